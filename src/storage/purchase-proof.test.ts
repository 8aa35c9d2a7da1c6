// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepSession } from '#src/storage/session.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { hasSavedLink, proofOf, strongProofOf } from './purchase-proof.ts';

const stored = (secret: string, accountId?: string) =>
  ({
    request: { secret, phone: '35998881204' },
    purchase: inStatus('approved'),
    accountId,
  }) as StoredPurchase;
const signIn = (id: string) => keepSession({ user: { id } as User, token: `token-${id}` });

afterEach(() => localStorage.clear());

test('a purchase is opened by its secret, by phone and code, or as a copy of an account by its session alone', () => {
  signIn('me');
  expect(proofOf(stored('secret'))).toEqual({ 'X-Payment-Secret': 'secret' });
  expect(proofOf(stored(''))).toEqual({ 'X-Payment-Phone': '35998881204', 'X-Payment-Code': '7F3K9QXM' });
  expect(proofOf(stored('', 'me'))).toEqual({ authorization: 'Bearer token-me' });
  signIn('other');
  expect(proofOf(stored('', 'me'))).toEqual({});
});

test('what phone and code alone do not open is asked for with the session of whoever is signed in too (P-785)', () => {
  const byCode = { 'X-Payment-Phone': '35998881204', 'X-Payment-Code': '7F3K9QXM' };
  expect(strongProofOf(stored(''))).toEqual(byCode);
  signIn('me');
  expect(strongProofOf(stored(''))).toEqual({ ...byCode, authorization: 'Bearer token-me' });
  expect(strongProofOf(stored('secret'))).toEqual({ 'X-Payment-Secret': 'secret' });
  expect(strongProofOf(stored('', 'other'))).toEqual({});
});

test('only one with its secret has a link to save', () => {
  expect([stored('secret'), stored(''), stored('', 'me')].map(hasSavedLink)).toEqual([true, false, false]);
});
