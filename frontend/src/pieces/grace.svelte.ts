/** Holds what cannot be taken back for a moment before it is sent, so that it can be given up. */

/** Milliseconds in which one may think again. */
const GRACE = 3000;

export class Grace<T> {
  /** What is about to be sent. */
  held = $state.raw<T | null>(null);
  #send: (what: T) => Promise<unknown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be made while a component is: whoever leaves, or lays the phone down, has decided. */
  constructor(send: (what: T) => Promise<unknown>) {
    this.#send = send;
    $effect(() => {
      const left = () => void (document.hidden && this.now());
      document.addEventListener('visibilitychange', left);
      return () => {
        document.removeEventListener('visibilitychange', left);
        void this.now();
      };
    });
  }

  hold(what: T): void {
    clearTimeout(this.#timer);
    this.held = what;
    this.#timer = setTimeout(() => void this.now(), GRACE);
  }

  /** Sends it at once. */
  async now(): Promise<void> {
    const what = this.held;
    this.giveUp();
    if (what !== null) await this.#send(what);
  }

  giveUp(): void {
    clearTimeout(this.#timer);
    this.held = null;
  }
}
