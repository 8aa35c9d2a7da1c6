import { providerRefundUntil } from '#core/domain/selling/provider-refund.ts';
import type { Purchase as PurchaseReply, PurchaseHistoryEntry } from '#core/domain/selling/purchase.ts';
import { isRefundPromised, refundRequestUntil } from '#core/domain/selling/refund-request.ts';
import { findAccountIds } from '../../../repositories/account/users.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffles, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import {
  type Refunds,
  findProviderStates,
  type ProviderState,
  sumRefunds,
} from '../../../repositories/selling/purchase-details.ts';
import { listPayableMethods } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { findRefundStates, type RefundState } from '../../../repositories/selling/refund-requests.ts';
import { findCancellations } from '../../../tickets/cancellation/cancellations.ts';
import { readLogHead } from '../../../tickets/log/read-log.ts';
import { findAppliedEffect } from '../../../tickets/purchases/effects.ts';
import { listEvents, type PurchaseEvent } from '../../../tickets/purchases/events.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { OpenPurchase } from './purchase-access.ts';
import { findPixReceivers, awaitsOwnPix, type PixReceiver, purchasePix } from './purchase-pix.ts';
import { toPurchaseReply } from './purchase-reply.ts';
import { shownNumbers } from './shown-numbers.ts';

interface ReplyOptions {
  /** Maximum count of numbers per purchase. */
  numbersMax?: number;
  withRaffle?: boolean;
}

/** Pix receivers of the unpaid purchases, by seller id. */
function receiversOf(
  context: ServiceContext,
  purchases: readonly Purchase[],
  raffles: ReadonlyMap<string, StoredRaffle>,
): Promise<Map<string, PixReceiver>> {
  const unpaid = purchases.filter(awaitsOwnPix);
  const sellers = new Set(unpaid.map(({ raffleId }) => raffles.get(raffleId)?.ownerId ?? ''));
  return findPixReceivers(context, [...sellers]);
}

/** The account that each purchase belongs to, by purchase id; a removed one has none (P-774). */
async function accountsOf(
  { db }: ServiceContext,
  purchases: readonly Purchase[],
): Promise<Map<string, string>> {
  const owned = purchases.flatMap(({ id, buyerUserId }) =>
    buyerUserId === null ? [] : [{ id, buyerUserId }],
  );
  const accounts = await findAccountIds(
    db,
    owned.map(({ buyerUserId }) => buyerUserId),
  );
  const present = owned.filter(({ buyerUserId }) => accounts.has(buyerUserId));
  return new Map(present.map(({ id, buyerUserId }) => [id, buyerUserId]));
}

/** What is going back and has gone back of a purchase's money, and what the provider says of its payments. */
function providerFacts(refunds: Refunds | undefined, state: ProviderState | undefined) {
  const giver = refunds?.isByProvider === true ? 'provider' : 'seller';
  const refundBy: PurchaseReply['refundBy'] = refunds && refunds.dueCents > 0 ? giver : null;
  return {
    refundDueCents: refunds?.dueCents ?? 0,
    refundedCents: refunds?.refundedCents ?? 0,
    refundBy,
    refundProblem: refunds?.problem || null,
    returnedCents: state?.returnedCents ?? 0,
    isInMediation: state?.isInMediation ?? false,
    isCardRefused: state?.isCardRefused ?? false,
  };
}

/** Whether the money was asked back, or until when it may be (P-728); again where the draw was postponed after a refusal (P-779). */
function requestFacts(
  state: RefundState | undefined,
  now: Date,
): Pick<PurchaseReply, 'refundRequest' | 'refundRequestUntil' | 'refundPromised'> {
  if (!state) return {};
  const isPromised = isRefundPromised(state, now);
  const isOpenAgain = state.request?.accepted === false && isPromised;
  if (state.request && !isOpenAgain) return { refundRequest: state.request };
  const until = refundRequestUntil(state);
  if (!until) return {};
  return { refundRequestUntil: until.toISOString(), ...(isPromised && { refundPromised: true }) };
}

/** Whether a hold is as it was made, and to be paid by the seller's own key: no money of it has moved, and no provider knows it. */
const isAsMade = ({ status, option, revision }: Purchase) =>
  status === 'pending' && option === 'pix' && revision === 1;

/** Why raffles were canceled, by raffle id; those that are not are missing. */
async function cancelReasonsOf(
  { db }: ServiceContext,
  raffles: ReadonlyMap<string, StoredRaffle>,
): Promise<Map<string, string>> {
  const canceled = [...raffles.values()].filter(({ status }) => status === 'canceled');
  const found = await findCancellations(
    db,
    canceled.map(({ id }) => id),
  );
  return new Map(found.map(({ raffleId, reason }) => [raffleId, reason]));
}

const raffleOf = ({ id, title, slug, status }: StoredRaffle) => ({ raffle: { id, title, slug, status } });

/**
 * Replies for purchases, in the given order; the count of statements does not depend on the count of purchases. The caller has checked
 * access. Outside of a transaction.
 */
export async function purchaseReplies(
  context: ServiceContext,
  purchases: readonly Purchase[],
  { numbersMax = Infinity, withRaffle = false }: ReplyOptions = {},
): Promise<PurchaseReply[]> {
  const raffleIds = [...new Set(purchases.map(({ raffleId }) => raffleId))];
  const moved = purchases.filter((purchase) => !isAsMade(purchase));
  const paidFor = { raffleIds, ids: moved.map(({ id }) => id) };
  const raffles = await findRaffles(context.db, raffleIds);
  const receivers = await receiversOf(context, purchases, raffles);
  const accounts = await accountsOf(context, purchases);
  const refunds = await sumRefunds(context.db, paidFor);
  const states = await findProviderStates(context.db, paidFor);
  const requests = await findRefundStates(context.db, paidFor);
  const numbers = await shownNumbers(context, purchases);
  const cancelReasons = await cancelReasonsOf(context, raffles);
  return purchases.map((purchase) => {
    const raffle = raffles.get(purchase.raffleId);
    const sellerId = raffle?.ownerId ?? '';
    const cancelReason = cancelReasons.get(purchase.raffleId);
    return toPurchaseReply(purchase, {
      sellerId,
      buyerId: accounts.get(purchase.id) ?? null,
      numbers: (numbers.get(purchase.id) ?? []).slice(0, numbersMax),
      pix: purchasePix(purchase, receivers.get(sellerId)),
      ...providerFacts(refunds.get(purchase.id), states.get(purchase.id)),
      ...requestFacts(requests.get(purchase.id), context.now()),
      ...(cancelReason !== undefined && { cancelReason }),
      ...(withRaffle && raffle && raffleOf(raffle)),
    });
  });
}

/** The history of a purchase, without the provider's raw replies. */
function historyOf(events: readonly PurchaseEvent[]): PurchaseHistoryEntry[] {
  return events.map(({ kind, at, actor, status, reason }) => ({
    ...{ kind, actor, status, reason },
    at: at.toISOString(),
  }));
}

const isClosed = ({ status }: Purchase) => status === 'canceled' || status === 'refunded';

/** When and by whom a purchase that is canceled or refunded became so. */
function closedFacts(purchase: Purchase, events: readonly PurchaseEvent[]): Pick<PurchaseReply, 'closed'> {
  if (!isClosed(purchase)) return {};
  const closing = events[events.findLastIndex(({ status }) => status !== purchase.status) + 1];
  return closing ? { closed: { at: closing.at.toISOString(), by: closing.actor } } : {};
}

/** The raffle's WhatsApp group, for whoever has paid (P-757). */
async function groupLinkFor(
  { db }: ServiceContext,
  { raffleId, status }: Purchase,
): Promise<Pick<PurchaseReply, 'groupLink'>> {
  if (status !== 'approved') return {};
  const groupLink = (await findConfigOfRaffle(db, raffleId))?.whatsappGroupLink ?? '';
  return groupLink === '' ? {} : { groupLink };
}

/** By which methods a hold can be paid now with what was made for it at the provider (P-833). */
async function attemptFacts(
  { db, now }: ServiceContext,
  purchase: Purchase,
): Promise<Pick<PurchaseReply, 'openAttempts'>> {
  const { option, status } = purchase;
  if (option !== 'mp' || status !== 'pending') return {};
  return { openAttempts: await listPayableMethods(db, purchase, now()) };
}

/** Until when the provider gives a paid purchase back (P-790). */
async function refundWindowFacts(
  { db }: ServiceContext,
  purchase: Purchase,
): Promise<Pick<PurchaseReply, 'providerRefundUntil'>> {
  if (purchase.status !== 'approved') return {};
  const applied = await findAppliedEffect(db, purchase);
  if (applied?.kind !== 'provider') return {};
  const payment = (await listProviderPayments(db, purchase)).get(applied.providerRef);
  if (!payment) return {};
  const approvedAt = payment.approvedAt ?? applied.at;
  return { providerRefundUntil: providerRefundUntil(approvedAt, payment.isPix).toISOString() };
}

/**
 * The reply for one purchase, with the head of the public log and what became of it; includes the history for its seller. Outside of a
 * transaction.
 */
export async function openPurchaseReply(
  context: ServiceContext,
  { purchase, reader }: Pick<OpenPurchase, 'purchase' | 'reader'>,
): Promise<PurchaseReply> {
  const [found] = await purchaseReplies(context, [purchase]);
  if (!found) throw new Error('a purchase has no reply');
  const hasHistory = reader === 'seller' || isClosed(purchase);
  const events = hasHistory ? await listEvents(context.db, purchase) : [];
  return {
    ...found,
    ...(await groupLinkFor(context, purchase)),
    ...(await attemptFacts(context, purchase)),
    ...closedFacts(purchase, events),
    logHead: await readLogHead(context.db),
    ...(reader === 'seller' && {
      ...(await refundWindowFacts(context, purchase)),
      history: historyOf(events),
    }),
  };
}
