import { AFFILIATE_KEY } from '#core/domain/affiliates.ts';
import { findSession } from '#src/storage/session.ts';

/** As in an affiliate's link, on whatever page of the app. */
const IN_ADDRESS = /[?&]afiliado=([a-z\d]{8})\b/i;

/**
 * Keeps whose link has led this visitor here, and when, until they register (§7). Who is signed in needs nobody to bring them.
 * Part of every first visit, so it is short; src/storage/affiliate-link.ts reads it.
 */
export function keepArrival(): void {
  const [, code] = IN_ADDRESS.exec(location.search) ?? [];
  if (code && !findSession()) localStorage.setItem(AFFILIATE_KEY, `${Date.now()} ${code}`);
}
