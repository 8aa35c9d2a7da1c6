import { PROVIDER_ASK_EVERY_MS } from '#core/domain/limits.ts';
import { ProviderError } from '../../../providers/payment-provider.ts';
import { claimProviderQuery } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { checkPurchase } from './check-purchase.ts';

const ASK_WITHIN_MS = 6_000;

/** Queries of this server in progress, by purchase. */
const underWay = new Map<string, Promise<void>>();

/**
 * Refreshes a purchase for a waiting buyer. Over all servers the provider is queried at most once in three seconds per purchase:
 * concurrent callers share the query in progress, later callers its stored result. If the provider does not answer, the stored state
 * does not change. Not inside a transaction.
 */
export function askProvider(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  const shared = underWay.get(ref.id);
  if (shared) return shared;
  const asking = askOnce(context, ref).finally(() => underWay.delete(ref.id));
  underWay.set(ref.id, asking);
  return asking;
}

async function askOnce(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - PROVIDER_ASK_EVERY_MS);
  if (!(await claimProviderQuery(context.db, ref, { now, before }))) return;
  await checkPurchase(context, ref, ASK_WITHIN_MS).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}
