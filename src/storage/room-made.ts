import { DAY_MS } from '#core/domain/durations.ts';

const KEY = 'rifaria.room-made-at';

/** Of this page, where local storage has no room either. Epoch milliseconds. */
let madeAt = 0;

/** Notes that files of the app gave way to what the user writes. */
export function noteRoomMade(): void {
  madeAt = Date.now();
  try {
    localStorage.setItem(KEY, String(madeAt));
  } catch {
    // The other pages fetch them again, and make room again.
  }
}

/** Whether room had to be made within the last day (P-1030). What is fetched by itself takes none until then. */
export function wasRoomMade(): boolean {
  const age = Date.now() - Math.max(madeAt, Number(globalThis.localStorage?.getItem(KEY) ?? 0));
  // A clock that was set back decides nothing.
  return age >= 0 && age < DAY_MS;
}
