import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { TicketDb } from '../transaction.ts';
import type { Purchase, PurchaseRef } from './purchase.ts';

/** Who caused a change. */
export interface Actor {
  kind: 'buyer' | 'seller' | 'provider' | 'system';
  /** Empty without a signed-in user. */
  userId: string;
}

/** Actor of background work, for example expired holds. */
export const SYSTEM: Actor = { kind: 'system', userId: '' };

export type PurchaseEventKind =
  | 'reserved'
  | 'sold-for-cash'
  | 'reported'
  /** After the hold had ended. */
  | 'reported-late'
  | 'approved'
  /** To another way to pay, which is the reason. */
  | 'option-changed'
  | 'expired'
  | 'canceled'
  /** A payment was received that has to be refunded, whether the purchase keeps numbers or gets none. */
  | 'money-refused'
  /** The refund of an approved purchase is due. */
  | 'refund-owed'
  | 'refunded'
  /** The payer's bank took the money back. */
  | 'disputed'
  /** The seller confirmed it by mistake. */
  | 'unconfirmed'
  /** Its buyer asks for the money back; the seller's answers. */
  | 'refund-requested'
  | 'refund-accepted'
  | 'refund-refused'
  /** Its buyer has added it to an account. */
  | 'joined'
  /** A chargeback or dispute was decided for the seller. */
  | 'restored';

/** Content of an event, besides its kind. */
export interface EventDetails {
  at: Date;
  actor: Actor;
  reason?: string;
  providerRef?: string;
  /** What is kept of the provider's reply. */
  rawReply?: string | null;
}

export interface PurchaseEvent {
  revision: number;
  kind: PurchaseEventKind;
  at: Date;
  actor: Actor['kind'];
  actorId: string;
  status: PaymentStatus;
  reason: string;
  providerRef: string;
  rawReply: string | null;
}

/** Appends the event that led to the purchase's current status and revision. */
export async function appendEvent(
  transaction: TicketDb,
  purchase: Pick<Purchase, 'raffleId' | 'id' | 'revision' | 'status'>,
  kind: PurchaseEventKind,
  { at, actor, reason = '', providerRef = '', rawReply = null }: EventDetails,
): Promise<void> {
  const { raffleId, id: purchaseId, revision, status } = purchase;
  await transaction
    .insertInto('purchaseEvent')
    .values({
      ...{ raffleId, purchaseId, revision, kind, at, status, reason, providerRef, rawReply },
      ...{ actor: actor.kind, actorId: actor.userId },
    })
    .execute();
}

/** All events of a purchase, oldest first. */
export async function listEvents(db: TicketDb, { raffleId, id }: PurchaseRef): Promise<PurchaseEvent[]> {
  const rows = await db
    .selectFrom('purchaseEvent')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .orderBy('revision')
    .execute();
  return rows.map(({ raffleId: _raffle, purchaseId: _purchase, ...row }) => ({
    ...row,
    kind: row.kind as PurchaseEventKind,
    actor: row.actor as Actor['kind'],
    status: row.status as PaymentStatus,
  }));
}

/** Whether a purchase has an event of this kind; where they are given, of this payment and at this instant. */
export async function hasEvent(
  db: TicketDb,
  { raffleId, id: purchaseId }: PurchaseRef,
  event: Pick<PurchaseEvent, 'kind'> & Partial<Pick<PurchaseEvent, 'providerRef' | 'at'>>,
): Promise<boolean> {
  const row = await db
    .selectFrom('purchaseEvent')
    .select('revision')
    .where(({ and }) => and({ raffleId, purchaseId, ...event }))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
