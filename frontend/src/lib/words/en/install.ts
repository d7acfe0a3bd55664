export default {
  title: 'Terminus as an app',
  about: 'Its own icon, the whole screen, and your tables one tap away.',
  by_sharing: 'Tap Share, then “Add to Home Screen”: its own icon and the whole screen.',
  install: 'Install',
  never: 'Not now, never ask again',
};
