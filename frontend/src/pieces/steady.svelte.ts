/** Keeps a button from being pressed by a finger that still means what the button meant before. */

/** Milliseconds for which nothing is heard once the meaning is another one. */
const DEAF = 600;

export class Steady {
  /** For readers, and for the eye of a test: nothing would be heard now. */
  deaf = $state(true);
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.change();
  }

  /** From now on it means something else, or it has just appeared. */
  change(): void {
    this.#until = performance.now() + DEAF;
    clearTimeout(this.#timer);
    this.deaf = true;
    this.#timer = setTimeout(() => (this.deaf = false), DEAF);
  }

  /** Whether what was done at that time was meant for what is there now. */
  hears({ timeStamp }: Pick<Event, 'timeStamp'>): boolean {
    return timeStamp >= this.#until;
  }
}

/** A `Steady` that follows a meaning; to be made while a component is. */
export function steadyWhile(meaning: () => unknown): Steady {
  const steady = new Steady();
  let meant = meaning();
  $effect.pre(() => {
    const means = meaning();
    if (means !== meant) steady.change();
    meant = means;
  });
  return steady;
}
