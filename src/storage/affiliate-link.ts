import { DAY_MS } from '#core/domain/durations.ts';
import { AFFILIATE_KEY, normalAffiliateCode } from '#core/domain/account/affiliates.ts';

/** An affiliate code is not credited after this time, milliseconds. */
const KEPT_MS = 60 * DAY_MS;

/** The affiliate code of the link that led here, for the registration (P-212); undefined without one, or if it has expired. */
export function findAffiliateCode(now: Date): string | undefined {
  const [at, code = ''] = (localStorage.getItem(AFFILIATE_KEY) ?? '').split(' ');
  return now.getTime() - Number(at) < KEPT_MS ? normalAffiliateCode(code) : undefined;
}

/** Call after the account was created. */
export function dropAffiliateCode(): void {
  localStorage.removeItem(AFFILIATE_KEY);
}
