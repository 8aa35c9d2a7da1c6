import { HOUR_MS } from '#core/domain/durations.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { claimUnanswered } from '../../../repositories/selling/unanswered-purchases.ts';
import { notifyOfWaitingSales, type WaitingSales } from '../../notifications/sale-notices.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';

/** How long before others may get the numbers sellers are reminded, milliseconds. */
const REMINDS_BEFORE_MS = 4 * HOUR_MS;
/** Maximum number of purchases per round. */
const CLAIM_LIMIT = 500;

/**
 * Reminds sellers, once for each purchase and together for each raffle, of payments that were reported and not answered (P-741), four
 * hours before others may get their numbers. Safe on every server. Outside of a transaction.
 */
export async function remindSellers(context: ServiceContext): Promise<void> {
  await inWrite(context, async (inside) => {
    const now = inside.now();
    const before = new Date(now.getTime() + REMINDS_BEFORE_MS);
    const byRaffle = new Map<string, WaitingSales>();
    for (const { raffleId, expiresAt } of await claimUnanswered(inside.db, {
      now,
      before,
      limit: CLAIM_LIMIT,
    })) {
      const { purchases, until } = byRaffle.get(raffleId) ?? { purchases: 0, until: expiresAt };
      byRaffle.set(raffleId, { purchases: purchases + 1, until: expiresAt < until ? expiresAt : until });
    }
    for (const [raffleId, unanswered] of byRaffle) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await notifyOfWaitingSales(inside, raffle, unanswered);
    }
  });
}
