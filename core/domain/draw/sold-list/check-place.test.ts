import { describe, expect, test } from 'vitest';
import { leafOf, listedPlace, nodeSha256 } from '#tests/builders/listed-place.ts';
import { type BoughtTickets, checkPlace, type PlaceFinding } from './check-place.ts';
import type { SoldLeaf } from './sold-leaf.ts';
import { type ListedPurchase, TOLD_LEAVES_MAX } from './public-sold-list.ts';

const BOUGHT: BoughtTickets = {
  ...{ id: '01930000-0000-7000-8000-000000000001', phone: '11987654321' },
  ...{ model: 'manual', maxTickets: 200, quantity: 3, numbers: [7, 8, 20] },
};
const own = (lo: number, hi: number) => leafOf(BOUGHT, lo, hi);
const OWN = [own(7, 9), own(20, 21)];
const PLACES = leafOf(BOUGHT, 50, 53, { kind: 'positions' });
/** An order of a hundred numbers, of which place 50 has number 49. */
const BACKWARDS = { numberAt: (position: number) => 99 - position };
/** Of more leaves than a reply has, one ticket each. */
const MANY = Array.from({ length: TOLD_LEAVES_MAX + 1 }, (_, at) => own(2 * at, 2 * at + 1));
const MANY_BOUGHT = { quantity: MANY.length, numbers: MANY.map(({ lo }) => lo) };
const toldOf = (leaves: readonly SoldLeaf[], told: number) => {
  const place = listedPlace(leaves);
  return { ...place, leaves: place.leaves.slice(0, told) };
};

describe('a purchase is in the list (P-807)', () => {
  test.each<[string, ListedPurchase, Partial<BoughtTickets>, PlaceFinding?]>([
    ['with its numbers', listedPlace(OWN), {}, 'with-numbers'],
    ['of the random model, with as many places', listedPlace([PLACES]), { model: 'random' }],
    [
      'of the random model, with the numbers of its places',
      listedPlace([PLACES]),
      { model: 'random', numbers: [47, 48, 49], permutation: BACKWARDS },
      'with-numbers',
    ],
    [
      'of the random model, of which not all numbers are known',
      listedPlace([PLACES]),
      { model: 'random', numbers: [47, 49], permutation: BACKWARDS },
    ],
    ['of which not all numbers are known', listedPlace(OWN), { numbers: [7] }],
    ['of more leaves than a reply has', toldOf(MANY, TOLD_LEAVES_MAX), MANY_BOUGHT],
    [
      'of more leaves than a reply has, of which not all numbers are known',
      toldOf(MANY, TOLD_LEAVES_MAX),
      { ...MANY_BOUGHT, numbers: [100] },
    ],
  ])('%s', (_, place, change, finding = 'listed') => {
    expect(checkPlace(nodeSha256, place, { ...BOUGHT, ...change })).toBe(finding);
  });
});

const withFirst = (change: object) =>
  listedPlace(OWN, {
    leaves: listedPlace(OWN).leaves.map((leaf, at) => (at === 0 ? { ...leaf, ...change } : leaf)),
  });

const twice = (place: ListedPurchase): ListedPurchase => ({
  ...place,
  total: 3,
  leaves: place.leaves.flatMap((leaf, at) => (at === 0 ? [leaf, leaf] : [leaf])),
});

describe('a purchase is not in the list (P-807)', () => {
  test.each<[string, ListedPurchase, Partial<BoughtTickets>]>([
    ['without leaves', listedPlace([]), {}],
    ['with other numbers', listedPlace([own(7, 9), own(21, 22)]), {}],
    ['with numbers beyond its own', listedPlace(OWN), { numbers: [1, 7, 8, 20] }],
    ['with a number of another, where not all are known', listedPlace(OWN), { numbers: [7, 21] }],
    ['with a number twice, where not all are known', listedPlace(OWN), { numbers: [7, 7] }],
    [
      'with a number of another among leaves that are told',
      toldOf(MANY, TOLD_LEAVES_MAX),
      { ...MANY_BOUGHT, numbers: MANY.map(({ lo }) => (lo === 0 ? 1 : lo)) },
    ],
    [
      'with more numbers than tickets, among leaves that are told',
      toldOf(MANY, TOLD_LEAVES_MAX),
      { ...MANY_BOUGHT, numbers: [...MANY_BOUGHT.numbers, 1] },
    ],
    [
      'with places of which one number is of another, where not all are known',
      listedPlace([PLACES]),
      { model: 'random', numbers: [46], permutation: BACKWARDS },
    ],
    ['with too few tickets', listedPlace([own(7, 9)]), {}],
    ['with fewer leaves than a reply may have', toldOf(OWN, 1), {}],
    [
      'with more leaves than tickets',
      { ...toldOf(MANY, TOLD_LEAVES_MAX), total: MANY.length + 1 },
      MANY_BOUGHT,
    ],
    ['with a leaf told twice', twice(listedPlace([own(7, 8), own(20, 21)])), {}],
    ['with a ticket in two leaves', listedPlace([own(7, 9), own(8, 9)]), {}],
    ['with places where buyers choose numbers', listedPlace([PLACES]), {}],
    ['with numbers where the platform picks them', listedPlace(OWN), { model: 'random' }],
    [
      'with places that have other numbers',
      listedPlace([PLACES]),
      { model: 'random', numbers: [46, 48, 49], permutation: BACKWARDS },
    ],
    [
      'with a number that the raffle does not have',
      listedPlace([own(198, 201)]),
      { numbers: [198, 199, 200] },
    ],
    [
      'with a place that the raffle does not have',
      listedPlace([leafOf(BOUGHT, 198, 201, { kind: 'positions' })]),
      { model: 'random' },
    ],
    ['with too many tickets', listedPlace([...OWN, own(7, 9)]), {}],
    ['under another phone', listedPlace(OWN), { phone: '11987654322' }],
    ['under another root', listedPlace(OWN, { root: 'ab'.repeat(32) }), {}],
    ['of another count', listedPlace(OWN, { count: 5 }), {}],
    ['at another place', withFirst({ index: 2 }), {}],
    ['with a damaged leaf', withFirst({ leaf: '00ab' }), {}],
    ['with a leaf of an unknown kind', listedPlace([{ ...PLACES, kind: 'new' as never }]), {}],
    ['with another salt', listedPlace(OWN, { salt: 'ff'.repeat(16) }), {}],
  ])('%s', (_, place, change) => {
    expect(checkPlace(nodeSha256, place, { ...BOUGHT, ...change })).toBe('wrong');
  });
});
