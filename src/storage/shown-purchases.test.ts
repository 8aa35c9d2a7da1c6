import { expect, test } from 'vitest';
import { shownPurchases } from './shown-purchases.ts';

const own = (id: string, createdAt: number, buyerId: string | null = null) => ({
  ...{ id, createdAt, purchase: { buyerId } },
});
const unsent = (id: string, createdAt: number, madeBy?: string | null) => ({
  ...{ id, createdAt, madeBy, purchase: undefined },
});
const UNSENT = [unsent('old', 8), unsent('unsent', 9, null), unsent('anas-unsent', 10, 'ana')];
const copy = (id: string, createdAt: number, accountId: string) => ({
  ...{ id, createdAt, accountId, purchase: { buyerId: accountId } },
});

const OWN = [own('mine', 1), own('anas', 2, 'ana'), own('bias', 3, 'bia'), ...UNSENT];
const COPIES = [copy('far', 4, 'ana'), copy('anas', 2, 'ana'), copy('other', 5, 'bia')];

test.each([
  ['nobody: what the device itself has', undefined, ['anas-unsent', 'unsent', 'old', 'bias', 'anas', 'mine']],
  [
    'ana: hers of elsewhere too, nothing twice, nothing of bia',
    'ana',
    ['anas-unsent', 'unsent', 'old', 'far', 'anas', 'mine'],
  ],
  ['bia: nothing of ana', 'bia', ['unsent', 'old', 'other', 'bias', 'mine']],
  ['caio, who has none: nothing of the others', 'caio', ['unsent', 'old', 'mine']],
])('the list of %s (P-771)', (_, accountId, ids) => {
  expect(shownPurchases(accountId, OWN, COPIES).map(({ id }) => id)).toEqual(ids);
});
