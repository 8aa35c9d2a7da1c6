/** Chromium's data saver setting, missing from the DOM's types. */
type Connection = { saveData?: boolean } | undefined;

/** Whether the user asked to save data, so that nothing is prefetched. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}
