import { findPurchaseByCode } from '../../../repositories/selling/purchases.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findByPhoneAndCode, type PurchaseProof } from '../purchases/purchase-access.ts';

/**
 * Id of the purchase with this phone and code, in whichever raffle (P-703); null for a pair that opens none. Outside of a transaction.
 * Throws 429 after many wrong codes.
 */
export async function findByCode(
  context: ServiceContext,
  proof: Pick<PurchaseProof, 'phone' | 'code' | 'address'>,
): Promise<{ _id: string | null }> {
  const purchase = await findByPhoneAndCode(context, proof, (phone, code) =>
    findPurchaseByCode(context.db, undefined, { phone, code }),
  );
  return { _id: purchase?.id ?? null };
}
