import { AFFILIATE_PARAMETER } from '#core/domain/affiliates.ts';
import { keepAffiliateCode } from '#src/storage/affiliate-link.ts';
import { findSession } from '#src/storage/session.ts';

/** Somebody's link has led here, to whatever page. Who has an account already needs nobody to bring them. */
export function keepAffiliateOf(search: string): void {
  const code = new URLSearchParams(search).get(AFFILIATE_PARAMETER);
  if (code !== null && findSession() === undefined) keepAffiliateCode(code, new Date());
}
