export default {
  original: 'The layout of this map is ours.',
  sheet: 'My sheet',
  sheet_screen: 'On the screen',
  sheet_screen_about: 'You draw here; Terminus counts.',
  sheet_paper: 'On paper',
  sheet_paper_about: 'You draw with a pencil and type your counts after each round.',
  count: 'Played on the printed board? Count it here.',
};
