import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';

/** The server's clock minus the device's, milliseconds. */
let differenceMs = 0;

/** Now by the server's clock as its last reply told it (P-830), by the device's before the first one; epoch milliseconds. */
export const serverNow = (): number => Date.now() + differenceMs;

/** An instant of the device's clock by the server's. */
export const byServer = (instant: Date): Date => new Date(instant.getTime() + differenceMs);

/**
 * The server's clock minus the device's by a reply that has just come, to a request of `askedAt` (epoch milliseconds); 0 below a minute,
 * the time that a reply may take. `Age` is how long a cache on the way has kept it. Undefined where it tells nothing: it has no `Date`, or
 * the device slept before it was read.
 */
export function clockDifference({ headers }: Response, askedAt: number): number | undefined {
  const now = Date.now();
  const keptMs = Number(headers.get('age')) * SECOND_MS;
  const difference = Date.parse(headers.get('date') ?? '') + keptMs - now;
  if (Number.isNaN(difference) || now - askedAt > MINUTE_MS) return undefined;
  return Math.abs(difference) < MINUTE_MS ? 0 : difference;
}

/** Keeps what a reply of our server has told; undefined leaves what is known. */
export function keepClockDifference(reported: number | undefined): void {
  differenceMs = reported ?? differenceMs;
}
