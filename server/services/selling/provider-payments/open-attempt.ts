import type { CheckoutMethod } from '#core/domain/selling/checkout.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { findCredentialInUse, noteAccount } from '../../../repositories/receiving/seller-credentials.ts';
import {
  answerCheckout,
  type CheckoutAnswer,
  endCheckout,
  findLatestCheckout,
  insertCheckout,
  type StoredCheckout,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { startWatch } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import { keepBuyerEmail } from '../../../repositories/selling/purchase-mails.ts';
import { findPool } from '../../../tickets/pool/pool.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { AppError } from '../../app-error.ts';
import { FIRST_CHECK_MS } from '../../provider-payments/next-check.ts';
import type { ServiceContext } from '../../service-context.ts';
import { checkoutExpiry } from './request-checkout.ts';

/**
 * Throws 409 if nothing new may be made at the provider for a purchase: `wrong-purchase-state`, or `hold-ended` from its end, the
 * closing of the sales or the cancellation of the raffle on, and once it is ending.
 */
async function assertPayable(db: TicketDb, purchase: Purchase, now: Date): Promise<void> {
  const { option, status, expiresAt, endingAt } = purchase;
  if (option !== 'mp' || status !== 'pending') throw new AppError('wrong-purchase-state');
  const pool = await findPool(db, purchase.raffleId);
  const isOver = pool !== undefined && (pool.canceledAt !== null || now >= pool.closesAt);
  if (endingAt !== null || now >= expiresAt || isOver) throw new AppError('hold-ended');
}

/** Polls the purchase from now on, until after its attempt has expired. */
function watch(transaction: TicketDb, ref: PurchaseRef, expiresAt: Date, now: Date): Promise<void> {
  return startWatch(transaction, ref, { expiresAt, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS) });
}

interface WantedAttempt {
  method: CheckoutMethod;
  /** See `orderKey`. */
  orderKey: string;
}

/** Whether an open attempt serves: it was answered, or what is asked for is what it was sent with. */
const serves = ({ content, expiresAt, idempotencyKey }: StoredCheckout, orderKey: string, now: Date) =>
  now < expiresAt && (content !== null || idempotencyKey.endsWith(`-${orderKey}`));

/** Inserts an attempt with the credential that the seller has now. Throws 409 `seller-disconnected` if there is none. */
async function beginAttempt(
  transaction: TicketDb,
  purchase: Purchase,
  { method, orderKey, attempt, now }: WantedAttempt & { attempt: number; now: Date },
): Promise<void> {
  const { raffleId, id } = purchase;
  const sellerId = (await findRaffle(transaction, raffleId))?.ownerId ?? '';
  const credential = await findCredentialInUse(transaction, sellerId);
  if (!credential) throw new AppError('seller-disconnected');
  const expiresAt = checkoutExpiry(method, purchase, now);
  await insertCheckout(transaction, {
    ...{ raffleId, purchaseId: id, method, attempt, credentialId: credential.id },
    ...{ idempotencyKey: `${id}-${method}-${attempt}-${orderKey}`, createdAt: now, expiresAt },
  });
  await watch(transaction, purchase, expiresAt, now);
}

/**
 * The attempt to pay a purchase with this method, committed before the provider is asked: the open one, answered or not, else a new one
 * (`isBegun`). Attempts whose time is up end here, and those without an answer that were sent with another order: nobody has what they may
 * have made, and the provider takes no other request with their key. Outside of a transaction. Throws 409 as `assertPayable` and
 * `beginAttempt`.
 */
export function openAttempt(
  { db, ticketing }: ServiceContext,
  ref: PurchaseRef,
  wanted: WantedAttempt,
): Promise<{ attempt: StoredCheckout; isBegun: boolean }> {
  const { method, orderKey } = wanted;
  return inTicketTransaction(db, async (transaction) => {
    // Requests for the same purchase wait here for each other, so that one attempt is made.
    const purchase = await lockPurchase(transaction, ref);
    if (!purchase) throw new AppError('not-found');
    // The database's clock, as for every other change of a purchase: a wait for the lock, or a server's own clock, prolongs no hold.
    const now = await ticketing.clock(transaction);
    await assertPayable(transaction, purchase, now);
    const latest = await findLatestCheckout(transaction, ref, method);
    if (latest?.state === 'open') {
      if (serves(latest, orderKey, now)) return { attempt: latest, isBegun: false };
      await endCheckout(transaction, latest);
    }
    await beginAttempt(transaction, purchase, { ...wanted, attempt: (latest?.attempt ?? 0) + 1, now });
    const begun = await findLatestCheckout(transaction, ref, method);
    if (!begun) throw new Error('an attempt that was just stored is missing');
    return { attempt: begun, isBegun: true };
  });
}

/**
 * Stores the provider's answer to an attempt, and with the purchase the payer's address that it has taken (P-756), if one is given. Of
 * concurrent answers the first stays; returns the attempt with it. If the attempt or the hold has ended meanwhile, or the hold is ending,
 * nobody gets what it made: throws 409 `hold-ended`, or 503 where another attempt has taken its place.
 */
export async function storeAnswer(
  { db, now }: ServiceContext,
  attempt: StoredCheckout,
  { answer, email }: { answer: CheckoutAnswer; email?: string },
): Promise<StoredCheckout> {
  const ref = { raffleId: attempt.raffleId, id: attempt.purchaseId };
  const stored = await inTicketTransaction(db, async (transaction) => {
    const purchase = await lockPurchase(transaction, ref);
    const answered = await answerCheckout(transaction, attempt, answer);
    await noteAccount(transaction, attempt.credentialId, answer.collectorId);
    await watch(transaction, ref, answered.expiresAt, now());
    const isHeld = purchase?.status === 'pending' && purchase.endingAt === null;
    if (isHeld && answered.state === 'open' && email !== undefined)
      await keepBuyerEmail(transaction, ref, { email, at: now() });
    return { ...answered, isHeld };
  });
  if (!stored.isHeld) throw new AppError('hold-ended');
  if (stored.state !== 'open') throw new AppError('provider-unavailable');
  return stored;
}
