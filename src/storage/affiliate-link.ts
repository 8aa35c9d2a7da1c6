import { DAY_MS } from '#core/domain/durations.ts';
import { AFFILIATE_KEY, normalAffiliateCode } from '#core/domain/account/affiliates.ts';

/** An affiliate code is not credited after this time, milliseconds. */
const KEPT_MS = 60 * DAY_MS;

function readStored(): string | null {
  try {
    return localStorage.getItem(AFFILIATE_KEY);
  } catch {
    return null;
  }
}

/** The affiliate code of the link that led here, for the registration (P-212); undefined without one, or if it has expired. */
export function findAffiliateCode(now: Date): string | undefined {
  const [at, code = ''] = (readStored() ?? '').split(' ');
  return now.getTime() - Number(at) < KEPT_MS ? normalAffiliateCode(code) : undefined;
}

/** Call after the account was created. */
export function dropAffiliateCode(): void {
  try {
    localStorage.removeItem(AFFILIATE_KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
