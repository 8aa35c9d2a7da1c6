import {
  isRefundPromised,
  type RefundRequestFault,
  refundRequestFault,
} from '#core/domain/selling/refund-request.ts';
import { FIRST_PAID_AT } from '../../db/first-paid.ts';
import { findPool, holdPoolOpen, lockPool } from '../pool/pool.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import type { EventDetails } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { hasWon } from '../result/results.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { oweRefund, type RefundOutcome } from './refunds.ts';

export type RequestOutcome =
  | { kind: 'requested'; purchase: Purchase }
  | { kind: RefundRequestFault | 'not-found' | 'refund-already-requested' };

/** Whether money was asked back for a purchase before, or with its phone for another purchase of the raffle. */
async function wasRequested(transaction: TicketDb, { raffleId, id, phone }: Purchase): Promise<boolean> {
  const row = await transaction
    .selectFrom('refundRequest')
    .select('purchaseId')
    .where('raffleId', '=', raffleId)
    .where(({ or, eb }) =>
      or([eb('purchaseId', '=', id), ...(phone === '' ? [] : [eb('phone', '=', phone)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the money of a purchase was asked back, and the request was not refused. */
async function isRequestOpen(transaction: TicketDb, { raffleId, id }: Purchase): Promise<boolean> {
  const row = await transaction
    .selectFrom('refundRequest')
    .select('isAccepted')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.isAccepted !== false;
}

async function findFirstPaid(transaction: TicketDb, { raffleId, id }: PurchaseRef): Promise<Date | null> {
  const { firstPaidAt } = await transaction
    .selectFrom('purchase')
    .select(FIRST_PAID_AT.as('firstPaidAt'))
    .where('raffleId', '=', raffleId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return firstPaidAt;
}

/** Stores a request; one that was refused before the draw was postponed gives way. */
async function writeRequest(
  transaction: TicketDb,
  { raffleId, id: purchaseId, phone }: Purchase,
  { reason, at: askedAt, isPromised }: { reason: string; at: Date; isPromised: boolean },
): Promise<void> {
  const request = { phone, reason, askedAt, isPromised, answeredAt: null, isAccepted: null, answer: '' };
  await transaction
    .insertInto('refundRequest')
    .values({ raffleId, purchaseId, ...request })
    .onConflict((conflict) => conflict.columns(['raffleId', 'purchaseId']).doUpdateSet(request))
    .execute();
}

/** A buyer asks for the money of a paid purchase (P-728). Nothing else changes until the seller answers. */
export async function requestRefund(
  transaction: TicketDb,
  ref: PurchaseRef,
  details: EventDetails & { reason: string },
  { clock }: Pick<TransitionSources, 'clock'>,
): Promise<RequestOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  const pool = await holdPoolOpen(transaction, ref.raffleId);
  const now = await clock(transaction);
  const isOpen = pool?.frozenAt === null && pool.canceledAt === null;
  const closesAt = isOpen ? pool.closesAt : null;
  const firstPaidAt = await findFirstPaid(transaction, purchase);
  const refundable = { ...purchase, firstPaidAt, closesAt, postponedAt: pool?.postponedAt ?? null };
  const isPromised = isRefundPromised(refundable, now);
  const wasAsked = isPromised ? isRequestOpen : wasRequested;
  if (await wasAsked(transaction, purchase)) return { kind: 'refund-already-requested' };
  const fault = refundRequestFault(refundable, now);
  if (fault) return { kind: fault };
  await writeRequest(transaction, purchase, { ...details, isPromised });
  const changed = await changePurchase(transaction, purchase, { kind: 'refund-requested', details });
  return { kind: 'requested', purchase: changed };
}

/** The seller's answer to a request. */
export interface RefundAnswer extends EventDetails {
  isAccepted: boolean;
  /** For the buyer to read; may be empty where the request is accepted. */
  reason: string;
}

async function writeAnswer(
  transaction: TicketDb,
  purchase: Purchase,
  { isAccepted, ...details }: RefundAnswer,
): Promise<Purchase> {
  await transaction
    .updateTable('refundRequest')
    .set({ isAccepted, answer: details.reason, answeredAt: details.at })
    .where('raffleId', '=', purchase.raffleId)
    .where('purchaseId', '=', purchase.id)
    .execute();
  return changePurchase(transaction, purchase, {
    kind: isAccepted ? 'refund-accepted' : 'refund-refused',
    details,
  });
}

/** Whether its seller has promised the money of a purchase by postponing the draw, before the request or after it (P-779). */
async function isPromisedBack(
  transaction: TicketDb,
  purchase: Purchase,
  { isPromised, askedAt }: { isPromised: boolean; askedAt: Date },
): Promise<boolean> {
  if (isPromised) return true;
  const pool = await findPool(transaction, purchase.raffleId);
  const firstPaidAt = await findFirstPaid(transaction, purchase);
  const { approvedAt } = purchase;
  return isRefundPromised({ approvedAt, firstPaidAt, postponedAt: pool?.postponedAt ?? null }, askedAt);
}

/**
 * Answers the request for the money of a purchase, once. Accepting makes its refund due, whoever gives it back; refusing leaves the
 * purchase as it is, and is not possible where the money is promised. One that has won is not accepted, unless its money is (P-786).
 */
export async function answerRefundRequest(
  transaction: TicketDb,
  ref: PurchaseRef,
  answer: RefundAnswer,
  sources: TransitionSources,
): Promise<RefundOutcome | { kind: 'answered' } | { kind: 'promised' } | { kind: 'won' }> {
  const purchase = await lockPurchase(transaction, ref);
  const request = await transaction
    .selectFrom('refundRequest')
    .select(['isAccepted', 'askedAt', 'isPromised'])
    .where('raffleId', '=', ref.raffleId)
    .where('purchaseId', '=', ref.id)
    .executeTakeFirst();
  if (!purchase || !request) return { kind: 'not-found' };
  const { isAccepted, at, actor } = answer;
  if (request.isAccepted !== null)
    return request.isAccepted === isAccepted
      ? { kind: 'done', purchase, isReplay: true }
      : { kind: 'answered' };
  if (purchase.status !== 'approved') return { kind: 'not-allowed', purchase };
  const isPromised = await isPromisedBack(transaction, purchase, request);
  if (!isAccepted && isPromised) return { kind: 'promised' };
  // What is promised goes back all the same: else the request could have no answer any more.
  if (isAccepted && !isPromised && (await hasWon(transaction, purchase))) return { kind: 'won' };
  // The pool before the purchase, whose change locks its seller's counter: lock order of all that releases tickets.
  if (isAccepted) await lockPool(transaction, ref.raffleId);
  const answered = await writeAnswer(transaction, purchase, answer);
  if (!isAccepted) return { kind: 'done', purchase: answered, isReplay: false };
  return oweRefund(transaction, ref, { at, actor, reason: 'buyer' }, sources);
}
