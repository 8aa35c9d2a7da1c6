import { expect, test } from 'vitest';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { ownPlaceOf } from './own-place.ts';

interface Bought {
  raffle?: string;
  status?: PaymentStatus;
  buyerPhone?: string;
}

/** A purchase that this device keeps. */
const bought = (quantity: number, { raffle = 'r1', status = 'approved', buyerPhone }: Bought = {}) =>
  ({
    raffle: { id: raffle },
    purchase: inStatus(status, { quantity, ...(buyerPhone !== undefined && { buyerPhone }) }),
  }) as StoredPurchase;

const RANKING = [
  { maskedName: 'Carla M.', quantity: 300 },
  { maskedName: 'Ana S.', quantity: 120 },
  { maskedName: 'Ana S.', quantity: 40 },
];

test.each([
  ['nothing bought', [], undefined],
  ['one purchase', [bought(120)], 1],
  ['purchases of one phone are added up', [bought(100), bought(20)], 1],
  ['purchases of two phones are not', [bought(100), bought(20, { buyerPhone: '11987650002' })], undefined],
  ['unpaid ones do not count', [bought(40), bought(80, { status: 'pending' })], 2],
  ['another raffle', [bought(120, { raffle: 'r2' })], undefined],
  ['the number of tickets under another name', [bought(300)], undefined],
  ['two phones of this device in the ranking', [bought(120), bought(40, { buyerPhone: '1' })], undefined],
  ['not yet sent', [{ raffle: { id: 'r1' } } as StoredPurchase], undefined],
])('%s', (_, stored, place) => {
  expect(ownPlaceOf(RANKING, 'r1', stored)).toBe(place);
});

test('two entries that are alike are nobody of this device', () => {
  const alike = [...RANKING, { maskedName: 'Ana S.', quantity: 120 }];
  expect(ownPlaceOf(alike, 'r1', [bought(120)])).toBeUndefined();
});
