/** Key of the tokens of sessions that have ended on this device and may go on at the server (P-1104). */
export const UNREVOKED_KEY = 'rifaria.unrevoked';

/** Whether there are any. Part of every first visit, hence short. */
export function hasUnrevokedTokens(): boolean {
  try {
    return localStorage.getItem(UNREVOKED_KEY) !== null;
  } catch {
    return false;
  }
}
