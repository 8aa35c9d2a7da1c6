// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import {
  type AccountCopy,
  changePurchase,
  dropAccountCopies,
  dropPurchase,
  findPurchase,
  keepAccountCopies,
  putPurchase,
  type StoredPurchase,
  watchPurchases,
} from './purchases.ts';
import { clearSession, keepSession } from './session.ts';

const signIn = (id: string) => keepSession({ user: { id } as User, token: `token-${id}` });

const stored = (id: string, more: Partial<StoredPurchase> = {}) =>
  ({ id, createdAt: 1, purchase: inStatus('pending', { id }), ...more }) as StoredPurchase;
const copy = (id: string, accountId: string, more: Partial<StoredPurchase> = {}) =>
  stored(id, {
    accountId,
    purchase: inStatus('approved', { id, buyerId: accountId }),
    ...more,
  }) as AccountCopy;

let shown: string[];
let stop: () => void;

beforeEach(async () => {
  await putPurchase(stored('own'));
  await keepAccountCopies('ana', [copy('far', 'ana')], 0);
  await keepAccountCopies('bia', [copy('hers', 'bia')], 0);
  stop = watchPurchases((purchases) => (shown = purchases.map(({ id }) => id).sort()));
});

afterEach(async () => {
  stop();
  localStorage.clear();
  await dropPurchase('own');
  for (const id of ['ana', 'bia']) await dropAccountCopies(id);
});

test('copies of an account are listed while it is signed in, and never for others (P-771)', async () => {
  await vi.waitFor(() => expect(shown).toEqual(['own']));
  signIn('ana');
  await vi.waitFor(() => expect(shown).toEqual(['far', 'own']));
  clearSession();
  await vi.waitFor(() => expect(shown).toEqual(['own']));
  signIn('bia');
  await vi.waitFor(() => expect(shown).toEqual(['hers', 'own']));
});

test('a copy is not opened by its address without its account', async () => {
  expect(await findPurchase('far')).toBeUndefined();
  signIn('bia');
  expect(await findPurchase('far')).toBeUndefined();
  signIn('ana');
  expect(await findPurchase('far')).toMatchObject({ id: 'far', accountId: 'ana' });
});

test('a change of a copy is kept with its account alone', async () => {
  await keepAccountCopies('bia', [copy('far', 'bia')], 0);
  signIn('ana');
  await changePurchase('far', { checkedAt: 7 });
  expect(await findPurchase('far')).toMatchObject({ checkedAt: 7 });
  signIn('bia');
  expect((await findPurchase('far'))?.checkedAt).toBeUndefined();
});

test('a new reading replaces the copies, and the own purchase learns from it unless it was read later', async () => {
  signIn('ana');
  await keepAccountCopies('ana', [copy('own', 'ana', { checkedAt: 20 })], 10);
  expect(await findPurchase('far')).toBeUndefined();
  expect(await findPurchase('own')).toMatchObject({
    ...{ checkedAt: 20, purchase: { status: 'approved', buyerId: 'ana' } },
  });
  expect((await findPurchase('own'))?.accountId).toBeUndefined();
  await keepAccountCopies('ana', [copy('own', 'ana', { checkedAt: 30 })], 15);
  expect(await findPurchase('own')).toMatchObject({ checkedAt: 20 });
});
