import type { Day } from '#core/domain/days.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { DELIVERY_DAYS } from '#core/domain/limits.ts';

/** What a winner says of a prize. */
export const DELIVERY_ANSWERS = ['received', 'not-received'] as const;
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];

/** What is known of whether a prize was handed over (P-815, P-816). */
export interface PrizeDelivery {
  /** When it was, as the organizer says; null while they have not said so. */
  deliveredOn: Day | null;
  /** What the winner says; null without an answer. */
  answer: DeliveryAnswer | null;
}

/** Nothing is known of it. */
export const NO_DELIVERY: PrizeDelivery = { deliveredOn: null, answer: null };

/** How many prizes of an organizer were handed over (P-817). */
export interface DeliveryRecord {
  /** Received, as their winners say. */
  confirmed: number;
  /** Delivered, as the organizer says; their winners have not answered. */
  unconfirmed: number;
  /** Not received, as their winners say. */
  disputed: number;
  /** Won more than `DELIVERY_DAYS` ago, and nobody has said anything. */
  unreported: number;
}

/**
 * Whether a winner may say that a prize was not received: once the organizer says it was delivered, or after `DELIVERY_DAYS` without a word.
 *
 * @param publishedAt when the result was
 */
export function mayDenyDelivery({ deliveredOn }: PrizeDelivery, publishedAt: Date, now: Date): boolean {
  return deliveredOn !== null || now.getTime() >= publishedAt.getTime() + DELIVERY_DAYS * DAY_MS;
}
