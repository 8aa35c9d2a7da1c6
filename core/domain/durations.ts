/** Durations in milliseconds. A day is always 24 hours: São Paulo has had no daylight saving time since 2019. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
