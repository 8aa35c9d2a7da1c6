import { addressTicketsMax, DEVICE_HOLDS_MAX } from '#core/domain/selling/hold-limits.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { mergeRanges, type TicketRange, ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import type { OpenDatabase } from '#server/db/connection.ts';
import { findSalesOfRaffles } from '#server/repositories/selling/sales.ts';
import { sumByStatus } from '#server/repositories/selling/sales-totals.ts';
import { findPool, type Pool } from '#server/tickets/pool/pool.ts';
import type { Effect } from '#server/tickets/purchases/effects.ts';
import type { PurchaseEvent } from '#server/tickets/purchases/events.ts';
import { asPurchase, type Purchase } from '#server/tickets/purchases/purchase.ts';
import type { AcknowledgedPayments } from './open-shop.ts';

type Db = OpenDatabase['db'];
type Owned = TicketRange & { purchaseId: string };

/** Everything that is kept of a raffle's sales. */
interface Kept {
  pool: Pool;
  purchases: Purchase[];
  owned: Owned[];
  freed: TicketRange[];
  buyers: { phone: string; paid: number }[];
  holders: { key: string; tickets: number; purchases: number }[];
  effects: Effect[];
  events: (Pick<PurchaseEvent, 'revision' | 'kind' | 'status'> & { purchaseId: string })[];
}

async function readOwned(db: Db, { raffleId, model }: Pool): Promise<Owned[]> {
  if (model === 'random')
    return db
      .selectFrom('allocation')
      .select(['lo', 'hi', 'purchaseId'])
      .where('raffleId', '=', raffleId)
      .execute();
  const taken = await db
    .selectFrom('taken')
    .select(['number', 'purchaseId'])
    .where('raffleId', '=', raffleId)
    .execute();
  return taken.map(({ number, purchaseId }) => ({ lo: number, hi: number + 1, purchaseId }));
}

async function readAll(db: Db, raffleId: string): Promise<Kept> {
  const pool = await findPool(db, raffleId);
  if (!pool) throw new Error('the raffle has no pool');
  const all = (table: 'buyer' | 'holder' | 'effect' | 'purchaseEvent') =>
    db.selectFrom(table).selectAll().where('raffleId', '=', raffleId).execute();
  const purchases = await db.selectFrom('purchase').selectAll().where('raffleId', '=', raffleId).execute();
  return {
    pool,
    purchases: purchases.map(asPurchase),
    owned: await readOwned(db, pool),
    freed: await db.selectFrom('freedRange').select(['lo', 'hi']).where('raffleId', '=', raffleId).execute(),
    buyers: (await all('buyer')) as unknown as Kept['buyers'],
    holders: (await all('holder')) as unknown as Kept['holders'],
    effects: (await all('effect')) as unknown as Effect[],
    events: (await all('purchaseEvent')) as unknown as Kept['events'],
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** sold + held + burnt + free = max, and no number twice. */
function* ofTickets({ pool, owned, freed }: Kept): Generator<string> {
  const { model, next, maxTickets } = pool;
  const fresh = model === 'random' && next < maxTickets ? [{ lo: next, hi: maxTickets }] : [];
  const all = [...owned, ...freed, ...fresh];
  const merged = mergeRanges(all);
  if (ticketsIn(merged) !== ticketsIn(all)) yield 'a number is given out or free twice';
  if (model === 'random' && ticketsIn(merged) !== maxTickets)
    yield `${ticketsIn(merged)} of ${maxTickets} tickets are sold, held or free`;
  if (merged.some(({ lo, hi }) => lo < 0 || hi > maxTickets))
    yield 'a number outside the raffle is given out';
  if (pool.freed !== ticketsIn(freed))
    yield `the pool counts ${pool.freed} freed tickets, not ${ticketsIn(freed)}`;
  if (mergeRanges(freed).length !== freed.length) yield 'two freed ranges touch';
}

function ticketFault(purchase: Purchase, has: number): string | undefined {
  const { status, tickets, released, burnt } = purchase;
  const kept = released ? ticketsIn(released) : 0;
  if (isHold(status) || status === 'approved')
    return has === tickets ? undefined : `has ${has} of ${tickets} tickets`;
  if (has !== burnt) return `has ${has} tickets, and ${burnt} are counted as burnt`;
  return has + kept === tickets ? undefined : `has ${has} and gave back ${kept} of ${tickets} tickets`;
}

/** Each purchase has what it bought, or remembers what it had. */
function* ofPurchases({ purchases, owned }: Kept): Generator<string> {
  const counts = new Map<string, number>();
  for (const { purchaseId, lo, hi } of owned) counts.set(purchaseId, (counts.get(purchaseId) ?? 0) + hi - lo);
  for (const purchase of purchases) {
    const fault = ticketFault(purchase, counts.get(purchase.id) ?? 0);
    if (fault) yield `a purchase that is ${purchase.status} ${fault}`;
    counts.delete(purchase.id);
  }
  if (counts.size > 0) yield 'tickets belong to no purchase';
}

/** What a phone has paid is the sum of its purchases, with those that were given back after the freeze. */
function* ofBuyers({ purchases, buyers }: Kept): Generator<string> {
  const byPhone = Map.groupBy(purchases, ({ phone }) => phone);
  byPhone.delete('');
  for (const { phone, paid } of buyers) {
    const counted = (byPhone.get(phone) ?? []).filter(
      (each) => each.status === 'approved' || each.staysListed,
    );
    byPhone.delete(phone);
    if (paid !== sum(counted.map(({ tickets }) => tickets)))
      yield 'a phone is said to have paid what it has not';
  }
  if (byPhone.size > 0) yield 'a phone is not counted';
}

/** Limits of what one device and one address hold unpaid. */
interface HoldLimits {
  /** Most tickets of a device. */
  max: number;
  /** Fewest tickets of a purchase. */
  min: number;
}

/** What a device or an address holds is the sum of its unpaid purchases, and no more than it may hold. */
function* ofHolders({ purchases, holders, pool }: Kept, { min, max }: HoldLimits): Generator<string> {
  const holds = purchases.filter(({ status }) => isHold(status));
  const limits = { device: max, address: addressTicketsMax(pool.maxTickets, min) };
  const counted = new Map(holders.map((holder) => [holder.key, holder]));
  for (const by of ['device', 'address'] as const) {
    const groups = Map.groupBy(holds, (hold) => hold[by]);
    groups.delete('');
    for (const [key, own] of groups) {
      const [tickets, holder] = [sum(own.map((hold) => hold.tickets)), counted.get(key)];
      counted.delete(key);
      if (holder?.tickets !== tickets || holder.purchases !== own.length)
        yield `of ${own.length} holds of one ${by}, ${holder?.purchases ?? 0} are counted`;
      // What was confirmed by mistake is held again, whatever the limits.
      const limited = own.filter(({ numbersShown }) => !numbersShown);
      if (sum(limited.map((hold) => hold.tickets)) > limits[by])
        yield `one ${by} holds ${tickets} tickets of ${limits[by]} that it may hold`;
      if (by === 'device' && limited.length > DEVICE_HOLDS_MAX)
        yield `one device has ${limited.length} holds`;
    }
  }
  if ([...counted.values()].some(({ tickets, purchases: count }) => tickets !== 0 || count !== 0))
    yield 'holds that have ended are still counted';
}

/** As many effects as confirmations, and no money that nobody knows of. */
function* ofMoney({ purchases, effects, events }: Kept): Generator<string> {
  const confirmed = events.filter(({ kind }) => kind === 'approved' || kind === 'sold-for-cash');
  const applied = effects.filter(({ isApplied }) => isApplied);
  if (confirmed.length !== applied.length)
    yield `${applied.length} effects of ${confirmed.length} confirmations`;
  const byPurchase = Map.groupBy(effects, ({ purchaseId }) => purchaseId);
  for (const { id, status, amountCents } of purchases) {
    const own = byPurchase.get(id) ?? [];
    const paying = own.filter(({ outcome }) => outcome === 'paid');
    if (own.filter(({ isApplied, outcome }) => isApplied && outcome !== 'undone').length > 1)
      yield 'a purchase was approved twice';
    if (paying.length !== (status === 'approved' ? 1 : 0))
      yield `a purchase that is ${status} has ${paying.length} payments`;
    if (paying.some((effect) => effect.amountCents < amountCents))
      yield 'a purchase was approved for less than it costs';
    if (status === 'refund_due' && !own.some(({ outcome }) => outcome === 'refund_due'))
      yield 'nothing is owed for a purchase that waits for it';
    if (own.some(({ isApplied, outcome, reason }) => !isApplied && (outcome === 'paid' || reason === '')))
      yield 'money that approved nothing is not owed back';
  }
}

/** What approved a purchase is its price, and what is owed back as surplus. */
function* ofPrices({ purchases, effects }: Kept): Generator<string> {
  const byPurchase = Map.groupBy(effects, ({ purchaseId }) => purchaseId);
  for (const { id, status, amountCents } of purchases) {
    if (status !== 'approved') continue;
    const own = byPurchase.get(id) ?? [];
    const paid = own.filter(({ outcome }) => outcome === 'paid');
    const isSurplus = (effect: Effect) =>
      effect.kind === 'surplus' && paid.some(({ providerRef }) => providerRef === effect.providerRef);
    const kept = sum(paid.map((effect) => effect.amountCents));
    const surplus = sum(own.filter(isSurplus).map((effect) => effect.amountCents));
    if (kept - surplus !== amountCents) yield `${kept} cents less ${surplus} paid what costs ${amountCents}`;
  }
}

/** Every acknowledged payment at the provider is kept once, with its whole amount, and no other is. */
function* ofAcknowledged({ effects }: Kept, acknowledged: AcknowledgedPayments): Generator<string> {
  const kept = effects.filter(({ kind }) => kind === 'provider');
  const missing = new Map(acknowledged);
  for (const { purchaseId, providerRef, amountCents } of kept) {
    const key = `${purchaseId} ${providerRef}`;
    if (missing.get(key) !== amountCents)
      yield `of ${String(missing.get(key))} cents at the provider ${amountCents} are kept`;
    missing.delete(key);
  }
  if (missing.size > 0) yield `${missing.size} acknowledged payments are not kept`;
}

/** Every change of a purchase is one event, and the last one says what it is now. */
function* ofEvents({ purchases, events }: Kept): Generator<string> {
  const byPurchase = Map.groupBy(events, ({ purchaseId }) => purchaseId);
  for (const { id, revision, status } of purchases) {
    const own = (byPurchase.get(id) ?? []).toSorted((one, other) => one.revision - other.revision);
    if (own.length !== revision || own.some((event, index) => event.revision !== index + 1))
      yield `${own.length} events of ${revision} changes`;
    if (own.at(-1)?.status !== status) yield 'the last event says another status';
  }
}

/** What is told in sum is the sum of the rows. */
async function* ofTotals(db: Db, { pool, purchases }: Kept): AsyncGenerator<string> {
  for (const [told, total] of await sumByStatus(db, pool.raffleId)) {
    const own = purchases.filter(({ status }) => status === told);
    if (
      total.purchases !== own.length ||
      total.tickets !== sum(own.map(({ tickets }) => tickets)) ||
      total.amountCents !== sum(own.map(({ amountCents }) => amountCents))
    )
      yield `the total of ${told} is not the sum of its purchases`;
  }
  const paid = sum(purchases.filter(({ status }) => status === 'approved').map(({ tickets }) => tickets));
  const sold = (await findSalesOfRaffles(db, [pool.raffleId])).get(pool.raffleId)?.soldTickets;
  if (sold !== paid) yield `${String(sold)} tickets are told as sold, not ${paid}`;
}

/** Every promise that a raffle's sales break, in words; none where all is well. `acknowledged`: all payments at the provider. */
export async function brokenPromises(
  db: Db,
  raffleId: string,
  {
    min = 1,
    max = Infinity,
    acknowledged,
  }: Partial<HoldLimits> & { acknowledged?: AcknowledgedPayments } = {},
): Promise<string[]> {
  const kept = await readAll(db, raffleId);
  const found = [
    ...[...ofTickets(kept), ...ofPurchases(kept), ...ofBuyers(kept), ...ofHolders(kept, { min, max })],
    ...[...ofMoney(kept), ...ofPrices(kept), ...ofEvents(kept)],
    ...(acknowledged ? ofAcknowledged(kept, acknowledged) : []),
  ];
  for await (const fault of ofTotals(db, kept)) found.push(fault);
  return found;
}

/** The numbers or positions of a purchase, as ranges. */
export async function ownedRanges(db: Db, raffleId: string, purchaseId: string): Promise<TicketRange[]> {
  const pool = await findPool(db, raffleId);
  const owned = pool ? await readOwned(db, pool) : [];
  return mergeRanges(
    owned.filter((each) => each.purchaseId === purchaseId).map(({ lo, hi }) => ({ lo, hi })),
  );
}

/** Count of the tickets that each purchase has, by its id. */
export async function countOwnedByPurchase(db: Db, raffleId: string): Promise<Map<string, number>> {
  const pool = await findPool(db, raffleId);
  const byPurchase = Map.groupBy(pool ? await readOwned(db, pool) : [], ({ purchaseId }) => purchaseId);
  return new Map([...byPurchase].map(([id, owned]) => [id, ticketsIn(owned)]));
}
