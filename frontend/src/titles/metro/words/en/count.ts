export default {
  modules: 'Modules that were played with',
  line: 'The line',
  tie: 'Of equal totals the better single line wins; still equal, they share the place.',
  cell: (box: string, count: number | undefined) => `${box}: ${count ?? 'empty'}`,
};
