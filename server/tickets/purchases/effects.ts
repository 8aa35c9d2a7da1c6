import { type Selectable, sql } from 'kysely';
import type { RefundProblem } from '#core/domain/selling/purchase.ts';
import type { EffectTable } from '../../db/ticket-tables.ts';
import type { TicketDb } from '../transaction.ts';
import type { PurchaseRef } from './purchase.ts';

/** Why a payment has to be refunded. */
export type RefundReason =
  /** The purchase was paid before. */
  | 'double'
  /** Its numbers are taken, and no others are available. */
  | 'sold-out'
  /** Its raffle was changed after the hold had ended: it was made on other terms. */
  | 'terms-changed'
  /** Became known after the freeze. */
  | 'closed'
  /** Less than the purchase costs. */
  | 'amount'
  /** What was paid above the price. */
  | 'surplus'
  /** The payer's bank took it back (MED). */
  | 'disputed'
  /** The purchase is refunded or its refund is due. */
  | 'ended'
  /** The seller gives it back. */
  | 'seller'
  /** Its buyer asked for it, and the seller agreed. */
  | 'buyer'
  /** The raffle is canceled. */
  | 'raffle-canceled';

/** A payment received for a purchase, and what has to happen with it. */
export type Effect = Omit<Selectable<EffectTable>, 'kind' | 'outcome' | 'reason' | 'refundProblem'> & {
  /** 'surplus': what a payment at the provider was above the price. */
  kind: 'provider' | 'surplus' | 'hand' | 'cash';
  /** 'undone': it was confirmed by mistake. */
  outcome: 'paid' | 'refund_due' | 'refunded' | 'undone';
  reason: RefundReason | '';
  refundProblem: RefundProblem | '';
};

/** Key of a payment within its purchase. `providerRef` is the provider's payment id, also of a surplus; for payments by hand an id of ours. */
export type EffectKey = Pick<Effect, 'kind' | 'providerRef'>;

/** Id of what was paid by hand above the price. */
export const surplusRef = (providerRef: string) => `surplus-${providerRef}`;

const effectsOf = (db: TicketDb, { raffleId, id }: PurchaseRef) =>
  db.selectFrom('effect').selectAll().where('raffleId', '=', raffleId).where('purchaseId', '=', id);

/** Every payment of a purchase, oldest first. */
export async function listEffects(db: TicketDb, ref: PurchaseRef): Promise<Effect[]> {
  return (await effectsOf(db, ref).orderBy('at').orderBy('providerRef').execute()) as Effect[];
}

/** A payment of a purchase; undefined if none has this key. */
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

/** The payment that approved a purchase, undone ones aside. */
export async function findAppliedEffect(db: TicketDb, ref: PurchaseRef): Promise<Effect | undefined> {
  const row = await effectsOf(db, ref)
    .where('isApplied', '=', true)
    .where('outcome', '<>', 'undone')
    .executeTakeFirst();
  return row as Effect | undefined;
}

/** Whether a purchase was paid at the provider, whatever way to pay its buyer chose last. */
export const isPaidAtProvider = async (db: TicketDb, ref: PurchaseRef): Promise<boolean> =>
  (await findAppliedEffect(db, ref))?.kind === 'provider';

/** Undoes a payment that was confirmed by mistake, and the debt of its surplus. Their keys become free for the next confirmation. */
export async function undoEffect(
  transaction: TicketDb,
  { raffleId, id, revision }: PurchaseRef & { revision: number },
  { kind, providerRef }: EffectKey,
): Promise<void> {
  await transaction
    .updateTable('effect')
    .set({ outcome: 'undone', providerRef: sql<string>`provider_ref || ${`-undone-${revision}`}::text` })
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('outcome', 'in', ['paid', 'refund_due'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', kind), eb('providerRef', '=', providerRef)]),
        and([eb('kind', '=', 'hand'), eb('providerRef', '=', surplusRef(providerRef))]),
      ]),
    )
    .execute();
}

/** Keeps a payment of a purchase. Needs the purchase's lock; fails if one has its key. */
export async function insertEffect(
  transaction: TicketDb,
  effect: Omit<Effect, keyof RefundProgress | 'problemToldAt'>,
): Promise<void> {
  await transaction.insertInto('effect').values(effect).execute();
}

/**
 * Changes the outcome `from` to `to` for all payments of a purchase, or only for `key`. What becomes due is requested again. Needs the
 * purchase's lock.
 */
export async function moveEffects(
  transaction: TicketDb,
  { raffleId, id }: PurchaseRef,
  change: {
    from: Effect['outcome'];
    to: Effect['outcome'];
    reason?: RefundReason | '';
    at: Date;
    key?: EffectKey;
  },
): Promise<void> {
  const { from, to, reason, at, key } = change;
  await transaction
    .updateTable('effect')
    .set({
      ...{ outcome: to, refundedAt: to === 'refunded' ? at : null },
      ...(reason !== undefined && { reason }),
      ...(to === 'refund_due' && {
        refundProblem: '',
        refundNextAt: null,
        refundTakenAt: null,
        problemToldAt: null,
      }),
    })
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('outcome', '=', from)
    .$if(key !== undefined, (update) =>
      update.where('kind', '=', key?.kind ?? '').where('providerRef', '=', key?.providerRef ?? ''),
    )
    .execute();
}

/** The payer's bank took a payment by hand back: what it was above the price went too, unless the seller had given that back before. */
export async function disputeSurplus(
  transaction: TicketDb,
  ref: PurchaseRef,
  { providerRef, at }: { providerRef: string; at: Date },
): Promise<void> {
  const key = { kind: 'hand', providerRef: surplusRef(providerRef) } as const;
  await moveEffects(transaction, ref, { from: 'refund_due', to: 'refunded', reason: 'disputed', at, key });
}

/** The dispute of a payment by hand was decided for the seller: what went with it is due again. */
export async function oweSurplusAgain(
  transaction: TicketDb,
  ref: PurchaseRef,
  { providerRef, at }: { providerRef: string; at: Date },
): Promise<void> {
  const key = { kind: 'hand', providerRef: surplusRef(providerRef) } as const;
  if ((await findEffect(transaction, ref, key))?.reason !== 'disputed') return;
  await moveEffects(transaction, ref, { from: 'refunded', to: 'refund_due', reason: 'surplus', at, key });
}

/** Whether the provider has to give an effect's money back. */
export const isOwedByProvider = ({ kind, outcome }: Pick<Effect, 'kind' | 'outcome'>) =>
  outcome === 'refund_due' && (kind === 'provider' || kind === 'surplus');

/** How far the provider is with giving a payment's money back. */
export type RefundProgress = Pick<
  Effect,
  'refundProblem' | 'refundNextAt' | 'refundRef' | 'refundTakenAt' | 'refundsRejected'
>;

/**
 * Notes why the provider does not give a payment's money back and when it is asked again, empty and null once it does; and what it has
 * taken on. Returns whether the refund is still due; otherwise nothing is noted.
 */
export async function noteRefundProgress(
  db: TicketDb,
  { raffleId, id }: PurchaseRef,
  { kind, providerRef }: EffectKey,
  progress: Partial<RefundProgress>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('effect')
    .set(progress)
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('kind', '=', kind)
    .where('providerRef', '=', providerRef)
    .where('outcome', '=', 'refund_due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes a refund that the provider did not make back from its seller, before the provider is asked for it again: from the commit on it is
 * not given back by hand. Returns whether it is still due. Needs the purchase's lock.
 */
export function takeRefundBack(transaction: TicketDb, ref: PurchaseRef, key: EffectKey): Promise<boolean> {
  return noteRefundProgress(transaction, ref, key, { refundProblem: '', refundNextAt: null });
}
