import type { Selectable } from 'kysely';
import type { EffectTable } from '../../db/ticket-tables.ts';
import type { TicketDb } from '../transaction.ts';
import type { PurchaseRef } from './purchase.ts';

/** Why a payment has to be refunded. */
export type RefundReason =
  /** The purchase was paid before. */
  | 'double'
  /** Its numbers are taken, and no others are available. */
  | 'sold-out'
  /** Became known after the freeze. */
  | 'closed'
  /** Less than the purchase costs. */
  | 'amount'
  /** The purchase is refunded or its refund is due. */
  | 'ended'
  /** The raffle is canceled. */
  | 'raffle-canceled';

/** A payment received for a purchase, and what has to happen with it. */
export type Effect = Omit<Selectable<EffectTable>, 'kind' | 'outcome' | 'reason'> & {
  kind: 'provider' | 'hand' | 'cash';
  outcome: 'paid' | 'refund_due' | 'refunded';
  reason: RefundReason | '';
};

/** Key of a payment within its purchase. `providerRef` is the provider's payment id; empty for payments by hand or in cash. */
export type EffectKey = Pick<Effect, 'kind' | 'providerRef'>;

const effectsOf = (db: TicketDb, { raffleId, id }: PurchaseRef) =>
  db.selectFrom('effect').selectAll().where('raffleId', '=', raffleId).where('purchaseId', '=', id);

/** Every payment of a purchase, oldest first. */
export async function listEffects(db: TicketDb, ref: PurchaseRef): Promise<Effect[]> {
  return (await effectsOf(db, ref).orderBy('at').orderBy('providerRef').execute()) as Effect[];
}

/** Payments of a raffle whose refund is due, oldest first. */
export async function listRefundsDue(db: TicketDb, raffleId: string): Promise<Effect[]> {
  const rows = await db
    .selectFrom('effect')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .where('outcome', '=', 'refund_due')
    .orderBy('at')
    .execute();
  return rows as Effect[];
}

export async function findEffect(
  db: TicketDb,
  ref: PurchaseRef,
  { kind, providerRef }: EffectKey,
): Promise<Effect | undefined> {
  const row = await effectsOf(db, ref)
    .where('kind', '=', kind)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst();
  return row as Effect | undefined;
}

export async function insertEffect(transaction: TicketDb, effect: Effect): Promise<void> {
  await transaction.insertInto('effect').values(effect).execute();
}

/** Changes the outcome `from` to `to` for all payments of a purchase, or only for `key`. Needs the purchase's lock. */
export async function moveEffects(
  transaction: TicketDb,
  { raffleId, id }: PurchaseRef,
  change: {
    from: Effect['outcome'];
    to: Effect['outcome'];
    reason?: RefundReason;
    at: Date;
    key?: EffectKey;
  },
): Promise<void> {
  const { from, to, reason, at, key } = change;
  await transaction
    .updateTable('effect')
    .set({ outcome: to, ...(reason && { reason }), ...(to === 'refunded' && { refundedAt: at }) })
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('outcome', '=', from)
    .$if(key !== undefined, (update) =>
      update.where('kind', '=', key?.kind ?? '').where('providerRef', '=', key?.providerRef ?? ''),
    )
    .execute();
}
