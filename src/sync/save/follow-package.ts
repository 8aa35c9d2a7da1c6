import { followedMaxPerUser, type Package } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { CONFIG_DOCUMENT } from '#src/storage/documents.ts';
import { findSlot } from '#src/storage/slots.ts';
import { edited } from '../context/edit-document.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { putSaved } from './save-document.ts';

async function packageOf({ database }: SyncContext, raffle: RaffleData): Promise<Package | undefined> {
  const plan = await database.ticketPlans.get(raffle.ticketPlanId ?? '');
  return plan && { maxTickets: plan.maxTickets, priceCents: raffle.priceCents };
}

/**
 * Recomputes the default maximum per user when step 0 is saved with another package or price (P-407). A saved step 1 is saved
 * again; one with unsaved edits is only edited. Runs in the transaction of step 0's save. `before` is the last saved state.
 */
export async function followPackage(
  context: SyncContext,
  raffleId: string,
  before: RaffleData | undefined,
  after: RaffleData,
): Promise<void> {
  const { raffleConfigs } = context.database;
  const [config, saved] = await Promise.all([
    raffleConfigs.get(raffleId),
    findSlot(context.database, 'config', raffleId),
  ]);
  if (!config || !before) return;
  const [old, now] = await Promise.all([packageOf(context, before), packageOf(context, after)]);
  if (!old || !now) return;
  const maxTicketsPerUser = followedMaxPerUser(config.working.maxTicketsPerUser, old, now);
  if (maxTicketsPerUser === config.working.maxTicketsPerUser) return;
  const working = { ...config.working, maxTicketsPerUser };
  const isSaved = config.localRev === (saved?.pending.localRev ?? config.ackedRev);
  if (isSaved && config.savedAt !== null) await putSaved(context, CONFIG_DOCUMENT, raffleId, config, working);
  else await raffleConfigs.put(edited<'config'>(config, working, context.now()));
}
