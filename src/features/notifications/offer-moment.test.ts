import { expect, test } from 'vitest';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { isMoment } from './offer-moment.ts';

type Statuses = Record<string, RaffleStatus>;

test.each<[string, Statuses, Statuses, boolean]>([
  ['a raffle went on the air', { a: 'draft' }, { a: 'active' }, true],
  ['its fee is awaited', { a: 'draft' }, { a: 'pending' }, true],
  ['the fee arrived', { a: 'pending' }, { a: 'active' }, true],
  ['a copy was published', { a: 'active' }, { a: 'active', b: 'active' }, true],
  ['nothing happened', { a: 'active', b: 'pending' }, { a: 'active', b: 'pending' }, false],
  ['a draft was made', {}, { a: 'draft' }, false],
  ['a raffle ended', { a: 'active' }, { a: 'finished' }, false],
  ['a raffle was deleted', { a: 'active' }, {}, false],
])('%s', (_what, before, now, moment) => {
  expect(isMoment(new Map(Object.entries(before)), new Map(Object.entries(now)))).toBe(moment);
});
