/** A growing pause between tries that can be cut short. */

const FIRST = 400;
const LONGEST = 10_000;

export class Pause {
  #tries = 0;
  #cut: (() => void) | null = null;

  /** Waits: as long as asked (seconds), else twice as long as the last time, with some jitter. */
  after(seconds: number | null = null): Promise<void> {
    const grown = Math.min(LONGEST, FIRST * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), seconds === null ? grown : seconds * 1000);
      this.#cut = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends a pause that is under way. */
  end(): void {
    this.#cut?.();
    this.#cut = null;
  }

  reset(): void {
    this.#tries = 0;
  }
}
