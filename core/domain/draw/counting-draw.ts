import { addDays, type Day, dayOf, timeOf } from '#core/domain/days.ts';

/** São Paulo time by which the root of the sold list must be public for a federal draw of that day to count. */
const ROOT_BY = '12:00';

/**
 * The first day whose federal draw decides a raffle (P-808): the draw day, or the first one after it by whose noon the list of sold
 * tickets was fixed in public. Bound to days, never to a draw's number: the Caixa moves draws forward and back.
 *
 * @param rootAt when the list's root was published.
 */
export function firstCountingDay(drawsOn: Day, rootAt: Date): Day {
  const rootDay = dayOf(rootAt);
  const listedFrom = timeOf(rootAt) < ROOT_BY ? rootDay : addDays(rootDay, 1);
  return listedFrom > drawsOn ? listedFrom : drawsOn;
}
