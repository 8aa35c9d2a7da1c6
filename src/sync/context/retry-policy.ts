import type { Slot } from '#src/storage/slot.ts';

/** Bounds of the exponential backoff with full jitter, milliseconds. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 5 * 60_000;
/** Upper bound for Retry-After. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000;

/**
 * Delay after the `tries`-th failure in a row (1 for the first), milliseconds; at least the server's Retry-After, up to its
 * bound. `random` is [0, 1).
 */
export function retryDelayMs(tries: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(tries, 30));
  const jittered = Math.max(RETRY_MIN_MS, Math.floor(random * ceiling));
  return Math.max(jittered, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS));
}

/** Delay before a deletion is sent, milliseconds; slightly longer than 'Desfazer' is shown. */
export const UNDO_WINDOW_MS = 7_000;

/**
 * Whether a slot's delay is over. A `nextTryAt` beyond the longest possible delay means that the clock was set back: the slot
 * is due. Before the first try only deletions have a delay, their undo window.
 */
export function isDue({ tries, nextTryAt }: Pick<Slot, 'tries' | 'nextTryAt'>, nowMs: number): boolean {
  const longestMs = tries === 0 ? UNDO_WINDOW_MS : RETRY_AFTER_MAX_MS;
  return nextTryAt <= nowMs || nextTryAt - nowMs > longestMs;
}
