import { findRaffle, type StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { claimUntoldResults } from '../../tickets/result/results.ts';
import { claimListsToTell } from '../../tickets/sold-list/sold-list.ts';
import { notifyOfAwaitedNumbers, notifyOfResult } from '../notifications/sale-notices.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

/** Maximum number of raffles per round. */
const CLAIM_LIMIT = 50;

type Claim = (db: ServiceContext['db'], options: { now: Date; limit: number }) => Promise<string[]>;
type Tell = (context: ServiceContext, raffle: StoredRaffle) => Promise<void>;

const notifyOfClaimed = (context: ServiceContext, claim: Claim, tell: Tell): Promise<void> =>
  inWrite(context, async (inside) => {
    for (const raffleId of await claim(inside.db, { now: inside.now(), limit: CLAIM_LIMIT })) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await tell(inside, raffle);
    }
  });

/** Tells sellers, once each, that their raffles were drawn (P-811). Safe on every server. Outside of a transaction. */
export const notifySellersOfResults = (context: ServiceContext): Promise<void> =>
  notifyOfClaimed(context, claimUntoldResults, notifyOfResult);

/** Tells sellers, once each, that the numbers are theirs to name now (P-812). Safe on every server. Outside of a transaction. */
export const notifySellersToName = (context: ServiceContext): Promise<void> =>
  notifyOfClaimed(context, claimListsToTell, notifyOfAwaitedNumbers);
