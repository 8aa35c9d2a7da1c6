import { PROVIDER_ASK_EVERY_MS } from '#core/domain/limits.ts';
import {
  claimProviderQuery,
  findWatch,
  storeAnswered,
} from '../../repositories/publication/publication-watches.ts';
import type { ServiceContext } from '../service-context.ts';
import { isFeeAnswered } from './check-fee.ts';

/** Timeout of a query, milliseconds. */
const ASK_WITHIN_MS = 6_000;

/** Provider queries of this server in progress, by raffle. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Refreshes the state of a raffle's fee for a waiting client. The provider is queried at most once in three seconds per raffle
 * over all servers: concurrent callers share a query in progress and later ones its result. Returns whether the provider
 * answered; otherwise the reply shows the last known state.
 */
export async function isFeeChecked(context: ServiceContext, raffleId: string): Promise<boolean> {
  const watch = await findWatch(context.db, raffleId);
  if (!watch) return true;
  if (!context.feeProvider) return false;
  const shared = underWay.get(raffleId);
  if (shared) return shared;
  const asking = queryProviderOnce(context, raffleId, watch.isAnswered).finally(() =>
    underWay.delete(raffleId),
  );
  underWay.set(raffleId, asking);
  return asking;
}

async function queryProviderOnce(
  context: ServiceContext,
  raffleId: string,
  wasAnswered: boolean,
): Promise<boolean> {
  const now = context.now();
  const before = new Date(now.getTime() - PROVIDER_ASK_EVERY_MS);
  if (!(await claimProviderQuery(context.db, raffleId, { now, before }))) return wasAnswered;
  const isAnswered = await isFeeAnswered(context, raffleId, ASK_WITHIN_MS);
  await storeAnswered(context.db, raffleId, isAnswered);
  return isAnswered;
}
