/** Once the phone has drawn what it was asked for. */
export function idle(): Promise<unknown> {
  return new Promise((rest) => (window.requestIdleCallback ?? setTimeout)(rest));
}
