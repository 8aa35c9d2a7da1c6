import { addDays, type Day, dayOf, startOfDay } from '#core/domain/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { HOLD_ENDING_SOON_MINUTES, UNANSWERED_REMINDER_HOURS } from '#core/domain/limits.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { type AnswerDeadline, answerDeadline } from './answer-deadline.ts';
import type { PaymentStatus } from './payment.ts';
import { saleMoments } from './sale-window.ts';

/** What a device that asked for it is told of a purchase (P-768). */
export type AlertKind =
  | 'holdEnding'
  | 'unanswered'
  | 'paid'
  | 'refunded'
  | 'drawTomorrow'
  | 'drawChanged'
  | 'canceled'
  | 'won'
  | 'lost';

/** Hour of the day before the draw, São Paulo time, from which that draw is told: not at night. */
const EVE_HOUR = 9;
/** How often a hold that is about to end is looked at while its payment is in review, milliseconds. */
const REVIEW_LOOK_MS = MINUTE_MS;

/** A purchase as its alerts see it. */
export interface AlertedPurchase {
  status: PaymentStatus;
  expiresAt: Date;
  /** The provider is reviewing its payment, or ending what is open for it: its time does not count. */
  isUndecided: boolean;
  /** Its buyer reported a payment after the hold had ended. */
  isReportedLate: boolean;
  /** Null while the organizer hides it. */
  drawsOn: Day | null;
  /** What the draw has made of it, or that there is none since the raffle is canceled; null until then. */
  outcome: 'won' | 'lost' | 'canceled' | null;
}

/** What a device was told last. */
export interface AlertMemory {
  status: PaymentStatus;
  /** End of the hold, or of the time for the seller's answer, that it was warned of. */
  holdUntil: Date | null;
  drawsOn: Day | null;
  /** Draw day of which it was told on the eve. */
  eveOf: Day | null;
  /** The outcome. */
  knowsResult: boolean;
}

export interface AlertPlan {
  tell: AlertKind[];
  /** What it need not be told any more, if that has not arrived yet. */
  outdated: AlertKind[];
  memory: AlertMemory;
  /** When to look again, unless the purchase or its draw day changes before; null: never again. */
  nextAt: Date | null;
}

const holdWarningAt = ({ expiresAt }: AlertedPurchase) =>
  new Date(expiresAt.getTime() - HOLD_ENDING_SOON_MINUTES * MINUTE_MS);

/** By when the seller has to answer what was reported. */
export function alertDeadline({ expiresAt, drawsOn }: AlertedPurchase, now: Date): AnswerDeadline {
  return answerDeadline(expiresAt, drawsOn === null ? null : saleMoments(drawsOn), now);
}

/** From when on a buyer is told that the seller has not answered by a deadline (P-791). */
const unansweredAt = (deadline: Date) => new Date(deadline.getTime() - UNANSWERED_REMINDER_HOURS * HOUR_MS);

const eveOf = (drawsOn: Day) => new Date(startOfDay(addDays(drawsOn, -1)).getTime() + EVE_HOUR * HOUR_MS);

/** Purchases of a canceled raffle that may have money in them. */
const CONCERNED_BY_CANCELLATION: readonly PaymentStatus[] = [
  'pending',
  'in_process',
  'approved',
  'refund_due',
];

/** Whether the outcome means something to its buyer. What was held ends with the cancellation, maybe before its device is told. */
function isConcerned({ status, outcome, isReportedLate }: AlertedPurchase, memory: AlertMemory): boolean {
  if (outcome === 'canceled')
    return [status, memory.status].some((one) => CONCERNED_BY_CANCELLATION.includes(one)) || isReportedLate;
  return status === 'approved' || outcome === 'won';
}

/** What there is to say of a hold or a draw at an instant. */
function dueKinds(purchase: AlertedPurchase, memory: AlertMemory, now: Date): AlertKind[] {
  const { status, expiresAt, isUndecided, drawsOn, outcome } = purchase;
  const isOutcomeNew = outcome !== null && !memory.knowsResult && isConcerned(purchase, memory);
  if (outcome === 'canceled' && status !== 'refunded') return isOutcomeNew ? ['canceled'] : [];
  if (status !== memory.status && (status === 'approved' || status === 'refunded'))
    return [status === 'approved' ? 'paid' : 'refunded'];
  if (status === 'pending') {
    const isEnding = !isUndecided && now >= holdWarningAt(purchase) && now < expiresAt;
    return isEnding && memory.holdUntil?.getTime() !== expiresAt.getTime() ? ['holdEnding'] : [];
  }
  if (status === 'in_process') {
    // Not at the first look: what was reported a moment ago cannot be answered yet.
    const until = alertDeadline(purchase, now).at;
    const isWaiting = memory.status === status && now >= unansweredAt(until) && now < until;
    return isWaiting && memory.holdUntil?.getTime() !== until.getTime() ? ['unanswered'] : [];
  }
  if (outcome !== null) return isOutcomeNew ? [outcome] : [];
  if (status !== 'approved' || drawsOn === null || drawsOn <= dayOf(now)) return [];
  const isChanged = memory.drawsOn !== null && memory.drawsOn !== drawsOn;
  const isEve = memory.eveOf !== drawsOn && now >= eveOf(drawsOn);
  return [...(isChanged ? (['drawChanged'] as const) : []), ...(isEve ? (['drawTomorrow'] as const) : [])];
}

/** The end that nears of which a device knows, or need not be told any more. */
function warnedOf(
  purchase: AlertedPurchase,
  memory: AlertMemory,
  { tell, now }: { tell: readonly AlertKind[]; now: Date },
): Date | null {
  if (purchase.status !== 'in_process')
    return tell.includes('holdEnding') ? purchase.expiresAt : memory.holdUntil;
  const until = alertDeadline(purchase, now).at;
  return now >= unansweredAt(until) ? until : memory.holdUntil;
}

/** What would be untrue or superseded of what a device was to be told before. */
function outdatedKinds({ status, outcome }: AlertedPurchase, tell: readonly AlertKind[]): AlertKind[] {
  const isDrawOutdated = status !== 'approved' || outcome !== null || tell.includes('drawChanged');
  return [
    ...(status === 'pending' && outcome !== 'canceled' ? [] : (['holdEnding'] as const)),
    ...(status === 'in_process' && outcome !== 'canceled' ? [] : (['unanswered'] as const)),
    ...(isDrawOutdated ? (['drawChanged', 'drawTomorrow'] as const) : []),
  ];
}

/** From when on a notification would mislead; null if it never does. */
export function alertUsefulUntil(kind: AlertKind, purchase: AlertedPurchase, now: Date): Date | null {
  const { expiresAt, drawsOn } = purchase;
  if (kind === 'holdEnding') return expiresAt;
  if (kind === 'unanswered') return alertDeadline(purchase, now).at;
  return kind === 'drawTomorrow' && drawsOn !== null ? startOfDay(drawsOn) : null;
}

/**
 * Whether a device is told of a changed draw day at a later look: while the payment is reported and not confirmed, and where this look tells
 * that it was paid. A device that was told no draw day is not told of a change.
 */
function isDayForLater(
  { status, drawsOn }: AlertedPurchase,
  memory: AlertMemory,
  tell: readonly AlertKind[],
) {
  const isNew = drawsOn !== null && memory.drawsOn !== null && drawsOn !== memory.drawsOn;
  return isNew && (status === 'in_process' || tell.includes('paid'));
}

/** When to look at a hold. That a review has ended is no event, so it is looked at until the hold ends. */
function nextLookAtHold(purchase: AlertedPurchase, now: Date): Date | null {
  const warnsAt = holdWarningAt(purchase);
  if (!purchase.isUndecided || now < warnsAt) return warnsAt;
  const again = new Date(now.getTime() + REVIEW_LOOK_MS);
  return again < purchase.expiresAt ? again : null;
}

/** When to look at a report: before others may get its numbers, and before the freeze (P-796). */
function nextLookAtReport({ expiresAt, drawsOn }: AlertedPurchase, now: Date): Date | null {
  const ends = drawsOn === null ? [expiresAt] : [expiresAt, saleMoments(drawsOn).freezesAt];
  return ends.map(unansweredAt).find((at) => at > now) ?? null;
}

/** The next instant at which there may be something to say without an event. */
function nextMoment(purchase: AlertedPurchase, now: Date): Date | null {
  const { status, drawsOn } = purchase;
  if (status === 'pending') return nextLookAtHold(purchase, now);
  if (status === 'in_process') return nextLookAtReport(purchase, now);
  return status === 'approved' && drawsOn !== null ? eveOf(drawsOn) : null;
}

/**
 * What a device is told of a purchase now, what it knows afterwards, and when to look again. Telling again changes nothing.
 * `since`: when it asked.
 */
export function planAlert(
  purchase: AlertedPurchase,
  memory: AlertMemory,
  { now, since }: { now: Date; since: Date },
): AlertPlan {
  const tell = dueKinds(purchase, memory, now);
  const endsAt = new Date(since.getTime() + ALERT_DAYS * DAY_MS);
  const next = nextMoment(purchase, now);
  const isDayLeft = isDayForLater(purchase, memory, tell);
  // What was told together with something else comes at the next look.
  const soon = isDayLeft && tell.includes('paid') ? now : next;
  const isUrgent = tell.includes('paid') && soon !== null && soon <= now;
  const later = soon !== null && (soon > now || isUrgent) ? soon : endsAt;
  return {
    tell,
    outdated: outdatedKinds(purchase, tell),
    memory: {
      status: purchase.status,
      holdUntil: warnedOf(purchase, memory, { tell, now }),
      drawsOn: isDayLeft ? memory.drawsOn : (purchase.drawsOn ?? memory.drawsOn),
      eveOf: tell.includes('drawTomorrow') ? purchase.drawsOn : memory.eveOf,
      knowsResult:
        memory.knowsResult || tell.some((kind) => kind === 'won' || kind === 'lost' || kind === 'canceled'),
    },
    nextAt: now >= endsAt ? null : later,
  };
}

/** Days for which a device waits for a raffle's sales to open. */
const RAFFLE_ALERT_DAYS = 400;
/** How often sales are looked at that should be open and are not, milliseconds. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;
/** How often a sold-out raffle is looked at, milliseconds: numbers that come back are looked at when they do. */
const LOOK_AT_SOLD_OUT_MS = HOUR_MS;

/** A raffle as a device that waits for its sales sees it (P-769). */
export interface AlertedRaffle {
  saleStartsOn: Day;
  drawsOn: Day;
  /** Neither paused nor stopped, and with a way to pay that is still offered. */
  isOnSale: boolean;
  isSoldOut: boolean;
  /** Deleted, ended, or without its page. */
  isOver: boolean;
}

/**
 * What comes of a device's wait: it is told that sales have opened, or that numbers are free again; it looks again at an instant; or the
 * wait is over.
 */
export type RaffleAlertPlan =
  { kind: 'tell'; news: 'salesOpen' | 'numbersFree' } | { kind: 'wait'; until: Date } | { kind: 'drop' };

/** What comes of the wait for a raffle's sales, or for its numbers once it is sold out, at an instant. `since`: when the device asked. */
export function planRaffleAlert(
  { saleStartsOn, drawsOn, isOnSale, isSoldOut, isOver }: AlertedRaffle,
  { now, since }: { now: Date; since: Date },
): RaffleAlertPlan {
  const isTooOld = now.getTime() >= since.getTime() + RAFFLE_ALERT_DAYS * DAY_MS;
  if (isOver || isTooOld || dayOf(now) >= drawsOn) return { kind: 'drop' };
  const opensAt = startOfDay(saleStartsOn);
  if (now < opensAt) return { kind: 'wait', until: opensAt };
  if (isOnSale && !isSoldOut) return { kind: 'tell', news: since < opensAt ? 'salesOpen' : 'numbersFree' };
  const lookAgain = isSoldOut ? LOOK_AT_SOLD_OUT_MS : LOOK_AGAIN_MS;
  return { kind: 'wait', until: new Date(now.getTime() + lookAgain) };
}
