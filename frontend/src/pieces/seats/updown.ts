/** The focus goes along with whoever was moved in a list: to the same button, or to the other. */
export function follow(list: HTMLElement | undefined, name: string, step: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
  const own = buttons.filter((button) => button.dataset.name === name);
  (own.find((button) => button.dataset.step === String(step)) ?? own[0])?.focus();
}
