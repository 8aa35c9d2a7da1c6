import { type Day, dayOf } from '../days.ts';

/** Sale state of a raffle by its dates alone. */
export type SaleWindow = 'not-started' | 'open' | 'closed';

/**
 * Sales open at 00:00 São Paulo time on the start day and close at 00:00 on the day of the draw, because buyers on that day could know
 * the result.
 */
export function saleWindow(now: Date, saleStartsOn: Day, drawsOn: Day): SaleWindow {
  const today = dayOf(now);
  if (today >= drawsOn) return 'closed';
  return today < saleStartsOn ? 'not-started' : 'open';
}
