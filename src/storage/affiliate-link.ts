import { AFFILIATE_KEY, normalAffiliateCode } from '#core/domain/affiliates.ts';

/** Whoever comes back later than this came by themselves. */
const KEPT_MS = 60 * 86_400_000;

/** The code of whose link led here, to register with (§7); undefined where nobody's did, or too long ago. */
export function findAffiliateCode(now: Date): string | undefined {
  const [at, code = ''] = (localStorage.getItem(AFFILIATE_KEY) ?? '').split(' ');
  return now.getTime() - Number(at) < KEPT_MS ? normalAffiliateCode(code) : undefined;
}

/** The account is there: the link has done its part. */
export function dropAffiliateCode(): void {
  localStorage.removeItem(AFFILIATE_KEY);
}
