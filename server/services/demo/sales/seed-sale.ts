import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { PURCHASE_CODE_LENGTH, purchaseCode } from '#core/domain/selling/purchase-code.ts';
import { purchasePrice } from '#core/domain/selling/purchase-price.ts';
import { findAccountIds } from '../../../repositories/account/users.ts';
import { leaveOutMailsOf } from '../../../repositories/selling/purchase-mails.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { createReservations } from '../../../tickets/reserve/reservations.ts';
import type { ReserveRequest } from '../../../tickets/reserve/reserve-request.ts';
import type { TransitionSources } from '../../../tickets/sources.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { confirmPurchase } from '../../../tickets/transitions/confirm.ts';
import { markRefunded, oweRefund } from '../../../tickets/transitions/refunds.ts';
import { reportAsPaid } from '../../../tickets/transitions/report-as-paid.ts';
import { cancelAllHolds, expireAllHolds } from '../../../tickets/transitions/sweep.ts';
import type { ServiceContext } from '../../service-context.ts';
import { demoBytes, demoShare } from './demo-bytes.ts';
import { demoBuyer } from './demo-buyers.ts';
import type { DemoOutcome, DemoSale } from './demo-sales.ts';
import { type DemoBatch, type DemoOrder, planOrders } from './plan-orders.ts';

/** Phones of each raffle begin here: no two raffles have the same buyers. */
const BUYERS_OF_RAFFLE = 10_000;
/** One in four comes back. */
const NEW_BUYERS = 0.75;
const PAID_AFTER_MS = 2 * MINUTE_MS;
const SWEPT_AFTER_MINUTES = 2;
/** Every fourth batch, its organizer cancels what is unpaid; the others expire. */
const CANCELED_EVERY = 4;
const BUYER = { kind: 'buyer', userId: '' } as const;
/** Nobody edits a raffle while its demo sales are made. */
const OFFER = '';
const PROVIDER = { kind: 'provider', userId: '' } as const;
/** Outcomes whose holds are still open. */
const OPEN: readonly DemoOutcome[] = ['open', 'reported'];

export interface SaleToSeed {
  sale: DemoSale;
  config: Pick<
    RaffleConfigData,
    'drawsOn' | 'minTicketsPerUser' | 'maxTicketsPerUser' | 'promotions' | 'paymentMinutes'
  >;
  sellerId: string;
}

type Bought = DemoOrder & { purchase: Purchase };

/** The first raffle's buyers are 0 and following. */
function buyerOf({ raffle }: DemoSale, index: number) {
  const position = Number(raffle.id.slice(-2)) * BUYERS_OF_RAFFLE;
  return demoBuyer(position + (demoShare(`new buyer ${index}`) < NEW_BUYERS ? index : Math.floor(index / 2)));
}

function requestOf(
  { secrets }: ServiceContext,
  { sale, config, sellerId }: SaleToSeed,
  order: DemoOrder,
  at: Date,
) {
  const { raffle } = sale;
  const { index, quantity, numbers, outcome } = order;
  const [isCash, bytes] = [outcome === 'cash', demoBytes(`purchase ${raffle.id} ${index}`)];
  const buyer = buyerOf(sale, index);
  const id = uuidv7({ msecs: at.getTime(), random: bytes.subarray(0, 16), seq: index });
  const request: ReserveRequest = {
    raffleId: raffle.id,
    id,
    // Matches no secret: the purchase is read by its phone and code.
    secretHash: secrets.fingerprint(id, 'demo purchase'),
    wanted: numbers.length > 0 ? { numbers } : { quantity },
    buyer: isCash ? { ...buyer, email: '' } : buyer,
    holder: { device: '', address: '' },
    offer: OFFER,
    price: purchasePrice(quantity, raffle.data.priceCents, config.promotions),
    option: isCash ? 'cash' : outcome === 'mp' || outcome === 'refunded' ? 'mp' : 'pix',
    code: purchaseCode(bytes.subarray(-PURCHASE_CODE_LENGTH)),
    affiliate: '',
    limits: { min: config.minTicketsPerUser, max: config.maxTicketsPerUser },
    window: null,
    holdMs: config.paymentMinutes * MINUTE_MS,
    kind: isCash ? 'sale' : 'hold',
    actor: isCash ? { kind: 'seller', userId: sellerId } : BUYER,
  };
  return request;
}

/** Pays, reports or refunds a hold, by its planned outcome. */
async function settle(
  transaction: TicketDb,
  { outcome, purchase }: Bought,
  { sellerId }: SaleToSeed,
  sources: TransitionSources,
): Promise<void> {
  const at = new Date(purchase.createdAt.getTime() + PAID_AFTER_MS);
  const seller = { kind: 'seller' as const, userId: sellerId };
  const report = { at, actor: BUYER, payerName: '', endToEndId: '' };
  if (outcome === 'reported') await reportAsPaid(transaction, purchase, report, sources);
  if (!['pix', 'mp', 'refund-due', 'refunded'].includes(outcome)) return;
  const isByProvider = purchase.option === 'mp';
  const key = isByProvider
    ? { kind: 'provider' as const, providerRef: `demo-${purchase.id}` }
    : { kind: 'hand' as const, providerRef: '' };
  const money = {
    amountCents: isByProvider ? purchase.amountCents : null,
    approvedAt: at,
    at,
    rawReply: null,
  };
  const actor = isByProvider ? PROVIDER : seller;
  await confirmPurchase(transaction, purchase, { ...money, key, actor }, sources);
  if (outcome !== 'refund-due' && outcome !== 'refunded') return;
  const details = { at: new Date(at.getTime() + 2 * PAID_AFTER_MS), actor: seller };
  await oweRefund(transaction, purchase, { ...details, reason: 'seller' }, sources);
  if (outcome === 'refunded') await markRefunded(transaction, purchase, details);
}

/** Reserves the orders of one instant; the first flush of a batch has one of them, the second the others. */
async function reserveBatch(
  context: ServiceContext,
  plan: SaleToSeed,
  { at, orders }: DemoBatch,
  sources: TransitionSources,
) {
  const reservations = createReservations({
    ...{ db: context.db, ...sources },
    readOffer: () => Promise.resolve(OFFER),
    findAccounts: findAccountIds,
  });
  const outcomes = await Promise.all(
    orders.map((order) => reservations.reserve(requestOf(context, plan, order, at))),
  );
  return outcomes.map((outcome, position): Bought => {
    const order = orders[position];
    if (outcome.kind !== 'reserved' || !order) throw new Error(`a demo purchase is ${outcome.kind}`);
    return { ...order, purchase: outcome.purchase };
  });
}

/**
 * Sells tickets of a published raffle as planned, up to now. Only the ticket engine writes, so that demo data keeps every promise that
 * real purchases keep. Outside of a transaction.
 */
export async function seedSale(context: ServiceContext, plan: SaleToSeed): Promise<void> {
  const { db } = context;
  const { luckyNumbers } = context.ticketing;
  const { id } = plan.sale.raffle;
  const seller = { kind: 'seller', userId: plan.sellerId } as const;
  let turns = 0;
  const random = () => demoShare(`place ${id} ${(turns += 1)}`);
  for (const [position, batch] of planOrders(plan.sale, context.now()).entries()) {
    const sources = { random, luckyNumbers, clock: () => Promise.resolve(batch.at) };
    const bought = await reserveBatch(context, plan, batch, sources);
    await inTicketTransaction(db, async (transaction) => {
      for (const each of bought) await settle(transaction, each, plan, sources);
    });
    if (
      !bought.some(({ outcome }) => outcome === 'lapsed') ||
      bought.some(({ outcome }) => OPEN.includes(outcome))
    )
      continue;
    const endedAt = batch.at.getTime() + (plan.config.paymentMinutes + SWEPT_AFTER_MINUTES) * MINUTE_MS;
    const ending = { db, now: new Date(Math.min(endedAt, context.now().getTime())), random, luckyNumbers };
    if (position % CANCELED_EVERY === 0) await cancelAllHolds(ending, id, seller);
    else await expireAllHolds(ending, id);
  }
  // Its buyers are invented.
  await leaveOutMailsOf(db, id, context.now());
}
