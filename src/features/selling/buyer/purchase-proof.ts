import { PURCHASE_SECRET_HEADER } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';

/** Headers that open a purchase by its secret. */
export const secretProof = (secret: string): Record<string, string> => ({ [PURCHASE_SECRET_HEADER]: secret });

/** Headers that open a purchase of this device. */
export const proofOf = ({ request }: Pick<StoredPurchase, 'request'>): Record<string, string> =>
  secretProof(request.secret);
