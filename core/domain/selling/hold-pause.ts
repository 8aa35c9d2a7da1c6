import { HOUR_MS } from '#core/domain/durations.ts';

/** Number of unpaid expired holds of one device or address in one raffle that causes a pause. */
const LAPSES_BEFORE_PAUSE = 3;
const PAUSE_MS = HOUR_MS;

/** Unpaid expired holds of a device or address since its last payment in the raffle. */
export interface Lapses {
  lapses: number;
  /** When the last one expired; null without one. */
  lapsedAt: Date | null;
}

/** End of the pause; the epoch if there is none. */
export function pausedUntil({ lapses, lapsedAt }: Lapses): Date {
  const from = lapses >= LAPSES_BEFORE_PAUSE ? lapsedAt : null;
  return new Date(from ? from.getTime() + PAUSE_MS : 0);
}
