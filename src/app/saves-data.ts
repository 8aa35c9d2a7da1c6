/** Chromium's, not yet in the DOM's types: the person asked for fewer bytes. */
type Connection = { saveData?: boolean } | undefined;

/** Whether bytes that may never be needed should stay away. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
