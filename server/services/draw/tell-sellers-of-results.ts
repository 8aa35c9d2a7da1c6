import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { claimUntoldResults } from '../../tickets/result/results.ts';
import { notifyOfResult } from '../notifications/sale-notices.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

/** Maximum number of raffles per round. */
const CLAIM_LIMIT = 50;

/** Tells sellers, once each, that their raffles were drawn (P-811). Safe on every server. Outside of a transaction. */
export async function tellSellersOfResults(context: ServiceContext): Promise<void> {
  await inWrite(context, async (inside) => {
    for (const raffleId of await claimUntoldResults(inside.db, { now: inside.now(), limit: CLAIM_LIMIT })) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await notifyOfResult(inside, raffle);
    }
  });
}
