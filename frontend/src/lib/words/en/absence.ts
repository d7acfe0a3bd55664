export default {
  go_on: (name: string) => `Go on without ${name}`,
  sure: (name: string) => `Go on without ${name}?`,
  least: (name: string) => `${name} is to play. The least that the rules allow is played instead.`,
  yes: 'Go on',
  no: 'Wait',
  passed_over: (name: string) => `${name} went on without you.`,
  take_back: 'Take back',
  close: 'Close',
};
