/** Set by the page, which can offer the update; the worker cannot. */
let act: () => void = () => undefined;

/** Sets what is done whenever the server refuses a call because this build is too old (P-1042). */
export function onUpdateNeeded(listener: () => void): void {
  act = listener;
}

/** The server has refused a call because this build is too old. */
export function noteUpdateNeeded(): void {
  act();
}
