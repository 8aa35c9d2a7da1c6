import { DAY_MS, HOUR_MS } from '#core/domain/durations.ts';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import { CONTACT_UNDO_MS } from '#core/domain/account/verification-code.ts';
import { deleteAttempts } from '../../repositories/writes/idempotency.ts';
import { deleteContactUndos } from '../../repositories/account/contact-undos.ts';
import { deleteChallenges } from '../../repositories/account/code-challenges.ts';
import { deleteOldDeliveries } from '../../repositories/notifications/push-deliveries.ts';
import { deleteEndedSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import { deleteEndedSessions } from '../../repositories/account/sessions.ts';
import { deleteEndedRates } from '../../repositories/rate-limits/rate-counts.ts';
import { deleteSpentCredentials } from '../../repositories/receiving/seller-credentials.ts';
import { findRestoredAt } from '../../repositories/system/restores.ts';
import { forgetPastHolders } from '../selling/pools/forget-holders.ts';
import { sweepImages } from '../raffles/images/sweep-images.ts';
import { deleteReceipts } from '../../repositories/publication/webhook-receipts.ts';
import type { ServiceContext } from '../service-context.ts';

/** Retention of stored replies to attempts. */
const ATTEMPT_DAYS = 30;
/** Retention of received notifications, which are valid for a little more than four days. */
const RECEIPT_DAYS = 6;
/** Retention of codes and proofs, which are valid for minutes. */
const CHALLENGE_DAYS = 1;
/** Retention of undelivered notifications. */
const NOTICE_DAYS = 1;
/** For so long after a restore no images are deleted: a copy that is tried out may have the store of the servers that go on. */
const COPY_DAYS = 30;
/** Retention of a replaced token that nothing was paid through: an attempt that was about to be stored with it is stored by then. */
const UNUSED_CREDENTIAL_MS = 2 * HOUR_MS;

/**
 * Deletes expired data: attempts, sessions, codes, contact undos, notifications, rate-limit counters,
 * replaced tokens of sellers, devices and addresses of past purchases, and unreferenced images.
 * Returns the number of images without files.
 */
export async function sweep(context: ServiceContext): Promise<{ missingImages: number }> {
  const { db, now } = context;
  await deleteAttempts(db, new Date(now().getTime() - ATTEMPT_DAYS * DAY_MS));
  await deleteEndedSessions(db, now());
  await deleteChallenges(db, new Date(now().getTime() - CHALLENGE_DAYS * DAY_MS));
  await deleteContactUndos(db, new Date(now().getTime() - CONTACT_UNDO_MS));
  await deleteReceipts(db, new Date(now().getTime() - RECEIPT_DAYS * DAY_MS));
  await deleteOldDeliveries(db, new Date(now().getTime() - NOTICE_DAYS * DAY_MS));
  await deleteEndedSubscriptions(db, now());
  await deleteEndedRates(db, now());
  await deleteSpentCredentials(db, {
    replacedBefore: new Date(now().getTime() - UNUSED_CREDENTIAL_MS),
    movedBefore: new Date(now().getTime() - SPENT_TOKEN_DAYS * DAY_MS),
  });
  await forgetPastHolders(context);
  const restoredAt = await findRestoredAt(db);
  const isCopy = restoredAt !== null && restoredAt > new Date(now().getTime() - COPY_DAYS * DAY_MS);
  return { missingImages: await sweepImages(context, isCopy) };
}
