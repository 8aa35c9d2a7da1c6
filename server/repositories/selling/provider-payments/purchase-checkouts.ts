import { type Insertable, type Selectable, sql } from 'kysely';
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

/**
 * Accounts at the provider to which attempts of the purchase pay, with this credential or with another one of its account: the attempt's
 * credential by id of the account.
 */
export async function listCollectors(
  db: Db,
  ref: PurchaseRef,
  credentialId: string,
): Promise<Map<string, string>> {
  const account = db.selectFrom('sellerCredential').select('accountId').where('id', '=', credentialId);
  const rows = await checkoutsOf(db, ref)
    .select(['collectorId', 'credentialId'])
    .where((is) => is.or([is('credentialId', '=', credentialId), is('collectorId', '=', account)]))
    .orderBy((is) => is('credentialId', '=', credentialId))
    .execute();
  return new Map(
    rows.flatMap((row) => (row.collectorId === null ? [] : [[row.collectorId, row.credentialId] as const])),
  );
}

/** The accounts that attempts with this credential were paid to; in practice one, or none before the first attempt. */
export async function listCollectorsOfCredential(db: Db, credentialId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('purchaseCheckout')
    .select('collectorId')
    .distinct()
    .where('credentialId', '=', credentialId)
    .where('collectorId', 'is not', null)
    .execute();
  return rows.flatMap(({ collectorId }) => collectorId ?? []);
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

/** Open attempts of a purchase, oldest first. */
export async function listOpenAttempts(db: Db, ref: PurchaseRef): Promise<StoredCheckout[]> {
  return checkoutsOf(db, ref).selectAll().where('state', '=', 'open').orderBy('createdAt').execute();
}

/** The methods of a purchase's attempts that have an answer to be paid with at an instant. */
export async function listPayableMethods(db: Db, ref: PurchaseRef, now: Date): Promise<CheckoutMethod[]> {
  const rows = await checkoutsOf(db, ref)
    .select('method')
    .distinct()
    .where('state', '=', 'open')
    .where('content', 'is not', null)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map(({ method }) => method as CheckoutMethod);
}

/**
 * Claims up to `limit` open attempts until `claimedUntil` whose purchase is ending, has ended or is paid: no two servers get the same one,
 * and claims of crashed servers expire. Those that were not tried yet come first. Returns their purchases.
 */
export async function claimAttemptsToEnd(
  db: Db,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<PurchaseRef[]> {
  const { rows } = await sql<PurchaseRef>`
    with due as (
      select checkout.raffle_id, checkout.purchase_id, checkout.method, checkout.attempt
      from purchase_checkout as checkout
      join purchase on purchase.raffle_id = checkout.raffle_id and purchase.id = checkout.purchase_id
      where checkout.state = 'open' and (checkout.claimed_until is null or checkout.claimed_until <= ${now}::timestamptz)
        and (purchase.status <> 'pending' or purchase.ending_at is not null)
      order by checkout.claimed_until nulls first, checkout.created_at
      limit ${limit}::integer for update of checkout skip locked)
    update purchase_checkout set claimed_until = ${claimedUntil}::timestamptz from due
    where purchase_checkout.raffle_id = due.raffle_id and purchase_checkout.purchase_id = due.purchase_id
      and purchase_checkout.method = due.method and purchase_checkout.attempt = due.attempt
    returning purchase_checkout.raffle_id as "raffleId", purchase_checkout.purchase_id as id`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * Ends an attempt that cannot be paid any more, as it was read: one that was answered since may be paid, and stays open. Returns whether it
 * has ended.
 */
export async function endCheckout(
  db: Db,
  { providerRef, ...key }: CheckoutKey & Pick<StoredCheckout, 'providerRef'>,
): Promise<boolean> {
  const { numUpdatedRows } = await changeOf(db, key)
    .set({ state: 'ended' })
    .where('providerRef', 'is not distinct from', providerRef)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
