import { describe, expect, test } from 'vitest';
import { leafOf, listedPlace, nodeSha256 } from '#tests/builders/listed-place.ts';
import { type BoughtTickets, isListed } from './check-place.ts';
import type { ListedPurchase } from './public-sold-list.ts';

const BOUGHT: BoughtTickets = {
  ...{ id: '01930000-0000-7000-8000-000000000001', phone: '11987654321' },
  ...{ quantity: 3, numbers: [7, 8, 20] },
};
const own = (lo: number, hi: number) => leafOf(BOUGHT, lo, hi);
const OWN = [own(7, 9), own(20, 21)];
const PLACES = leafOf(BOUGHT, 50, 53, { kind: 'positions' });

describe('a purchase is in the list', () => {
  test.each<[string, ListedPurchase, Partial<BoughtTickets>]>([
    ['with its numbers', listedPlace(OWN), {}],
    ['of the random model, with as many places', listedPlace([PLACES]), {}],
    ['of which not all numbers are known', listedPlace(OWN), { numbers: [7] }],
    [
      'of which the reply has a part of the leaves',
      listedPlace(OWN, { leaves: listedPlace(OWN).leaves.slice(1) }),
      {},
    ],
  ])('%s', (_, place, change) => {
    expect(isListed(nodeSha256, place, { ...BOUGHT, ...change })).toBe(true);
  });
});

const withFirst = (change: object) =>
  listedPlace(OWN, {
    leaves: listedPlace(OWN).leaves.map((leaf, at) => (at === 0 ? { ...leaf, ...change } : leaf)),
  });

describe('a purchase is not in the list', () => {
  test.each<[string, ListedPurchase, Partial<BoughtTickets>]>([
    ['without leaves', listedPlace([]), {}],
    ['with other numbers', listedPlace([own(7, 9), own(21, 22)]), {}],
    ['with too few tickets', listedPlace([own(7, 9)]), {}],
    ['with too many tickets', listedPlace([...OWN, own(7, 9)]), {}],
    ['under another phone', listedPlace(OWN), { phone: '11987654322' }],
    ['under another root', listedPlace(OWN, { root: 'ab'.repeat(32) }), {}],
    ['of another count', listedPlace(OWN, { count: 5 }), {}],
    ['at another place', withFirst({ index: 2 }), {}],
    ['with a damaged leaf', withFirst({ leaf: '00ab' }), {}],
    ['with another salt', listedPlace(OWN, { salt: 'ff'.repeat(16) }), {}],
  ])('%s', (_, place, change) => {
    expect(isListed(nodeSha256, place, { ...BOUGHT, ...change })).toBe(false);
  });
});
