import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OpenDatabase } from '#server/db/connection.ts';
import { readRecords } from '#server/providers/sandbox/record-file.ts';
import type { SandboxPayment } from '#server/providers/sandbox/records.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { type Deal, mayBe, WAYS } from './deals.ts';
import { PRICE_CENTS, type SalesLoad } from './sales-load.ts';

/** Between two looks at what the provider has given back. */
const ASK_AGAIN_MS = 200;

/** Records of the provider's sandbox of a server with this data folder. */
const recordsIn = (dataDir: string) => readRecords(path.join(dataDir, 'sandbox-provider.json'));

const cents = (reais: number) => Math.round(reais * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the provider has of these payments, after what it gave back, integer cents. */
const keptOf = (payments: readonly SandboxPayment[]) =>
  sum(
    payments
      .filter(({ status }) => status === 'approved')
      .map(({ amount, refundedAmount = 0 }) => cents(amount) - cents(refundedAmount)),
  );

/** Whether the provider has either nothing for a purchase or its price: everything else has gone back. */
function isEven({ id }: Deal, dataDir: string): boolean {
  const own = recordsIn(dataDir).payments.filter(({ externalReference }) => externalReference === id);
  return [0, PRICE_CENTS].includes(keptOf(own));
}

/** Waits until every purchase by the provider is known as it is there, and all money that has to has gone back. */
async function untilEven(url: string, load: SalesLoad, dataDir: string): Promise<void> {
  const paid = recordsIn(dataDir).payments.filter(({ approvedAt }) => approvedAt !== null);
  const references = new Set(paid.map(({ externalReference }) => externalReference));
  const waiting = load.deals.filter(({ id }) => references.has(id));
  await Promise.all(
    waiting.map(async (deal) => {
      for (;;) {
        const reply = await load.read(url, deal);
        const isSettled = reply?.body.status === 'approved' && reply.body.refundDue === 0;
        if (isSettled && isEven(deal, dataDir)) return;
        await delay(ASK_AGAIN_MS);
      }
    }),
  );
}

/**
 * What has to hold once the last server is up: before any retry every purchase is as it was told, or further; a retry returns the same
 * purchase; what was asked back by hand is given back; and the provider gets to even.
 */
export async function proveByHttp(url: string, load: SalesLoad, dataDir: string): Promise<void> {
  for (const deal of load.deals.filter(({ told }) => told > 0)) {
    const reply = await load.look(url, deal);
    expect(reply?.status, `a purchase (${deal.way}) of which ${deal.told} steps were acknowledged`).toBe(200);
    expect(mayBe(deal), `the status of a purchase (${deal.way})`).toContain(reply?.body.status);
  }
  for (const deal of load.deals)
    expect(await load.order(url, deal)).toMatchObject({ status: 201, body: { _id: deal.id, quantity: 1 } });
  for (const deal of load.deals) if (deal.way === 'refund-accepted') await load.carryOn(url, deal);
  await untilEven(url, load, dataDir);
}

/** Payments of the provider that gave money back, and how often that was asked for under which key. */
function expectRefundsOnce(dataDir: string): void {
  const { payments, replies } = recordsIn(dataDir);
  const keys = Object.keys(replies).filter((key) => key.includes('/refund-'));
  for (const { id, status, amount, refundedAmount = 0 } of payments) {
    const own = keys.filter((key) => key.includes(String(id)));
    expect(own, 'refunds of one payment').toHaveLength(refundedAmount > 0 ? 1 : 0);
    if (status === 'refunded') expect(refundedAmount).toBe(amount);
  }
}

/** Each purchase has made its steps once, in their order, as far as was acknowledged or one further. */
async function expectStepsOnce({ db }: OpenDatabase, load: SalesLoad): Promise<void> {
  const deals = load.deals.filter(({ way }) => way !== 'provider');
  const events = await db
    .selectFrom('purchaseEvent')
    .select(['purchaseId', 'kind'])
    .where(
      'purchaseId',
      'in',
      deals.map(({ id }) => id),
    )
    .orderBy('revision')
    .execute();
  const made = Map.groupBy(events, ({ purchaseId }) => purchaseId);
  for (const { id, way, told } of deals) {
    const kinds = (made.get(id) ?? []).map(({ kind }) => kind);
    const upTo = (steps: number) => WAYS[way].slice(0, steps).flatMap(([events]) => events);
    expect([upTo(told), upTo(told + 1)], `steps of a purchase (${way})`).toContainEqual(kinds);
  }
}

/** What has to hold in the database and at the provider. No server runs. */
export async function proveByDatabase(
  database: OpenDatabase,
  load: SalesLoad,
  dataDir: string,
): Promise<void> {
  const { db } = database;
  // Sold + held + free = all, one confirmation a purchase, and no money that nobody knows of.
  expect(await brokenPromises(db, load.raffle)).toEqual([]);
  const ids = load.deals.map(({ id }) => id);
  const purchases = await db.selectFrom('purchase').selectAll().where('id', 'in', ids).execute();
  expect(purchases).toHaveLength(ids.length);
  const approved = purchases.filter(({ status }) => status === 'approved');
  const byHand = await db
    .selectFrom('effect')
    .select('amountCents')
    .where('purchaseId', 'in', ids)
    .where('kind', 'in', ['hand', 'cash'])
    .where('outcome', '=', 'paid')
    .execute();
  const ours = recordsIn(dataDir).payments.filter(({ externalReference }) =>
    ids.includes(externalReference ?? ''),
  );
  expect(sum(byHand.map(({ amountCents }) => amountCents)) + keptOf(ours), 'all money').toBe(
    sum(approved.map(({ amountCents }) => amountCents)),
  );
  const owed = await db
    .selectFrom('effect')
    .select('purchaseId')
    .where('purchaseId', 'in', ids)
    .where('outcome', '=', 'refund_due')
    .execute();
  expect(owed, 'refunds that are still due').toEqual([]);
  expectRefundsOnce(dataDir);
  await expectStepsOnce(database, load);
}
