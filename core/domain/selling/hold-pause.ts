/** Number of unpaid expired holds of one phone in one raffle that causes a pause. */
const LAPSES_BEFORE_PAUSE = 3;
const PAUSE_MS = 3_600_000;

/** Unpaid expired holds since the phone's last payment in the raffle. */
export interface Lapses {
  lapses: number;
  /** When the last one expired; null without one. */
  lapsedAt: Date | null;
}

/** End of a phone's pause; the epoch if it has none. */
export function pausedUntil({ lapses, lapsedAt }: Lapses): Date {
  const from = lapses >= LAPSES_BEFORE_PAUSE ? lapsedAt : null;
  return new Date(from ? from.getTime() + PAUSE_MS : 0);
}

/** Whether a phone is paused because too many of its holds expired unpaid. */
export function isPaused(lapses: Lapses, now: Date): boolean {
  return now < pausedUntil(lapses);
}
