import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../../../providers/payment-provider.ts';
import {
  claimAccountSearches,
  noteSearched,
  type SearchedAccount,
} from '../../../repositories/selling/provider-payments/account-searches.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { findPurchases, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { noteDeadToken } from '../../receiving/dead-token.ts';
import { openCredential } from '../../receiving/seller-credential.ts';
import type { AskedRound } from '../../provider-payments/asked-round.ts';
import type { ServiceContext } from '../../service-context.ts';
import { SEARCHED_FOR_MS } from './account-search-time.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { keepStrayPayments } from './keep-stray-payments.ts';

const SEARCH_WITHIN_MS = 10_000;
/** Interval of the searches of one account, milliseconds. */
const EVERY_MS = MINUTE_MS;
/** Maximum number of accounts per round; they are searched concurrently. */
export const SEARCHED_A_ROUND = 20;
/** How far before its last search a search begins: the provider's index may lag by minutes, rarely by more. */
const LOOKBACKS = [
  { everyNth: 60, ms: HOUR_MS },
  { everyNth: 10, ms: 10 * MINUTE_MS },
  { everyNth: 1, ms: MINUTE_MS },
];

/** Start of the next search. The first one looks back furthest. */
function searchFrom({ searchedUntil, searches }: SearchedAccount, now: Date): Date {
  const lookback = LOOKBACKS.find(({ everyNth }) => searches % everyNth === 0)?.ms ?? HOUR_MS;
  return new Date((searchedUntil ?? now).getTime() - lookback);
}

/** Payments that are not stored as they are now. */
async function newsOf(
  { db }: ServiceContext,
  purchase: Purchase,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const known = await listProviderPayments(db, purchase);
  const stored = ({ id }: ProviderPayment) => known.get(id)?.updatedAt?.getTime();
  return payments.filter((payment) => payment.updatedAt === null || stored(payment) !== +payment.updatedAt);
}

/**
 * Applies the payments that are for purchases and keeps stray ones, also those whose attempt a restored copy lacks; the account may have
 * others.
 */
async function takePayments(
  context: ServiceContext,
  account: SearchedAccount,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const byReference = Map.groupBy(payments, ({ externalReference }) => externalReference ?? '');
  const purchases = await findPurchases(context.db, [...byReference.keys()]);
  for (const purchase of purchases) {
    const news = await newsOf(context, purchase, byReference.get(purchase.id) ?? []);
    const ignored = news.length > 0 ? await applyProviderPayments(context, purchase, account.id, news) : [];
    byReference.set(purchase.id, ignored);
  }
  await keepStrayPayments(context, account, [...byReference.values()].flat());
}

/** Takes the changes of an account in a window. Returns up to when it was searched. */
async function searchWindow(
  context: ServiceContext,
  account: SearchedAccount,
  { provider, ...window }: { provider: PaymentProvider; from: Date; to: Date },
): Promise<Date> {
  const { payments, until } = await provider.searchChanges(window, SEARCH_WITHIN_MS);
  await takePayments(context, account, payments);
  return until;
}

/** Whether the provider answered, or there is nothing to ask it with. */
async function searchAccount(context: ServiceContext, account: SearchedAccount): Promise<boolean> {
  const opened = openCredential(context, account);
  const provider = opened && context.connectProvider?.(opened.token);
  if (!provider) return true;
  const to = context.now();
  try {
    let until = await searchWindow(context, account, { provider, from: searchFrom(account, to), to });
    const { searchedUntil } = account;
    // The lookback alone had more changes than one search tells: on from there, or it would never get past them.
    if (searchedUntil !== null && until < to && until <= searchedUntil)
      until = await searchWindow(context, account, { provider, from: searchedUntil, to });
    await noteSearched(context.db, account.id, until);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteDeadToken(context, account.id, error);
    return false;
  }
}

/**
 * One round of background work (P-749): searches the accounts of sellers who sell through the provider for payments that changed, whatever
 * notifications and the search by reference have missed. Safe on every server: each account is claimed by one at a time, and a payment
 * that is applied twice changes nothing. Outside of a transaction.
 */
export async function searchAccounts(context: ServiceContext): Promise<AskedRound> {
  const now = context.now();
  const claimed = await claimAccountSearches(context.db, {
    ...{ now, nextAt: new Date(now.getTime() + EVERY_MS), limit: SEARCHED_A_ROUND },
    searchedForMs: SEARCHED_FOR_MS,
  });
  const answers = await Promise.all(claimed.map((account) => searchAccount(context, account)));
  return { asked: claimed.length, failed: answers.filter((isAnswered) => !isAnswered).length };
}
