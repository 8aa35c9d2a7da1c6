import { v7 as uuidv7 } from 'uuid';
import { startOfDay } from '#core/domain/days.ts';
import { ALERTS_OF_DEVICE_MAX } from '#core/domain/limits.ts';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import { saleWindow } from '#core/domain/selling/sale-window.ts';
import { deleteAlert, deleteOldestAlerts, putAlert } from '../../../repositories/selling/device-alerts.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { findResult } from '../../../tickets/result/results.ts';
import { AppError } from '../../app-error.ts';
import { assertSubscription } from '../../notifications/subscriptions.ts';
import { isPublished } from '../../raffles/public-raffle-access.ts';
import { readAvailability } from '../../raffles/sales-of-raffle.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';
import { getBoughtPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';

/** Devices that are told of one purchase; the oldest are replaced. */
const DEVICES_MAX = 5;

type Subject = { subject: 'purchase' | 'raffle'; subjectId: string; raffleId: string };

async function keepAlert(
  context: ServiceContext,
  subscription: PushSubscriptionData,
  alert: Subject & { dueAt: Date; toldStatus?: string; toldDrawsOn?: string | null; toldResult?: boolean },
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  await inWrite(context, async ({ db, now }) => {
    // Of a raffle a device is told once: one that was told waits again.
    if (alert.subject === 'raffle') await deleteAlert(db, { endpoint, subjectId: alert.subjectId });
    await putAlert(db, { id: uuidv7(), endpoint, p256dh, auth, createdAt: now(), ...alert });
    if (alert.subject === 'purchase')
      await deleteOldestAlerts(db, { column: 'subjectId', value: alert.subjectId }, DEVICES_MAX);
    await deleteOldestAlerts(db, { column: 'endpoint', value: endpoint }, ALERTS_OF_DEVICE_MAX);
  });
}

/**
 * Tells a device of a purchase from now on (P-768). For its buyer alone. Idempotent. Outside of a transaction. Throws 404, 422 for
 * a subscription that no known push service issues, and 429 after many wrong codes.
 */
export async function startPurchaseAlert(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  subscription: PushSubscriptionData,
): Promise<void> {
  const { purchase } = await getBoughtPurchase(context, id, proof);
  assertSubscription(context, subscription);
  const config = await findConfigOfRaffle(context.db, purchase.raffleId);
  const raffle = await findRaffle(context.db, purchase.raffleId);
  const isDrawn = (await findResult(context.db, purchase.raffleId)) !== undefined;
  await keepAlert(context, subscription, {
    ...{ subject: 'purchase', subjectId: id, raffleId: purchase.raffleId, dueAt: context.now() },
    ...{ toldStatus: purchase.status, toldDrawsOn: config?.showDrawDate === true ? config.drawsOn : null },
    toldResult: isDrawn || raffle?.status === 'canceled',
  });
}

/**
 * Tells a device once that the sales of a raffle have opened (P-769), or of a sold-out one that numbers are free again (P-354). Idempotent.
 * Throws 404 for a raffle that is not public, 409 for one that has tickets for sale or whose sales are over, and 422 as above.
 */
export async function startRaffleAlert(
  context: ServiceContext,
  raffleId: string,
  subscription: PushSubscriptionData,
): Promise<void> {
  const raffle = await findRaffle(context.db, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!raffle || !config || !isPublished(context, raffle)) throw new AppError('not-found');
  assertSubscription(context, subscription);
  const window = saleWindow(context.now(), config.saleStartsOn, config.drawsOn);
  if (raffle.status !== 'active' || window === 'closed') throw new AppError('sale-closed');
  const isWaitForNumbers = window === 'open';
  if (isWaitForNumbers && (await readAvailability(context, raffle)).available > 0)
    throw new AppError('sale-open');
  const dueAt = isWaitForNumbers ? context.now() : startOfDay(config.saleStartsOn);
  await keepAlert(context, subscription, { subject: 'raffle', subjectId: raffleId, raffleId, dueAt });
}

/** Ends what a device is told of a purchase or raffle. The browser's endpoint, which nobody else knows, is the proof. */
export async function endAlert({ db }: ServiceContext, subjectId: string, endpoint: string): Promise<void> {
  await deleteAlert(db, { endpoint, subjectId });
}
