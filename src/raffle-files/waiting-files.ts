let waiting: readonly File[] = [];

/** Holds picked, dropped or launched files until the page that opens them is shown, possibly after a sign-in. */
export function keepWaitingFiles(files: readonly File[]): void {
  waiting = files;
}

/** Returns the files and clears them. */
export function takeWaitingFiles(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
