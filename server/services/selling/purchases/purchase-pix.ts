import { brCode } from '#core/domain/receiving/br-code.ts';
import { isPixKey } from '#core/domain/receiving/pix-key.ts';
import type { PurchasePix } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { findPublicUsers } from '../../../repositories/account/users.ts';
import { findProfilesOf } from '../../../repositories/receiving/seller-profiles.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Receiver of purchases paid by the seller's own Pix key. */
export interface PixReceiver {
  pixKey: string;
  pixCity: string;
  name: string;
}

/** Current Pix key and name of each seller, by id; sellers without a key to which a bank would pay are missing. */
export async function findPixReceivers(
  { db }: Pick<ServiceContext, 'db'>,
  sellerIds: readonly string[],
): Promise<Map<string, PixReceiver>> {
  const profiles = await findProfilesOf(db, sellerIds);
  const names = await findPublicUsers(db, sellerIds);
  const payable = profiles.filter(({ pixKeyType, pixKey }) => isPixKey(pixKeyType, pixKey));
  return new Map(
    payable.map(({ ownerId, pixKey, pixCity }) => [
      ownerId,
      { pixKey, pixCity, name: names.get(ownerId)?.name ?? '' },
    ]),
  );
}

/** Whether a purchase awaits payment by the seller's own Pix key. */
export function awaitsOwnPix({ option, status }: Pick<Purchase, 'option' | 'status'>): boolean {
  return option === 'pix' && isHold(status);
}

/**
 * Static BR Code for paying a hold to the seller's own Pix key, with the amount and the purchase's code as txid, and a second one without
 * txid, as some banks refuse it (P-748). If the seller chose codes without txid (P-776), that is the only code. Null if not payable.
 */
export function purchasePix(purchase: Purchase, receiver: PixReceiver | undefined): PurchasePix | null {
  if (!receiver || !awaitsOwnPix(purchase)) return null;
  const { pixKey, pixCity: city, name } = receiver;
  const { amountCents, code: txid, withoutTxid } = purchase;
  const code = { pixKey, name, city, amountCents };
  const brCodeWithoutTxid = brCode(code);
  if (withoutTxid) return { brCode: brCodeWithoutTxid, ...{ holder: name, city, txid: '' } };
  return { brCode: brCode({ ...code, txid }), brCodeWithoutTxid, ...{ holder: name, city, txid } };
}
