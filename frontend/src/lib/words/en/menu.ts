export default {
  big_screen: 'Big screen',
  rules: 'Rules',
  hint: 'Hint',
  hint_about: (n: number) =>
    `Shows the best sections on the map. Everybody sees how many hints you had: ${n} so far.`,
  leave: 'Leave the table',
  leave_about: 'Your seat stays yours: the first page leads back to it.',
  watcher_leaves: 'Back to the first page',
  sound: 'Sound when it is my turn',
  buzz: 'Buzz when it is my turn',
  awake: 'Keep the screen on',
  language: 'Language',
  colours: 'Colours',
  theme_system: 'As the device',
  theme_light: 'Light',
  theme_dark: 'Dark',
};
