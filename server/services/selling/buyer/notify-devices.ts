import { publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { formatDay, timeOf } from '#core/domain/days.ts';
import { momentLabel } from '#core/domain/moment-label.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { optionLeft } from '#core/domain/receiving/payment-options.ts';
import {
  type AlertedPurchase,
  type AlertKind,
  alertDeadline,
  alertUsefulUntil,
  planAlert,
  planRaffleAlert,
} from '#core/domain/selling/device-alerts.ts';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import { offeredOption, saleMoments } from '#core/domain/selling/sale-window.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications/notifications.ts';
import {
  changeAlert,
  deleteAlertById,
  type DeviceAlert,
  lockDueAlerts,
} from '../../../repositories/selling/device-alerts.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { findPurchaseResult } from '../../raffles/result-of-raffle.ts';
import { dropOutdated, isAlertUnsent, notifyAlert, shortTitle } from '../../notifications/notify.ts';
import { isPublished } from '../../raffles/public-raffle-access.ts';
import { readAvailability } from '../../raffles/sales-of-raffle.ts';
import type { RoundEnd } from '../../in-rounds.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';

/** Alerts looked at in one transaction: on the embedded database all others wait for it. */
const ROUND_LIMIT = 20;

interface AlertedRaffle {
  raffle: StoredRaffle;
  config: RaffleConfig;
}

function wordsOf(
  kind: AlertKind,
  alerted: AlertedPurchase,
  { raffle, config, now }: AlertedRaffle & { now: Date },
) {
  const title = shortTitle(raffle.title);
  if (kind === 'holdEnding') return NOTIFICATION_TEXT.holdEnding(title, timeOf(alerted.expiresAt));
  if (kind === 'unanswered') {
    const { at, risk } = alertDeadline(alerted, now);
    return NOTIFICATION_TEXT.unanswered(title, { until: momentLabel(at.toISOString(), now), risk });
  }
  if (kind !== 'drawTomorrow' && kind !== 'drawChanged') return NOTIFICATION_TEXT[kind](title);
  return NOTIFICATION_TEXT[kind](title, formatDay(config.drawsOn));
}

async function outcomeOf(
  context: ServiceContext,
  purchase: Purchase,
  { raffle }: AlertedRaffle,
): Promise<AlertedPurchase['outcome']> {
  if (raffle.status === 'canceled') return 'canceled';
  const result = await findPurchaseResult(context, purchase);
  if (!result) return null;
  return result.won.length > 0 ? 'won' : 'lost';
}

async function notifyOfPurchase(
  context: ServiceContext,
  alert: DeviceAlert,
  about: AlertedRaffle,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const purchase = await findPurchase(db, alert.subjectId);
  if (!purchase) return deleteAlertById(db, alert.id);
  const { id, status, expiresAt, inReview, endingAt, reportedLateAt } = purchase;
  const { config } = about;
  const alerted = {
    ...{ status, expiresAt, isUndecided: inReview || endingAt !== null },
    isReportedLate: reportedLateAt !== null,
    drawsOn: config.showDrawDate ? config.drawsOn : null,
    outcome: await outcomeOf(context, purchase, about),
  };
  const plan = planAlert(
    alerted,
    {
      ...{ status: alert.toldStatus as PaymentStatus, holdUntil: alert.toldHoldUntil },
      ...{ drawsOn: alert.toldDrawsOn, eveOf: alert.toldEveOf, knowsResult: alert.toldResult },
    },
    { now, since: alert.createdAt },
  );
  await dropOutdated(context, alert.id, plan.outdated);
  for (const kind of plan.tell) {
    const words = wordsOf(kind, alerted, { ...about, now });
    const payload = { ...words, path: purchasePath(id), tag: `${kind}-${id}` };
    const usefulUntil = alertUsefulUntil(kind, alerted, now);
    await notifyAlert(context, alert.id, payload, { kind, usefulUntil });
  }
  if (plan.nextAt === null) return deleteAlertById(db, alert.id);
  const { memory } = plan;
  await changeAlert(db, alert.id, {
    ...{ dueAt: plan.nextAt, toldStatus: memory.status, toldHoldUntil: memory.holdUntil },
    ...{ toldDrawsOn: memory.drawsOn, toldEveOf: memory.eveOf, toldResult: memory.knowsResult },
  });
}

/** Mark of a raffle's alert that was announced: it is deleted once its delivery, which would go with it, is over. */
const ANNOUNCED = 'told';

async function endAnnounced(context: ServiceContext, { id }: DeviceAlert): Promise<void> {
  const { db, now } = context;
  if (await isAlertUnsent(context, id))
    await changeAlert(db, id, { dueAt: new Date(now().getTime() + DAY_MS) });
  else await deleteAlertById(db, id);
}

/** Whether the raffle has a way to pay that is still offered (P-708) and that its seller's settings leave (P-744, P-614). */
async function isPayable(
  { db, now }: ServiceContext,
  { raffle, config: { paymentOption, drawsOn } }: AlertedRaffle,
): Promise<boolean> {
  const option = optionLeft(paymentOption, (await findProfileOf(db, raffle.ownerId)) ?? null);
  return option !== null && offeredOption(option, saleMoments(drawsOn).closesAt, now()) !== null;
}

async function notifyOfRaffle(
  context: ServiceContext,
  alert: DeviceAlert,
  about: AlertedRaffle,
): Promise<void> {
  const { db, now } = context;
  const { raffle, config } = about;
  if (alert.toldStatus === ANNOUNCED) return endAnnounced(context, alert);
  const { available, paused, stopReason } = await readAvailability(context, raffle);
  const isSelling = !paused && stopReason === undefined && !raffle.salesStopped;
  const isOver = raffle.status !== 'active' || !isPublished(context, raffle);
  const plan = planRaffleAlert(
    {
      saleStartsOn: config.saleStartsOn,
      drawsOn: config.drawsOn,
      isOver,
      isOnSale: isSelling && (await isPayable(context, about)),
      isSoldOut: available === 0,
    },
    { now: now(), since: alert.createdAt },
  );
  if (plan.kind === 'drop') return deleteAlertById(db, alert.id);
  if (plan.kind === 'wait') return changeAlert(db, alert.id, { dueAt: plan.until });
  const words = NOTIFICATION_TEXT[plan.news](shortTitle(raffle.title));
  const path = publicRafflePath(raffle.id, raffle.slug);
  await notifyAlert(context, alert.id, { ...words, path, tag: `open-${raffle.id}` });
  await changeAlert(db, alert.id, { toldStatus: ANNOUNCED, dueAt: new Date(now().getTime() + DAY_MS) });
}

/**
 * Queues what devices that asked are told of purchases, and of raffles whose sales open or whose numbers come back (P-768, P-769,
 * P-354), once each: what is queued and what a device knows are written together. Safe on every server. Outside of a transaction.
 */
export async function notifyDevices(context: ServiceContext): Promise<RoundEnd> {
  return inWrite(context, async (inside) => {
    const due = await lockDueAlerts(inside.db, inside.now(), ROUND_LIMIT);
    for (const alert of due) {
      const raffle = await findRaffle(inside.db, alert.raffleId);
      const config = await findConfigOfRaffle(inside.db, alert.raffleId);
      if (!raffle || !config) await deleteAlertById(inside.db, alert.id);
      else if (alert.subject === 'purchase') await notifyOfPurchase(inside, alert, { raffle, config });
      else await notifyOfRaffle(inside, alert, { raffle, config });
    }
    return { hasMore: due.length === ROUND_LIMIT };
  });
}
