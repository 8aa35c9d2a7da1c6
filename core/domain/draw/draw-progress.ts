import type { Day } from '#core/domain/days.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';

/** 'to-name': its organizer has to name the drawn numbers. 'awaited': the result of the Loteria Federal comes by itself. */
export type DrawProgress = 'drawn' | 'to-name' | 'awaited';

/** What is known of a raffle and its draw. */
interface DrawnRaffle {
  status: RaffleStatus;
  drawsOn: Day | null;
  /** Null if unknown. */
  soldTickets: number | null;
  /** Whether its result is published. */
  isDrawn: boolean;
  /** Whether the Loteria Federal decides it. */
  isFederal: boolean;
}

/** How far the draw of a raffle is (P-342); null before its day has passed, and where there is nothing to draw. */
export function drawProgress(raffle: DrawnRaffle, today: Day): DrawProgress | null {
  const { status, drawsOn, soldTickets, isDrawn, isFederal } = raffle;
  if (isDrawn) return 'drawn';
  const isSold = status === 'active' && (soldTickets ?? 0) > 0;
  if (!isSold || drawsOn === null || today <= drawsOn) return null;
  return isFederal ? 'awaited' : 'to-name';
}
