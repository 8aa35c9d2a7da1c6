const KEY = 'rifaria.device';

/** Of this page, where localStorage is disabled. */
let minted: string | undefined;

/** The stored token; undefined without one, or if storage is disabled. */
function findStored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The token by which the server counts this browser's reservations; created by `mint` at the first use, and kept. */
export function buyerDevice(mint: () => string): string {
  minted ??= findStored() ?? mint();
  try {
    localStorage.setItem(KEY, minted);
  } catch {
    // Storage is disabled: the token lasts until the page is reloaded.
  }
  return minted;
}
