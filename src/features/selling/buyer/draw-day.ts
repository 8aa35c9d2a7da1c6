import type { Day } from '#core/domain/days.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';

/**
 * The day of a raffle's draw: the Loteria's that has decided may be a later one than that of the draw day, while an organizer names the
 * numbers on any day after their draw (P-1140). Null where the raffle hides it.
 */
export const drawDayOf = (
  result: Pick<PurchaseResult, 'drawNumber' | 'drawnOn'> | null | undefined,
  { drawsOn }: Pick<PurchasedRaffle, 'drawsOn'>,
): Day | null => (result && result.drawNumber !== null ? result.drawnOn : drawsOn);
