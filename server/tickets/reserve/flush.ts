import { isHold } from '#core/domain/selling/purchase-status.ts';
import { lockPool, type Pool } from '../pool/pool.ts';
import { changeHolders } from '../purchases/holders.ts';
import { countFreeOf } from '../pool/totals.ts';
import { findPurchases, type Purchase } from '../purchases/purchase.ts';
import type { RandomSource } from '../release/freed-ranges.ts';
import type { FindAccounts, TransitionSources } from '../sources.ts';
import { NOT_ENDING } from '../transitions/ending.ts';
import { takePositions } from '../release/take-positions.ts';
import type { TicketDb } from '../transaction.ts';
import {
  isBelowMinimum,
  evaluateRequest,
  type LeftOver,
  NOTHING_KNOWN,
  type Verdict,
} from './evaluate-request.ts';
import { readRequestStates, readTaken } from './read-batch.ts';
import { type ReserveOutcome, type ReserveRequest, wantedTickets } from './reserve-request.ts';
import { type NewPurchase, writeBatch } from './write-batch.ts';

/** The account of whoever buys; null without one. */
const accountOf = ({ actor: { kind, userId } }: ReserveRequest): string | null =>
  kind === 'buyer' && userId !== '' ? userId : null;

/** Accounts that buy in this batch and were not removed since they signed in (P-774). */
function findBuyingAccounts(
  transaction: TicketDb,
  requests: readonly ReserveRequest[],
  findAccounts: FindAccounts,
): Promise<ReadonlySet<string>> {
  const ids = requests.map(accountOf).filter((id) => id !== null);
  return ids.length === 0 ? Promise.resolve(new Set()) : findAccounts(transaction, ids);
}

function newPurchase(
  request: ReserveRequest,
  pool: Pool,
  { now, accounts }: { now: Date; accounts: ReadonlySet<string> },
): Purchase {
  const { raffleId, id, secretHash, buyer, holder, price, option, code, affiliate, kind, holdMs } = request;
  const { device, address } = holder;
  const account = accountOf(request);
  const isSale = kind === 'sale';
  return {
    ...{ raffleId, id, secretHash, ...buyer, device, address, ...price, option, code, affiliate },
    buyerUserId: account !== null && accounts.has(account) ? account : null,
    withoutTxid: request.withoutTxid ?? false,
    tickets: wantedTickets(request),
    status: isSale ? 'approved' : 'pending',
    revision: 1,
    edition: pool.edition,
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + holdMs, pool.freezesAt.getTime())),
    approvedAt: isSale ? now : null,
    inReview: false,
    released: null,
    ...NOT_ENDING,
    remindedAt: null,
    reportToldAt: null,
    ...{
      numbersShown: isSale,
      staysListed: false,
      burnt: 0,
      payerName: '',
      endToEndId: '',
      reportedLateAt: null,
    },
  };
}

/** The network of each address that is in one. */
const networksOf = (requests: readonly ReserveRequest[]): ReadonlyMap<string, string> =>
  new Map(requests.flatMap(({ holder: { address, network } }) => (network ? [[address, network]] : [])));

async function writeAccepted(
  transaction: TicketDb,
  pool: Pool,
  accepted: readonly ReserveRequest[],
  { now, random, findAccounts }: { now: Date; random: RandomSource; findAccounts: FindAccounts },
): Promise<Purchase[]> {
  if (accepted.length === 0) return [];
  const counts = pool.model === 'random' ? accepted.map(wantedTickets) : [];
  const accounts = await findBuyingAccounts(transaction, accepted, findAccounts);
  const { ranges, next, freed } = await takePositions(transaction, pool, counts, random);
  const batch = accepted.map((request, index): NewPurchase => ({
    purchase: newPurchase(request, pool, { now, accounts }),
    actor: request.actor,
    ranges: ranges[index] ?? [],
    numbers: 'numbers' in request.wanted ? request.wanted.numbers : [],
  }));
  await writeBatch(transaction, pool, batch, { next, freed }, now);
  const purchases = batch.map(({ purchase }) => purchase);
  const holds = purchases.filter(({ status }) => isHold(status));
  await changeHolders(transaction, holds, { kind: 'held', networks: networksOf(accepted) });
  return purchases;
}

/** Free tickets before the batch. Numbers of the manual model are only counted for a request that depends on it. */
async function readLeftOver(
  transaction: TicketDb,
  pool: Pool,
  requests: readonly ReserveRequest[],
): Promise<LeftOver> {
  const needsCount = pool.model === 'random' || requests.some(isBelowMinimum);
  return {
    available: needsCount ? await countFreeOf(transaction, pool) : pool.maxTickets,
    taken: await readTaken(transaction, pool.raffleId, requests),
    heldByPlace: new Map(),
  };
}

/** Existing purchases that the batch requests again. */
async function findReplayed(
  transaction: TicketDb,
  requests: readonly ReserveRequest[],
  verdicts: readonly Verdict[],
): Promise<Purchase[]> {
  const ids = requests.filter((_, index) => verdicts[index]?.kind === 'replay').map(({ id }) => id);
  return findPurchases(transaction, ids);
}

function outcomeOf(
  verdict: Verdict,
  { id }: ReserveRequest,
  bought: ReadonlyMap<string, Purchase>,
): ReserveOutcome {
  if (verdict.kind !== 'accepted' && verdict.kind !== 'replay') return verdict;
  const purchase = bought.get(id);
  if (!purchase) throw new Error(`purchase ${id} is neither written nor found`);
  return { kind: 'reserved', purchase, isReplay: verdict.kind === 'replay' };
}

export interface FlushSources extends Pick<TransitionSources, 'clock' | 'random'> {
  /** Version of what a raffle offers (price, package, limits, promotions), which edits change only under the pool's lock. */
  readOffer: (transaction: TicketDb, raffleId: string) => Promise<string>;
  findAccounts: FindAccounts;
}

/**
 * Reserves tickets for a batch of requests of one raffle, with distinct ids, phones and devices. Runs in one transaction that locks the pool, so
 * other servers cannot change the buyers and numbers read here.
 */
export async function flushBatch(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
  { clock, random, readOffer, findAccounts }: FlushSources,
): Promise<ReserveOutcome[]> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool) return requests.map(() => ({ kind: 'no-pool' }));
  const states = await readRequestStates(transaction, raffleId, requests);
  const left = await readLeftOver(transaction, pool, requests);
  const offered = { ...pool, offer: await readOffer(transaction, raffleId) };
  const now = await clock(transaction);
  const verdicts = requests.map((request, index) =>
    evaluateRequest(request, states[index] ?? NOTHING_KNOWN, offered, left, now),
  );
  const accepted = requests.filter((_, index) => verdicts[index]?.kind === 'accepted');
  const bought = await writeAccepted(transaction, pool, accepted, { now, random, findAccounts });
  const all = [...bought, ...(await findReplayed(transaction, requests, verdicts))];
  const byId = new Map(all.map((purchase) => [purchase.id, purchase]));
  return requests.map((request, index) => outcomeOf(verdicts[index] as Verdict, request, byId));
}
