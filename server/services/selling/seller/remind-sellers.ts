import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { UNANSWERED_REMINDER_HOURS } from '#core/domain/limits.ts';
import { answerDeadline } from '#core/domain/selling/answer-deadline.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { claimRefundProblems } from '../../../repositories/selling/refund-problems.ts';
import {
  claimLateReports,
  claimReports,
  claimUnanswered,
} from '../../../repositories/selling/unanswered-purchases.ts';
import {
  notifyOfLateReports,
  notifyOfRefundProblems,
  notifyOfReports,
  notifyOfWaitingSales,
} from '../../notifications/sale-notices.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';

/** How long late reports of a raffle are gathered, milliseconds: anybody can reserve and report. Not within as long of its freeze. */
const GATHERS_MS = HOUR_MS;
/** How long reports of a raffle are gathered for one notification, milliseconds. */
const REPORTS_GATHER_MS = 15 * MINUTE_MS;
/** Maximum age of a report of which a seller is notified, milliseconds: older ones are for the reminders. */
const REPORT_MAX_AGE_MS = DAY_MS;
/** Maximum age of a late report of which a seller is told, milliseconds. */
const LATE_REPORT_MAX_AGE_MS = 7 * DAY_MS;
/** Least time between notices of the refund problems of a raffle, milliseconds: a canceled one may have thousands. */
const REFUND_PROBLEMS_MS = DAY_MS;
/** Maximum number of raffles per round. */
const RAFFLES_LIMIT = 100;

/**
 * Reminds sellers, once for each purchase and together for each raffle, of payments that were reported and not answered (P-741), four
 * hours before others may get their numbers, and once more four hours before the freeze (P-796); their buyers are mailed then (P-791).
 */
function remindOfUnanswered(context: ServiceContext): Promise<void> {
  return inWrite(context, async (inside) => {
    const now = inside.now();
    const aheadMs = UNANSWERED_REMINDER_HOURS * HOUR_MS;
    const claimed = await claimUnanswered(inside.db, { now, aheadMs, raffles: RAFFLES_LIMIT });
    for (const { raffleId, purchases, expiresAt, ...moments } of claimed) {
      const raffle = await findRaffle(inside.db, raffleId);
      const deadline = answerDeadline(expiresAt ?? moments.freezesAt, moments, now);
      if (raffle) await notifyOfWaitingSales(inside, raffle, { purchases, deadline });
    }
  });
}

/** Notifies sellers of what was reported and needs no reminder yet (P-842). */
function notifyOfNewReports(context: ServiceContext): Promise<void> {
  return inWrite(context, async (inside) => {
    const now = inside.now();
    const before = new Date(now.getTime() - REPORTS_GATHER_MS);
    const since = new Date(now.getTime() - REPORT_MAX_AGE_MS);
    const claimed = await claimReports(inside.db, { now, since, before, raffles: RAFFLES_LIMIT });
    for (const { raffleId, purchases } of claimed) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await notifyOfReports(inside, raffle, purchases);
    }
  });
}

/** Tells sellers of what was reported once the reservation had ended (P-835, P-797). */
function remindOfLateReports(context: ServiceContext): Promise<void> {
  return inWrite(context, async (inside) => {
    const now = inside.now();
    const since = new Date(now.getTime() - LATE_REPORT_MAX_AGE_MS);
    const within = { now, since, gathersMs: GATHERS_MS, raffles: RAFFLES_LIMIT };
    for (const { raffleId, ...late } of await claimLateReports(inside.db, within)) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await notifyOfLateReports(inside, raffle, late);
    }
  });
}

/** Tells sellers of refunds that the provider does not make (P-836). */
function remindOfRefundProblems(context: ServiceContext): Promise<void> {
  return inWrite(context, async (inside) => {
    const now = inside.now();
    const since = new Date(now.getTime() - REFUND_PROBLEMS_MS);
    for (const raffleId of await claimRefundProblems(inside.db, { now, since, raffles: RAFFLES_LIMIT })) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await notifyOfRefundProblems(inside, raffle);
    }
  });
}

/** Tells sellers what waits for them, each kind in a transaction of its own. Safe on every server. Outside of a transaction. */
export async function remindSellers(context: ServiceContext): Promise<void> {
  await remindOfUnanswered(context);
  await notifyOfNewReports(context);
  await remindOfLateReports(context);
  await remindOfRefundProblems(context);
}
