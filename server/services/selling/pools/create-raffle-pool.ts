import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffleForUpdate, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { listRafflesWithoutTerms } from '../../../repositories/selling/pools.ts';
import { newTicketSecret } from '../../../tickets/numbers/ticket-secret.ts';
import { createPool } from '../../../tickets/pool/create-pool.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import { commitRaffleTerms } from '../../raffles/commit-raffle-terms.ts';
import type { ServiceContext } from '../../service-context.ts';
import { sealTicketSecret } from '../ticketing.ts';

/** Creates the pool of a raffle with a new secret, unless it exists. Sales close and freeze on the day of the draw. */
export async function createRafflePool(
  { db, now, secrets }: Pick<ServiceContext, 'db' | 'now' | 'secrets'>,
  { id, maxTickets }: Pick<StoredRaffle, 'id' | 'maxTickets'>,
  { ticketModel, drawsOn }: Pick<RaffleConfig, 'ticketModel' | 'drawsOn'>,
): Promise<void> {
  const secret = newTicketSecret();
  await createPool(db, {
    raffleId: id,
    model: effectiveTicketModel(ticketModel, maxTickets),
    maxTickets,
    secretSealed: sealTicketSecret(secrets, id, secret),
    ...saleMoments(drawsOn),
    createdAt: now(),
  });
}

/** Creates the pool, and commits to the terms, of active raffles that were published before there were any. */
export async function preparePublishedRaffles(context: ServiceContext): Promise<void> {
  for (const raffleId of await listRafflesWithoutTerms(context.db)) {
    await inTransaction(context.db, async (db) => {
      const raffle = await findRaffleForUpdate(db, raffleId);
      const config = await findConfigOfRaffle(db, raffleId);
      if (!raffle || !config) return;
      await createRafflePool({ ...context, db }, raffle, config);
      await commitRaffleTerms({ ...context, db }, raffleId);
    });
  }
}
