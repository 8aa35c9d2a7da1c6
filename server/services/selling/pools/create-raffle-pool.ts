import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { timeOfId } from '#core/domain/time-of-id.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffleForUpdate, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { findRestoredAt } from '../../../repositories/system/restores.ts';
import { listRafflesWithoutTerms } from '../../../repositories/selling/pools.ts';
import { eachApart, type NoteTrouble } from '../../../tickets/each-apart.ts';
import { newTicketSecret } from '../../../tickets/numbers/ticket-secret.ts';
import { createPool } from '../../../tickets/pool/create-pool.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import { commitRaffleTerms } from '../../raffles/commit-raffle-terms.ts';
import type { ServiceContext } from '../../service-context.ts';
import { sealTicketSecret } from '../ticketing.ts';

/**
 * Creates the pool of a raffle with a new secret, unless it exists. Sales close and freeze on the day of the draw. They start paused where
 * the database was restored from a backup after the raffle was made: it may have had sales that the backup lacks (P-739).
 */
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
    isPausedByRestore: await mayLackSales(db, id),
  });
}

async function mayLackSales(db: ServiceContext['db'], raffleId: string): Promise<boolean> {
  const restoredAt = await findRestoredAt(db);
  if (!restoredAt) return false;
  const madeAt = timeOfId(raffleId);
  return madeAt === undefined || madeAt < restoredAt;
}

/** Creates the pool, and commits to the terms, of an active raffle that was published before there were any. */
export async function preparePublishedRaffle(context: ServiceContext, raffleId: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const raffle = await findRaffleForUpdate(db, raffleId);
    const config = await findConfigOfRaffle(db, raffleId);
    if (!raffle || !config || raffle.isDeleted || raffle.status !== 'active') return;
    await createRafflePool({ ...context, db }, raffle, config);
    await commitRaffleTerms({ ...context, db }, raffleId);
  });
}

/** As `preparePublishedRaffle`, each raffle that needs it. One that fails keeps no other one waiting (see `eachApart`). */
export async function preparePublishedRaffles(
  context: ServiceContext,
  noteTrouble?: NoteTrouble,
): Promise<void> {
  const prepare = ({ raffleId }: { raffleId: string }) => preparePublishedRaffle(context, raffleId);
  await eachApart(await listRafflesWithoutTerms(context.db), prepare, noteTrouble);
}
