import type { Insertable, Selectable } from 'kysely';
import type { CheckoutContent, CheckoutMethod } from '#core/domain/selling/checkout.ts';
import type { PurchaseCheckoutTable } from '../../../db/provider-payment-tables.ts';
import type { Db } from '../../transaction.ts';

/** An attempt to pay a purchase at its seller's provider. */
export type StoredCheckout = Selectable<PurchaseCheckoutTable>;

/** Primary key of a purchase. */
interface PurchaseRef {
  raffleId: string;
  id: string;
}

/** Primary key of an attempt. */
type CheckoutKey = Pick<StoredCheckout, 'raffleId' | 'purchaseId' | 'method' | 'attempt'>;

/** What the provider answers to an attempt. */
export interface CheckoutAnswer {
  providerRef: string;
  collectorId: string;
  content: CheckoutContent;
  expiresAt: Date;
}

const checkoutsOf = (db: Db, { raffleId, id }: PurchaseRef) =>
  db.selectFrom('purchaseCheckout').where('raffleId', '=', raffleId).where('purchaseId', '=', id);

const changeOf = (db: Db, { raffleId, purchaseId, method, attempt }: CheckoutKey) =>
  db
    .updateTable('purchaseCheckout')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', purchaseId)
    .where('method', '=', method)
    .where('attempt', '=', attempt);

/** The latest attempt of a purchase with this method. */
export async function findLatestCheckout(
  db: Db,
  ref: PurchaseRef,
  method: CheckoutMethod,
): Promise<StoredCheckout | undefined> {
  return checkoutsOf(db, ref)
    .selectAll()
    .where('method', '=', method)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Provider account ids to which attempts of the purchase with this credential pay. */
export async function listCollectors(db: Db, ref: PurchaseRef, credentialId: string): Promise<string[]> {
  const rows = await checkoutsOf(db, ref)
    .select('collectorId')
    .distinct()
    .where('credentialId', '=', credentialId)
    .execute();
  return rows.flatMap(({ collectorId }) => (collectorId === null ? [] : [collectorId]));
}

/** Pix payments that attempts of the purchase have made at the provider: credential by id of the payment. */
export async function listPixPayments(db: Db, ref: PurchaseRef): Promise<Map<string, string>> {
  const rows = await checkoutsOf(db, ref)
    .select(['providerRef', 'credentialId'])
    .where('method', '=', 'pix')
    .execute();
  return new Map(
    rows.flatMap(({ providerRef, credentialId }) =>
      providerRef === null ? [] : [[providerRef, credentialId] as const],
    ),
  );
}

/** Inserts an attempt that the provider has not been asked for yet. */
export async function insertCheckout(
  db: Db,
  checkout: Omit<Insertable<PurchaseCheckoutTable>, 'state' | 'providerRef' | 'collectorId' | 'content'>,
): Promise<void> {
  await db
    .insertInto('purchaseCheckout')
    .values({ ...checkout, state: 'open', providerRef: null, collectorId: null, content: null })
    .execute();
}

/** Stores the provider's answer to an attempt, unless a concurrent request has stored one. Returns the attempt with the stored one. */
export async function answerCheckout(
  db: Db,
  key: CheckoutKey,
  { content, ...answer }: CheckoutAnswer,
): Promise<StoredCheckout> {
  await changeOf(db, key)
    .set({ ...answer, content: JSON.stringify(content) })
    .where('content', 'is', null)
    .execute();
  return checkoutsOf(db, { raffleId: key.raffleId, id: key.purchaseId })
    .selectAll()
    .where('method', '=', key.method)
    .where('attempt', '=', key.attempt)
    .executeTakeFirstOrThrow();
}

/** Ends an attempt: it cannot be paid any more. */
export async function endCheckout(db: Db, key: CheckoutKey): Promise<void> {
  await changeOf(db, key).set({ state: 'ended' }).execute();
}

/** Ends the attempt that has made this payment; without effect if there is none, as for payments by card. */
export async function endCheckoutOfPayment(
  db: Db,
  { raffleId, id }: PurchaseRef,
  paymentId: string,
): Promise<void> {
  await db
    .updateTable('purchaseCheckout')
    .set({ state: 'ended' })
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('method', '=', 'pix')
    .where('providerRef', '=', paymentId)
    .execute();
}
