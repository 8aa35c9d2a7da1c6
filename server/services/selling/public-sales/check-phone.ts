import { readPhone } from '#core/domain/phone.ts';
import { findPurchaseByCode, hasPurchaseOfPhone } from '../../../repositories/selling/purchases.ts';
import { getVisibleRaffle } from '../../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findByPhoneAndCode, isVerifiedPhoneOf, type PurchaseProof } from '../purchases/purchase-access.ts';

/** What a caller may know about a phone's purchases in a raffle. */
export interface PhoneCheck {
  /** Null for whoever may not know. */
  found: boolean | null;
  /** Id of the purchase with the code that was sent. */
  _id?: string;
}

/**
 * Whether a phone has a purchase in a raffle visible to the caller (P-703): with the code of one its id, for the account with that
 * verified phone whether there is one, and nothing for all others. Outside of a transaction. Throws 404, and 429 after many wrong codes.
 */
export async function checkPhone(
  context: ServiceContext,
  raffleId: string,
  proof: Pick<PurchaseProof, 'caller' | 'phone' | 'code' | 'address'>,
): Promise<PhoneCheck> {
  const { caller, phone = '' } = proof;
  await getVisibleRaffle(context, caller, raffleId);
  const purchase = await findByPhoneAndCode(context, proof, (digits, code) =>
    findPurchaseByCode(context.db, raffleId, { phone: digits, code }),
  );
  if (purchase) return { found: true, _id: purchase.id };
  const digits = readPhone(phone);
  const isOwn = digits !== undefined && isVerifiedPhoneOf(caller, digits);
  return { found: isOwn ? await hasPurchaseOfPhone(context.db, raffleId, digits) : null };
}
