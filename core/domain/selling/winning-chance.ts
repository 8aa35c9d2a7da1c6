import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';

/** A chance as 'one in N'; rounded up, so that it never looks better than it is. */
export interface WinningChance {
  /** Among what is sold or held now, with the chosen tickets; undefined while nothing is. */
  ofTaken: number | undefined;
  /** If everything is sold: the chance is never worse. */
  ofAll: number;
}

/**
 * Chance of `quantity` tickets in the draw of one prize, which a sold number always wins (P-803). Undefined where the organizer hides the
 * count, and for a quantity that cannot be bought.
 */
export function winningChance(
  quantity: number,
  { total, available }: Pick<TicketAvailability, 'total' | 'available'>,
): WinningChance | undefined {
  if (available === null || quantity < 1 || quantity > available) return undefined;
  const taken = total - available;
  return {
    ofTaken: taken === 0 ? undefined : Math.ceil((taken + quantity) / quantity),
    ofAll: Math.ceil(total / quantity),
  };
}
