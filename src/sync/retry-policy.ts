import type { Slot } from '#src/storage/slot.ts';

/** Bounds of the backoff, milliseconds: full jitter between them. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 5 * 60_000;
/** A server may ask for more patience than that, but not for ever. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000;

/**
 * How long to wait after the `tries`-th failure in a row (1 for the first), milliseconds. `random` is [0, 1).
 * The server's Retry-After is never undercut.
 */
export function retryDelayMs(tries: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(tries, 30));
  const jittered = Math.max(RETRY_MIN_MS, Math.floor(random * ceiling));
  return Math.max(jittered, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS));
}

/** How long a deletion waits on this device before it is sent, milliseconds: a little longer than its 'Desfazer' shows. */
export const UNDO_WINDOW_MS = 7_000;

/**
 * Whether the wait is over. One that lies further ahead than its wait can be is a clock that was set back: before a first
 * try only a deletion waits, for its 'Desfazer'.
 */
export function isDue({ tries, nextTryAt }: Pick<Slot, 'tries' | 'nextTryAt'>, nowMs: number): boolean {
  const longestMs = tries === 0 ? UNDO_WINDOW_MS : RETRY_AFTER_MAX_MS;
  return nextTryAt <= nowMs || nextTryAt - nowMs > longestMs;
}
