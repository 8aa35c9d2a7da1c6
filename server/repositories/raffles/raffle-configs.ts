import type { Selectable } from 'kysely';
import type { AuthorizationKind } from '#core/domain/raffles/authorization-kind.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { RaffleConfigTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** Casts to unions are safe: the forms validate every write. */
function configOf(row: Selectable<RaffleConfigTable>): RaffleConfig {
  const { createdAt: _createdAt, ...rest } = row;
  return {
    ...rest,
    ticketModel: row.ticketModel as TicketModel,
    paymentOption: row.paymentOption as PaymentOption | null,
    authorizationKind: row.authorizationKind as AuthorizationKind,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function columnsOf(data: RaffleConfigData) {
  return {
    ...data,
    images: JSON.stringify(data.images),
    promotions: JSON.stringify(data.promotions),
    prizes: JSON.stringify(data.prizes),
    luckyNumbers: JSON.stringify(data.luckyNumbers),
    purchaseButtons: JSON.stringify(data.purchaseButtons),
  };
}

/** A configuration by its own id, of deleted raffles too. */
export async function findConfig(db: Db, id: string): Promise<RaffleConfig | undefined> {
  const row = await db.selectFrom('raffleConfig').selectAll().where('id', '=', id).executeTakeFirst();
  return row && configOf(row);
}

/** The configuration of a raffle, which has at most one; undefined before it is first saved. */
export async function findConfigOfRaffle(db: Db, raffleId: string): Promise<RaffleConfig | undefined> {
  const row = await db
    .selectFrom('raffleConfig')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .executeTakeFirst();
  return row && configOf(row);
}

/** The revisions of a raffle and its configuration. */
export async function findOfferRevisions(
  db: Db,
  raffleId: string,
): Promise<{ raffle: { revision: number }; config: { revision: number } } | undefined> {
  const row = await db
    .selectFrom('raffle')
    .innerJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .select(['raffle.revision as ofRaffle', 'raffleConfig.revision as ofConfig'])
    .where('raffle.id', '=', raffleId)
    .executeTakeFirst();
  return row && { raffle: { revision: row.ofRaffle }, config: { revision: row.ofConfig } };
}

/** Configurations by raffle id. */
export async function findConfigsOfRaffles(db: Db, raffleIds: string[]): Promise<Map<string, RaffleConfig>> {
  if (raffleIds.length === 0) return new Map();
  const rows = await db.selectFrom('raffleConfig').selectAll().where('raffleId', 'in', raffleIds).execute();
  return new Map(rows.map((row) => [row.raffleId, configOf(row)]));
}

/** Inserts a configuration at revision 1; returns false without effect if the id is taken or the raffle has one. */
export async function insertConfig(
  db: Db,
  config: RaffleConfigData & { id: string; raffleId: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('raffleConfig')
    .values({
      ...columnsOf(config),
      id: config.id,
      raffleId: config.raffleId,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates the data and increments the revision. */
export async function updateConfig(db: Db, id: string, data: RaffleConfigData, now: Date): Promise<void> {
  await db
    .updateTable('raffleConfig')
    .set((set) => ({ ...columnsOf(data), updatedAt: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Blanks the phone for buyers in every raffle of an owner. Their revisions stay: no device of the owner pulls them any more. */
export async function blankSupportPhonesOf(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('raffleConfig')
    .set({ supportPhone: '' })
    .where('raffleId', 'in', (eb) => eb.selectFrom('raffle').select('id').where('ownerId', '=', ownerId))
    .execute();
}
