import { DAY_MS } from '#core/domain/durations.ts';
import { CANCEL_AFTER_DRAW_DAYS } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';

/** A canceled raffle, as anybody may read it (P-340). */
export interface Cancellation {
  /** In its organizer's words. */
  reason: string;
  /** Instant, ISO 8601 UTC. */
  canceledAt: string;
  /** Purchases whose money goes back, or went back since. */
  purchases: number;
  /** Those of them whose money is not back yet. */
  due: number;
  /** Purchases that their buyers have reported as paid and the organizer has not answered. */
  reported: number;
}

/**
 * Whether a raffle without a result may be canceled at an instant: until its sales close, and again once no draw has decided it for days
 * (P-340). Between the two a draw may be under way.
 */
export function mayCancelRaffle({ closesAt }: { closesAt: Date }, now: Date): boolean {
  return now < closesAt || now.getTime() >= closesAt.getTime() + CANCEL_AFTER_DRAW_DAYS * DAY_MS;
}

/** '1 pagamento avisado', '12 pagamentos avisados'. */
export function reportedPaymentsLabel(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'pagamento avisado' : 'pagamentos avisados'}`;
}

/**
 * How far the money has gone back since the cancellation, in words; empty where nothing was paid or reported as paid. `organizer`: who
 * gives back what the provider does not, as the reader is addressed.
 */
export function moneyBackText(
  { purchases, due, reported }: Pick<Cancellation, 'due' | 'purchases' | 'reported'>,
  organizer: 'quem organiza' | 'você',
): string {
  const sentences = [
    ...(purchases > 0 && due === 0 && reported === 0 ? [CANCELED.allReturned] : []),
    ...(purchases > 0 && (due > 0 || reported > 0)
      ? [CANCELED.returned(organizer, formatCount(purchases - due), formatCount(purchases))]
      : []),
    ...(reported > 0 ? [CANCELED.reported(reportedPaymentsLabel(reported))] : []),
  ];
  return sentences.join(' ');
}

/** Somebody's words, for a sentence that ends with a period of its own; an ellipsis stays. */
export const withoutPeriod = (words: string): string => words.trim().replace(/(?<!\.)\.$/, '');

/** A reason as it is quoted in a sentence: “Adoeci”, without a period of its own. */
export const quotedReason = (reason: string): string => `“${withoutPeriod(reason)}”`;
