import { DAY_MS, SECOND_MS } from '#core/domain/durations.ts';

/** How long browsers and caches keep what never changes, seconds: a year, which stands for ever. */
export const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS;
