import { startOfDay } from '#core/domain/days.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { listRafflesWithoutPool } from '../../../repositories/selling/pools.ts';
import { commitmentOf, newTicketSecret } from '../../../tickets/numbers/ticket-secret.ts';
import { createPool } from '../../../tickets/pool/create-pool.ts';
import type { ServiceContext } from '../../service-context.ts';
import { sealTicketSecret } from '../ticketing.ts';

/** Creates the pool of a raffle with a new secret, unless it exists. Sales close at 00:00 São Paulo time on the day of the draw. */
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
    commitment: commitmentOf(id, secret),
    closesAt: startOfDay(drawsOn),
    createdAt: now(),
  });
}

/** Creates the pools of active raffles that were published before pools existed. */
export async function createMissingPools(context: ServiceContext): Promise<void> {
  for (const raffleId of await listRafflesWithoutPool(context.db)) {
    const raffle = await findRaffle(context.db, raffleId);
    const config = await findConfigOfRaffle(context.db, raffleId);
    if (raffle && config) await createRafflePool(context, raffle, config);
  }
}
