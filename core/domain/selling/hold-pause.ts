import { HOUR_MS } from '#core/domain/durations.ts';
import { WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';

/** Number of unpaid expired holds of one device or address in one raffle that causes a pause. */
const LAPSES_BEFORE_PAUSE = 3;
/** The same of all IPv6 addresses of one /48, in an hour. */
const NETWORK_LAPSES_BEFORE_PAUSE = LAPSES_BEFORE_PAUSE * WIDER_NETWORK_TIMES;
const PAUSE_MS = HOUR_MS;
/**
 * Hours for which lapses are kept after the last one, and for which a purchase that is not held keeps its device and address after it
 * was made (P-609). Longer than any pause.
 */
export const HOLDER_HOURS = 24;

/** Unpaid expired holds of a device or address since its last payment in the raffle. */
export interface Lapses {
  lapses: number;
  /** When the last one expired; null without one. */
  lapsedAt: Date | null;
}

const pauseAfter = (most: number, { lapses, lapsedAt }: Lapses): Date =>
  new Date(lapses >= most && lapsedAt ? lapsedAt.getTime() + PAUSE_MS : 0);

/** End of the pause of a device or address; the epoch if there is none. */
export const pausedUntil = (lapses: Lapses): Date => pauseAfter(LAPSES_BEFORE_PAUSE, lapses);

/** The same of a network, whose lapses are those of the hour before the last one. */
export const networkPausedUntil = (lapses: Lapses): Date => pauseAfter(NETWORK_LAPSES_BEFORE_PAUSE, lapses);
