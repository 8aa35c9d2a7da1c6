import { type OnlyHere, unsentOf } from '#core/text/selling/only-here.ts';
import { watchPurchases } from './purchases.ts';
import { onlyHereOf } from './unsent-purchases.ts';

/** Calls `listener` with what of an account's purchases was not sent, now and after each change. Returns a function that stops it. */
export function watchOnlyHere(accountId: string, listener: (unsent: OnlyHere[]) => void): () => void {
  return watchPurchases((all) => listener(unsentOf(onlyHereOf(accountId, all))));
}
