import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { DELIVERY_DAYS } from '../limits.ts';
import { mayDenyDelivery, NO_DELIVERY } from './prize-delivery.ts';

const PUBLISHED = new Date('2026-12-19T23:36:00.000Z');
const after = (ms: number) => new Date(PUBLISHED.getTime() + ms);

test.each<[string, string | null, number, boolean]>([
  ['what is told as delivered', '2026-12-20', 0, true],
  ['what nobody has told of, a moment before the time is over', null, DELIVERY_DAYS * DAY_MS - 1, false],
  ['what nobody has told of, once it is over', null, DELIVERY_DAYS * DAY_MS, true],
])('%s may be denied: %#', (_, deliveredOn, ms, mayDeny) => {
  expect(mayDenyDelivery({ ...NO_DELIVERY, deliveredOn }, PUBLISHED, after(ms))).toBe(mayDeny);
});
