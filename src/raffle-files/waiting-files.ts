let waiting: readonly File[] = [];

/** Files that were picked, dropped or launched, until the page that opens them is there; over a sign-in on the way too. */
export function keepWaitingFiles(files: readonly File[]): void {
  waiting = files;
}

/** They are taken once. */
export function takeWaitingFiles(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
