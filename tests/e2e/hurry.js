// A phone whose clock runs six times as fast: for tests that are not about time.
(() => {
  const PACE = 6;
  const now = performance.now.bind(performance);
  const { get: stamped } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  const later = window.setTimeout.bind(window);
  performance.now = () => now() * PACE;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get() {
      return stamped.call(this) * PACE;
    },
  });
  window.setTimeout = (run, wait = 0, ...given) => later(run, wait / PACE, ...given);
})();
