import { addDays, type Day, formatDay } from '#core/domain/days.ts';
import { POSTPONED } from '#core/text/raffles/postponed.ts';
import { drawWindow, type SaleDates } from './sale-dates.ts';

/** A change of a raffle's draw day to a later one, as its page tells it (P-339). */
export interface Postponement {
  from: Day;
  to: Day;
  reason: string;
  /** Instant, ISO 8601 UTC. */
  postponedAt: string;
}

/** First and last day to which a draw may be postponed, both included; there is none where the first is after the last (P-339). */
export function postponementWindow({ saleStartsOn, drawsOn }: SaleDates): { first: Day; last: Day } {
  return { first: addDays(drawsOn, 1), last: drawWindow(saleStartsOn).last };
}

/**
 * The postponements that are told of a raffle whose draw is on `drawsOn`: the last ones, as far as each begins on the day to which the one
 * before it led. Where the day was changed otherwise, which is possible while nobody has paid, those before are told no more (P-1126).
 */
export function standingPostponements(postponements: readonly Postponement[], drawsOn: Day): Postponement[] {
  const standing: Postponement[] = [];
  let day = drawsOn;
  for (const postponement of postponements.toReversed()) {
    if (postponement.to !== day) break;
    standing.unshift(postponement);
    day = postponement.from;
  }
  return standing;
}

/** A postponed draw in words, for buyers. */
export function postponedText({ from, to, reason }: Postponement): string {
  return POSTPONED(formatDay(from), formatDay(to), reason);
}
