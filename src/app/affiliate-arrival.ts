import { AFFILIATE_KEY } from '#core/domain/account/affiliates.ts';
import { findSession } from '#src/storage/session.ts';

/** Query parameter of an affiliate's link, accepted on every page. */
const IN_ADDRESS = /[?&]afiliado=([a-z\d]{8})\b/i;

/**
 * Stores the affiliate whose link the visitor followed, and when, until they register (P-212). Ignored for signed-in users. `query`: that
 * of the link.
 * Part of every first visit, hence short; src/storage/affiliate-link.ts reads the stored value.
 */
export function keepAffiliate(query = location.search): void {
  const [, code] = IN_ADDRESS.exec(query) ?? [];
  if (!code || findSession()) return;
  try {
    localStorage.setItem(AFFILIATE_KEY, `${Date.now()} ${code}`);
  } catch {
    // Storage is full or forbidden: the affiliate is not credited, and the app starts all the same.
  }
}
