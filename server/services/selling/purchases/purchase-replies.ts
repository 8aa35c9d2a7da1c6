import type { Purchase as PurchaseReply, PurchaseHistoryEntry } from '#core/domain/selling/purchase.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { findBuyerIds, sumRefundsDue } from '../../../repositories/selling/purchase-details.ts';
import { listEvents } from '../../../tickets/purchases/events.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { OpenPurchase } from './purchase-access.ts';
import { findPixReceiver, isPaidByOwnKey, type PixReceiver, purchasePix } from './purchase-pix.ts';
import { toPurchaseReply } from './purchase-reply.ts';
import { shownNumbers } from './shown-numbers.ts';

interface ReplyOptions {
  /** Maximum count of numbers per purchase. */
  numbersMax?: number;
  withRaffle?: boolean;
}

async function rafflesOf({ db }: ServiceContext, ids: readonly string[]): Promise<Map<string, StoredRaffle>> {
  const raffles = new Map<string, StoredRaffle>();
  for (const id of ids) {
    const raffle = await findRaffle(db, id);
    if (raffle) raffles.set(id, raffle);
  }
  return raffles;
}

/** Pix receivers of the unpaid purchases, by seller id. */
async function receiversOf(
  context: ServiceContext,
  purchases: readonly Purchase[],
  raffles: ReadonlyMap<string, StoredRaffle>,
): Promise<Map<string, PixReceiver | undefined>> {
  const unpaid = purchases.filter(isPaidByOwnKey);
  const sellers = new Set(unpaid.map(({ raffleId }) => raffles.get(raffleId)?.ownerId ?? ''));
  const receivers = new Map<string, PixReceiver | undefined>();
  for (const seller of sellers) receivers.set(seller, await findPixReceiver(context, seller));
  return receivers;
}

const raffleOf = ({ id, title, slug, status }: StoredRaffle) => ({ raffle: { id, title, slug, status } });

/** Replies for purchases, in the given order. The caller has checked access. Outside of a transaction. */
export async function purchaseReplies(
  context: ServiceContext,
  purchases: readonly Purchase[],
  { numbersMax = Infinity, withRaffle = false }: ReplyOptions = {},
): Promise<PurchaseReply[]> {
  const raffleIds = [...new Set(purchases.map(({ raffleId }) => raffleId))];
  const which = { raffleIds, ids: purchases.map(({ id }) => id) };
  const raffles = await rafflesOf(context, raffleIds);
  const receivers = await receiversOf(context, purchases, raffles);
  const buyers = await findBuyerIds(context.db, which);
  const refunds = await sumRefundsDue(context.db, which);
  const replies: PurchaseReply[] = [];
  for (const purchase of purchases) {
    const raffle = raffles.get(purchase.raffleId);
    const sellerId = raffle?.ownerId ?? '';
    const { numbers } = await shownNumbers(context, purchase, { limit: numbersMax });
    replies.push(
      toPurchaseReply(purchase, {
        ...{ sellerId, numbers },
        buyerId: buyers.get(purchase.id) ?? null,
        pix: purchasePix(purchase, receivers.get(sellerId)),
        refundDueCents: refunds.get(purchase.id) ?? 0,
        ...(withRaffle && raffle && raffleOf(raffle)),
      }),
    );
  }
  return replies;
}

/** The history of a purchase, without the provider's raw replies. */
async function historyOf({ db }: ServiceContext, purchase: Purchase): Promise<PurchaseHistoryEntry[]> {
  const events = await listEvents(db, purchase);
  return events.map(({ kind, at, actor, status, reason }) => ({
    ...{ kind, actor, status, reason },
    at: at.toISOString(),
  }));
}

/** The reply for one purchase; includes the history for its seller. Outside of a transaction. */
export async function openPurchaseReply(
  context: ServiceContext,
  { purchase, reader }: Pick<OpenPurchase, 'purchase' | 'reader'>,
): Promise<PurchaseReply> {
  const [reply] = await purchaseReplies(context, [purchase]);
  if (!reply) throw new Error('a purchase has no reply');
  return reader === 'seller' ? { ...reply, history: await historyOf(context, purchase) } : reply;
}
