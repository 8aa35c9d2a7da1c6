import { DAY_MS } from '#core/domain/durations.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatDeadline, momentText } from '#core/domain/instants.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import type { BuyerMessage } from '../../../messages/message.ts';
import { answerDeadline } from '#core/domain/selling/answer-deadline.ts';
import { refundRequestUntil } from '#core/domain/selling/refund-request.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { listPostponements } from '../../../repositories/raffles/postponements.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { findRefundStates } from '../../../repositories/selling/refund-requests.ts';
import {
  countMailsTo,
  type DuePurchaseMail,
  lockDueMails,
  markMailDone,
  sumMoneySince,
} from '../../../repositories/selling/purchase-mails.ts';
import { findCancellation } from '../../../tickets/cancellation/cancellations.ts';
import { readLogHead } from '../../../tickets/log/read-log.ts';
import { listEffects } from '../../../tickets/purchases/effects.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { findPurchaseResult } from '../../raffles/result-of-raffle.ts';
import { shortTitle } from '../../notifications/notify.ts';
import type { RoundEnd } from '../../in-rounds.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';
import { mailToken } from '../purchases/mail-token.ts';
import { isOpenHold } from './outdated-mails.ts';

/** Maximum number of mails per round. */
const ROUND_LIMIT = 100;
/** Mails of a kind to one address in a day, unless its purchase was paid at the provider: anybody can type it, and confirm by hand. */
const MAILS_A_DAY = 5;

type Shared = Omit<Extract<BuyerMessage, { kind: 'purchase-won' }>, 'kind' | 'prizes'>;

async function wonMessage(
  context: ServiceContext,
  purchase: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const result = await findPurchaseResult(context, purchase);
  if (!result) return undefined;
  // Without a title, no words of the organizer are mailed.
  const prizes = about.title === null ? [] : result.won.map(wonPrize);
  return { kind: 'purchase-won', ...about, prizes };
}

async function postponedMessage(
  context: ServiceContext,
  purchase: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const { db } = context;
  const { raffleId, id } = purchase;
  const last = (await listPostponements(db, raffleId)).at(-1);
  const config = await findConfigOfRaffle(db, raffleId);
  if (!last || !config) return undefined;
  const state = (await findRefundStates(db, { raffleIds: [raffleId], ids: [id] })).get(id);
  const until = state && refundRequestUntil(state);
  return {
    ...{ kind: 'purchase-postponed', ...about, reason: about.title === null ? null : last.reason },
    day: config.showDrawDate ? formatDay(last.to) : null,
    refundUntil: until ? formatDeadline(until.toISOString()) : null,
  };
}

async function canceledMessage(
  { db }: ServiceContext,
  { raffleId, amountCents, status, reportedLateAt }: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const cancellation = await findCancellation(db, raffleId);
  const isPaid = ['approved', 'refund_due', 'refunded'].includes(status);
  const isReported = status === 'in_process' || (status === 'expired' && reportedLateAt !== null);
  if (!cancellation || (!isPaid && !isReported)) return undefined;
  const reason = about.title === null ? null : cancellation.reason;
  return { kind: 'purchase-canceled', ...about, reason, amountCents, isPaid };
}

async function holdCanceledMessage(
  { db }: ServiceContext,
  { raffleId, amountCents, code, status }: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const cancellation = await findCancellation(db, raffleId);
  // What was paid or reported meanwhile has a mail of its own.
  if (!cancellation || !['pending', 'expired', 'canceled'].includes(status)) return undefined;
  const reason = about.title === null ? null : cancellation.reason;
  return { kind: 'purchase-hold-canceled', ...about, reason, amountCents, code };
}

async function unansweredMessage(
  { db, now }: ServiceContext,
  purchase: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const { raffleId, amountCents, code, status, expiresAt } = purchase;
  const config = await findConfigOfRaffle(db, raffleId);
  if (status !== 'in_process' || !config) return undefined;
  const moments = config.showDrawDate ? saleMoments(config.drawsOn) : null;
  const { at, risk } = answerDeadline(expiresAt, moments, now());
  // Of a canceled raffle nobody gets the numbers, and its own mail tells what becomes of the money.
  if (at <= now() || (await findCancellation(db, raffleId))) return undefined;
  return { kind: 'purchase-unanswered', ...about, amountCents, code, until: momentText(at), risk };
}

const stateOf = (status: Purchase['status']) => {
  if (status === 'approved') return 'paid';
  return status === 'refund_due' || status === 'refunded' ? 'ended' : 'unpaid';
};

/** Money that is owed or went back, all of it since the mail became due; undefined if what was owed has gone back meanwhile. */
async function moneyMessage(
  { db }: ServiceContext,
  { kind, dueAt: since }: DuePurchaseMail & { kind: 'owed' | 'refunded' },
  { code, ...purchase }: Purchase,
  about: Shared,
): Promise<BuyerMessage | undefined> {
  const outcome = kind === 'owed' ? 'refund_due' : 'refunded';
  const money = await sumMoneySince(db, purchase, { outcome, since });
  if (money.amountCents === 0) return undefined;
  return { kind: `purchase-${kind}`, ...about, ...money, code, purchase: stateOf(purchase.status) };
}

/** Whether the provider knows of a purchase's money: only then is it certain that its address is its buyer's, and no stranger's. */
const hasMoneyAtProvider = async ({ db }: ServiceContext, purchase: Purchase): Promise<boolean> =>
  (await listEffects(db, purchase)).some(({ kind }) => kind === 'provider');

/**
 * The message of a mail; undefined if what it would tell is no longer so. `withWords`: with the organizer's words (title, reason, prizes).
 */
async function messageOf(
  context: ServiceContext,
  due: DuePurchaseMail,
  purchase: Purchase,
  withWords: boolean,
): Promise<BuyerMessage | undefined> {
  const { kind } = due;
  const { id: purchaseId, email: address, name, amountCents, code, status, expiresAt } = purchase;
  const token = mailToken(context.secrets, purchase);
  const shared = { to: { channel: 'email', address } as const, name, purchaseId, token, amountCents };
  if (kind === 'held') {
    return isOpenHold(purchase, context.now())
      ? { kind: 'purchase-held', ...shared, code, until: momentText(expiresAt) }
      : undefined;
  }
  const raffle = await findRaffle(context.db, purchase.raffleId);
  if (!raffle) return undefined;
  const title = withWords ? shortTitle(raffle.title) : null;
  if (kind === 'unanswered') return unansweredMessage(context, purchase, { ...shared, title });
  if (kind === 'won') return wonMessage(context, purchase, { ...shared, title });
  if (kind === 'canceled') return canceledMessage(context, purchase, { ...shared, title });
  if (kind === 'hold-canceled') return holdCanceledMessage(context, purchase, { ...shared, title });
  if (kind === 'owed' || kind === 'refunded')
    return moneyMessage(context, { ...due, kind }, purchase, { ...shared, title });
  if (status !== 'approved') return undefined;
  if (kind === 'postponed') return postponedMessage(context, purchase, { ...shared, title });
  const logHead = await readLogHead(context.db);
  return { kind: 'purchase-paid', ...shared, title, tickets: purchase.tickets, code, logHead };
}

/** Queues a mail. Returns the keyed hash of its address; empty if it was left out. Inside a write. */
async function queueOne(context: ServiceContext, due: DuePurchaseMail): Promise<string> {
  const purchase = await findPurchase(context.db, due.purchaseId);
  if (!purchase || !context.messenger.canReach('email')) return '';
  const isProven = await hasMoneyAtProvider(context, purchase);
  const message = await messageOf(context, due, purchase, isProven);
  if (!message) return '';
  const recipient = context.secrets.fingerprint(purchase.email.toLowerCase(), 'purchase mail recipient');
  const since = new Date(context.now().getTime() - DAY_MS);
  const isTooMany =
    !isProven && (await countMailsTo(context.db, recipient, { kind: due.kind, since })) >= MAILS_A_DAY;
  if (isTooMany) return '';
  await queueMessage(context, message);
  return recipient;
}

/**
 * Mails buyers by the card provider their hold, a minute after they chose it unless it was paid meanwhile, and their receipt (P-756); that
 * the draw was postponed (P-339), or the raffle canceled (P-340); money that goes back (P-787); that their seller has not answered (P-791);
 * and winners that they have won (P-811), once each. What an organizer writes is mailed to who has paid at the provider alone: anybody
 * could order for a stranger's address, and confirm the payment by hand. Safe on every server. Outside of a transaction.
 */
export function mailBuyers(context: ServiceContext): Promise<RoundEnd> {
  return inWrite(context, async (inside) => {
    const mails = await lockDueMails(inside.db, inside.now(), ROUND_LIMIT);
    for (const due of mails) {
      const recipient = await queueOne(inside, due);
      await markMailDone(inside.db, due, { at: inside.now(), recipient });
    }
    return { hasMore: mails.length === ROUND_LIMIT };
  });
}
