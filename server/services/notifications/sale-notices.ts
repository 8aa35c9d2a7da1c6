import { raffleSalesPath, salePath } from '#core/domain/app-paths.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { momentText } from '#core/domain/instants.ts';
import type { AnswerDeadline } from '#core/domain/selling/answer-deadline.ts';
import type { PushPayload } from '#core/domain/notifications/notifications.ts';
import type { LateReportStage } from '#core/text/answer-words.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications/notifications.ts';
import type { Notice } from '../../messages/message.ts';
import { findNotificationChoices } from '../../repositories/notifications/notification-choices.ts';
import { listLiveSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Addressee, findNotifiedSeller, keepNoticeMail } from './notice-mail.ts';
import { notify, shortTitle } from './notify.ts';

/** Purchases of a raffle that were reported as paid and not answered. */
interface WaitingSales {
  purchases: number;
  /** Of the first of them. */
  deadline: AnswerDeadline<'numbers' | 'draw'>;
}

type SoldRaffle = Pick<StoredRaffle, 'id' | 'ownerId' | 'status' | 'title'>;

/**
 * Notifies a seller: on the phones that are subscribed, by e-mail if there is none or none of them can be
 * reached, and not at all if these notices are switched off. Inside a write.
 */
async function notifySeller(
  context: ServiceContext,
  ownerId: string,
  { kind, ...payload }: PushPayload & { kind: Notice['kind'] },
  mailTo: (seller: Addressee) => Notice,
): Promise<void> {
  const notified = await findNotifiedSeller(context, ownerId, kind);
  if (!notified) return;
  const mail = notified.addressee && mailTo(notified.addressee);
  const subscriptions = await listLiveSubscriptions(context.db, ownerId, context.now());
  if (subscriptions.length > 0)
    await notify(context, ownerId, payload, mail && (await keepNoticeMail(context, ownerId, mail)));
  else if (mail) await queueMessage(context, mail);
}

/** Notifies a seller's browsers that payments were reported a moment ago (P-842), without a mail. Inside a write. */
export async function notifyOfReports(
  context: ServiceContext,
  { id, ownerId, title, status }: SoldRaffle,
  purchases: number,
): Promise<void> {
  const { salesWaiting } = await findNotificationChoices(context.db, ownerId);
  if (!salesWaiting) return;
  const write = NOTIFICATION_TEXT[status === 'canceled' ? 'canceledSalesWaiting' : 'salesReported'];
  const words = write(shortTitle(title), purchases);
  await notify(context, ownerId, { ...words, path: raffleSalesPath(id), tag: `sales-${id}` });
}

/** Tells a seller of payments that were reported and not answered (P-741), as `notifySeller` does. Inside a write. */
export async function notifyOfWaitingSales(
  context: ServiceContext,
  { id, ownerId, title, status }: SoldRaffle,
  { purchases, deadline }: WaitingSales,
): Promise<void> {
  const [shown, path] = [shortTitle(title), raffleSalesPath(id)];
  // The numbers of a canceled raffle go to nobody.
  const answer = status === 'canceled' ? null : { until: momentText(deadline.at), risk: deadline.risk };
  const words =
    answer === null
      ? NOTIFICATION_TEXT.canceledSalesWaiting(shown, purchases)
      : NOTIFICATION_TEXT.salesWaiting(shown, purchases, answer);
  const kind = 'sales-waiting';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `sales-${id}` }, (seller) => ({
    ...{ kind, raffleId: id, title: shown, purchases, ...(answer ?? { until: null }) },
    ...seller,
  }));
}

/** Purchases of a raffle that were reported as paid once the reservation had ended. */
interface LateSales {
  purchases: number;
  freezesAt: Date;
}

/** By when late reports are to be answered, in words; undefined where that is days away. */
function lateDeadline(stage: LateReportStage, freezesAt: Date, now: Date): string | undefined {
  const isLastDay = stage === 'open' && freezesAt.getTime() - now.getTime() <= DAY_MS;
  return isLastDay ? momentText(freezesAt) : undefined;
}

/** Tells a seller of payments that were reported once the reservation had ended (P-835, P-797), as `notifySeller` does. Inside a write. */
export async function notifyOfLateReports(
  context: ServiceContext,
  { id: raffleId, ownerId, title, status }: SoldRaffle,
  { purchases, freezesAt }: LateSales,
): Promise<void> {
  const [shown, path, now] = [shortTitle(title), raffleSalesPath(raffleId), context.now()];
  const unfrozen = now < freezesAt ? 'open' : 'frozen';
  const stage = status === 'canceled' ? 'canceled' : unfrozen;
  const until = lateDeadline(stage, freezesAt, now);
  const words = NOTIFICATION_TEXT.salesReportedLate(shown, purchases, { stage, until });
  const kind = 'sales-reported-late';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `late-${raffleId}` }, (seller) => ({
    ...{ kind, raffleId, title: shown, purchases, stage, ...(until !== undefined && { until }) },
    ...seller,
  }));
}

/** Tells a seller that the provider does not give back money of a raffle (P-836), as `notifySeller` does. Inside a write. */
export async function notifyOfRefundProblems(
  context: ServiceContext,
  { id: raffleId, ownerId, title }: SoldRaffle,
): Promise<void> {
  const [shown, path] = [shortTitle(title), raffleSalesPath(raffleId)];
  const words = NOTIFICATION_TEXT.refundProblem(shown);
  const kind = 'refund-problem';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `refunds-${raffleId}` }, (seller) => ({
    ...{ kind, raffleId, title: shown },
    ...seller,
  }));
}

/** A purchase whose buyer asks for the money back. */
interface AskedPurchase {
  id: string;
  amountCents: number;
}

/** Tells a seller that a buyer asks for the money of a purchase (P-728), as `notifySeller` does. Inside a write. */
export async function notifyOfRefundRequest(
  context: ServiceContext,
  { id: raffleId, ownerId, title }: SoldRaffle,
  { id: purchaseId, amountCents }: AskedPurchase,
): Promise<void> {
  const [shown, path] = [shortTitle(title), salePath(raffleId, purchaseId)];
  const words = NOTIFICATION_TEXT.refundRequested(shown);
  const kind = 'refund-requested';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `refund-${purchaseId}` }, (seller) => ({
    ...{ kind, raffleId, purchaseId, title: shown, amountCents },
    ...seller,
  }));
}

/** Tells a seller that a raffle was drawn (P-811), as `notifySeller` does. Inside a write. */
export async function notifyOfResult(
  context: ServiceContext,
  { id: raffleId, ownerId, title }: SoldRaffle,
): Promise<void> {
  const [shown, path] = [shortTitle(title), raffleSalesPath(raffleId)];
  const words = NOTIFICATION_TEXT.raffleDrawn(shown);
  const kind = 'raffle-drawn';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `drawn-${raffleId}` }, (seller) => ({
    ...{ kind, raffleId, title: shown },
    ...seller,
  }));
}

/** Tells a seller that the list is published and the numbers are theirs to name (P-812), as `notifySeller` does. Inside a write. */
export async function notifyOfAwaitedNumbers(
  context: ServiceContext,
  { id: raffleId, ownerId, title }: SoldRaffle,
): Promise<void> {
  const [shown, path] = [shortTitle(title), raffleSalesPath(raffleId)];
  const words = NOTIFICATION_TEXT.numbersAwaited(shown);
  const kind = 'numbers-awaited';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `draw-${raffleId}` }, (seller) => ({
    ...{ kind, raffleId, title: shown },
    ...seller,
  }));
}

/** Tells a seller that a winner says in public that a prize has not come (P-816), as `notifySeller` does. Inside a write. */
export async function notifyOfDeniedPrize(
  context: ServiceContext,
  { id: raffleId, ownerId, title }: SoldRaffle,
  wonPrize: string,
): Promise<void> {
  const [shown, prize, path] = [shortTitle(title), shortTitle(wonPrize), raffleSalesPath(raffleId)];
  const words = NOTIFICATION_TEXT.prizeDenied(shown, prize);
  const kind = 'prize-denied';
  await notifySeller(context, ownerId, { ...words, kind, path, tag: `denied-${raffleId}` }, (seller) => ({
    ...{ kind, raffleId, title: shown, prize },
    ...seller,
  }));
}
