import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { findPurchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { unlessFull } from '../../unless-full.ts';
import { getOpenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { askProvider } from './ask-provider.ts';

/**
 * A purchase, refreshed from its seller's provider if it is paid there (P-721); as it is known while the database is full. Not inside a
 * transaction. Throws 404 and 429.
 */
export async function readCheckedPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<PurchaseReply> {
  const { purchase, reader } = await getOpenPurchase(context, id, proof);
  if (purchase.option === 'mp') await unlessFull(context, askProvider(context, purchase), undefined);
  const checked = await findPurchase(context.db, purchase.id);
  return openPurchaseReply(context, { purchase: checked ?? purchase, reader });
}
