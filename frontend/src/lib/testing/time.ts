/** A clock for tests that can be put forward, so that nothing has to be waited for. */

const now = performance.now.bind(performance);
let ahead = 0;

/** From here on events are stamped by this clock as well. */
export function installClock(): void {
  performance.now = () => now() + ahead;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get: () => performance.now(),
  });
}

export function later(milliseconds = 1000): void {
  ahead += milliseconds;
}
