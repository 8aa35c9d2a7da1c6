import { MINUTE_MS } from '#core/domain/durations.ts';

/**
 * An instant of a purchase as strangers are told it: its minute, ISO 8601. To the millisecond it would link a public purchase with
 * whatever else is known of it.
 */
export const publicInstant = (at: Date): string =>
  new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
