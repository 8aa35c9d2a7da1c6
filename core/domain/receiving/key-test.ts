import { brCode } from './br-code.ts';
import type { PixSettings } from './seller-profile.ts';

/** What a seller pays to try the own key, integer cents. */
export const KEY_TEST_CENTS = 1;
/** As long as the txid of a purchase. */
const KEY_TEST_TXID = 'TESTE001';

/** The code by which a seller tries the saved key (P-775): with a txid, as those of purchases, or without one. */
export function keyTestCode(
  { pixKey, pixCity }: Pick<PixSettings, 'pixKey' | 'pixCity'>,
  { receiverName, withoutTxid }: { receiverName: string; withoutTxid: boolean },
): string {
  return brCode({
    ...{ pixKey, name: receiverName, city: pixCity, amountCents: KEY_TEST_CENTS },
    ...(!withoutTxid && { txid: KEY_TEST_TXID }),
  });
}
