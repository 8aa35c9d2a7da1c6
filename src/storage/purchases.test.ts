// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import {
  changePurchase,
  dropAccountCopies,
  dropPurchase,
  findPurchase,
  keepAccountCopies,
  keepJoined,
  listKnownPurchases,
  listUnanswered,
  putPurchase,
  releasePurchasesOf,
  watchPurchases,
} from './purchases.ts';
import type { AccountCopy, ProviderPayment, StoredPurchase } from './stored-purchase.ts';
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

/** Keeps what a list has brought that was asked for at `askedAt`, signed in as `accountId`. */
async function keep(accountId: string, copies: AccountCopy[], askedAt = 5) {
  signIn(accountId);
  await keepAccountCopies(accountId, { askedAt, ids: copies.map(({ id }) => id), copies });
}

let shown: string[];
let stop: () => void;

beforeEach(async () => {
  await putPurchase(stored('own'));
  await keep('ana', [copy('far', 'ana')]);
  await keep('bia', [copy('hers', 'bia')]);
  clearSession();
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
  await keep('bia', [copy('far', 'bia')]);
  signIn('ana');
  await changePurchase('far', { checkedAt: 7 });
  expect(await findPurchase('far')).toMatchObject({ checkedAt: 7 });
  signIn('bia');
  expect((await findPurchase('far'))?.checkedAt).toBeUndefined();
});

test('a new list replaces the copies, and the own purchase learns from it unless it was read later', async () => {
  await keep('ana', [copy('own', 'ana')], 10);
  expect(await findPurchase('far')).toBeUndefined();
  expect(await findPurchase('own')).toMatchObject({
    ...{ checkedAt: 10, purchase: { status: 'approved', buyerId: 'ana' } },
  });
  expect((await findPurchase('own'))?.accountId).toBeUndefined();
  await changePurchase('own', { checkedAt: 20 });
  await keep('ana', [copy('own', 'ana', { purchase: inStatus('expired') })], 15);
  expect(await findPurchase('own')).toMatchObject({ checkedAt: 20, purchase: { status: 'approved' } });
});

test('a list that comes after its account has signed out brings nothing back', async () => {
  signIn('ana');
  clearSession();
  await dropAccountCopies('ana');
  const late = { askedAt: 10, ids: ['far', 'own'], copies: [copy('far', 'ana'), copy('own', 'ana')] };
  await keepAccountCopies('ana', late);
  signIn('bia');
  await keepAccountCopies('ana', late);
  expect(await findPurchase('own')).toMatchObject({ purchase: { status: 'pending', buyerId: null } });
  signIn('ana');
  expect(await findPurchase('far')).toBeUndefined();
});

test('a late list neither overwrites nor deletes a copy that was read since', async () => {
  signIn('ana');
  await changePurchase('far', { purchase: inStatus('refunded'), checkedAt: 12 });
  await keep('ana', [copy('far', 'ana', { purchase: inStatus('pending') })], 11);
  expect(await findPurchase('far')).toMatchObject({ checkedAt: 12, purchase: { status: 'refunded' } });
  await keep('ana', [], 11);
  expect(await findPurchase('far')).toBeDefined();
  await keep('ana', [], 13);
  expect(await findPurchase('far')).toBeUndefined();
});

test('a list updates of a copy what the server says, and nothing else', async () => {
  signIn('ana');
  const provider = { method: 'pix' } as ProviderPayment;
  await changePurchase('far', { provider, providerMethod: 'card' });
  await keep('ana', [copy('far', 'ana', { purchase: inStatus('refunded') })], 11);
  expect(await findPurchase('far')).toMatchObject({
    ...{ provider, providerMethod: 'card', checkedAt: 11, purchase: { status: 'refunded' } },
  });
});

test('a list tells of a confirmation that was undone, and of one that came again (P-863)', async () => {
  await changePurchase('own', { purchase: inStatus('approved', { id: 'own' }) });
  const bring = (status: 'approved' | 'in_process', askedAt: number) =>
    keep(
      'ana',
      ['own', 'far'].map((id) => copy(id, 'ana', { purchase: inStatus(status, { id, buyerId: 'ana' }) })),
      askedAt,
    );
  const areUnconfirmed = async () =>
    (await Promise.all(['own', 'far'].map(findPurchase))).map((row) => row?.isUnconfirmed);
  await bring('in_process', 11);
  expect(await areUnconfirmed()).toEqual([true, true]);
  await bring('in_process', 12);
  expect(await areUnconfirmed()).toEqual([true, true]);
  await bring('approved', 13);
  expect(await areUnconfirmed()).toEqual([undefined, undefined]);
});

test('a listed purchase that cannot be opened keeps its copy', async () => {
  signIn('ana');
  await keepAccountCopies('ana', { askedAt: 20, ids: ['far'], copies: [] });
  expect(await findPurchase('far')).toBeDefined();
});

test('the own row of another account keeps what a list leaves out', async () => {
  const leftOut = { logHead: { seq: 7, hash: 'h' }, groupLink: 'group' };
  const numbers = [1, 2, 3];
  await changePurchase('own', {
    purchase: inStatus('approved', { id: 'own', buyerId: 'bia', quantity: 3, numbers, ...leftOut }),
  });
  const listed = inStatus('approved', { id: 'own', buyerId: 'ana', quantity: 3, numbers: [1, 2] });
  await keep('ana', [copy('own', 'ana', { purchase: listed })], 10);
  expect((await findPurchase('own'))?.purchase).toMatchObject({ buyerId: 'ana', numbers, ...leftOut });
  await keep('ana', [copy('own', 'ana', { purchase: { ...listed, status: 'refunded' } })], 11);
  expect((await findPurchase('own'))?.purchase?.groupLink).toBeUndefined();
});

test('joining changes whose a purchase is, in the row as it is then, and an older list does not undo it', async () => {
  await changePurchase('own', { purchase: inStatus('refunded', { id: 'own' }), checkedAt: 3 });
  const before = Date.now();
  await keepJoined('own', 'ana');
  expect(await findPurchase('own')).toMatchObject({ purchase: { status: 'refunded', buyerId: 'ana' } });
  await keep('ana', [copy('own', 'ana', { purchase: inStatus('refunded', { id: 'own' }) })], before);
  expect((await findPurchase('own'))?.purchase?.buyerId).toBe('ana');
});

test('what this device has asked for in a raffle without an answer, not what was refused (P-866)', async () => {
  const raffle = { id: 'r1' } as StoredPurchase['raffle'];
  const refusal = { status: 409, code: 'sold-out', message: '', fields: {}, details: {} };
  await putPurchase(stored('waits', { raffle, purchase: undefined }));
  await putPurchase(stored('refused', { raffle, purchase: undefined }));
  await changePurchase('refused', { refusal });
  await putPurchase(stored('answered', { raffle }));
  const elsewhere = { raffle: { ...raffle, id: 'r2' }, purchase: undefined };
  await putPurchase(stored('elsewhere', elsewhere));
  await putPurchase(stored('own', { raffle }));
  expect((await listUnanswered('r1')).map(({ id }) => id)).toEqual(['waits']);
  for (const id of ['waits', 'refused', 'answered', 'elsewhere']) await dropPurchase(id);
});

test('all that is known of an account’s purchases: also rows that are another account’s', async () => {
  await changePurchase('own', { purchase: inStatus('approved', { id: 'own', buyerId: 'bia' }) });
  signIn('ana');
  expect((await listKnownPurchases('ana')).map(({ id }) => id)).toEqual(['far', 'own']);
});

test('own purchases of a removed account belong to none, those of others to theirs (P-774)', async () => {
  await putPurchase(stored('of-ana', { purchase: inStatus('approved', { buyerId: 'ana' }), madeBy: 'ana' }));
  await putPurchase(stored('of-bia', { purchase: inStatus('approved', { buyerId: 'bia' }), madeBy: 'bia' }));
  await putPurchase(stored('unsent', { purchase: undefined, madeBy: 'ana' }));
  await releasePurchasesOf('ana');
  expect(await findPurchase('of-ana')).toMatchObject({ purchase: { buyerId: null }, madeBy: null });
  expect(await findPurchase('of-bia')).toMatchObject({ purchase: { buyerId: 'bia' }, madeBy: 'bia' });
  expect(await findPurchase('unsent')).toMatchObject({ madeBy: null });
  for (const id of ['of-ana', 'of-bia', 'unsent']) await dropPurchase(id);
});
