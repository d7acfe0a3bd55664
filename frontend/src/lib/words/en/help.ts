export default {
  title: 'Help',
  terminus: 'How Terminus works',
  open: 'One of you opens a table. The others scan the code, follow the link or type the 5 signs.',
  start: 'Who opened the table starts the game. Later guests can watch.',
  robots:
    'Who opened the table can give free seats to robots, in every game. They play at once, and see no more than a player in their seat would. People turn up the cards for them.',
  reveal:
    'The controller turns up a card for everybody; each draws on their own phone, all at once.',
  draw: 'Stations that you may reach glow. Tap one to see the section, tap again to draw it. If two ways lead there, further taps go through them.',
  refuse: 'A tap on anything else tells you which rule forbids it. Nothing is changed by it.',
  undo: 'Take back undoes your last step until the next card is turned up.',
  done: 'Done ends your turn. When all are done, the next card can be turned up.',
  order:
    'Before the start whoever opened the table can put the seats in their order, say who begins and hand out the pencils.',
  away: 'If somebody is away, or has been waited for long enough, the table can go on without them: whoever opened it decides, else the first who is there. The least that the rules allow is played; whoever comes back can take it back until something new is shown.',
  network:
    'A phone that sleeps, reloads or loses the network comes back to where it was. A step that was on its way is kept and counts once. Reloaded without a network, it shows what it saw last, if its address begins with https; otherwise leave the page open.',
  fair: 'The shuffle is fixed when the game starts and sealed by a fingerprint that everybody can see. After the end the whole game is open, so that anybody can check it.',
  rules: 'Rules of the games',
  about: 'About',
  about_text:
    'Terminus is free software and unofficial. It is made by people who like these games and is connected with none of their publishers. The games and their names belong to them: buy the printed game, it is worth it.',
  api: 'Other programs can play too: the interface for them is open.',
  api_link: 'Read about the interface',
  licences: 'Licences of what Terminus is built with',
};
