// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AFFILIATE_KEY } from '#core/domain/account/affiliates.ts';
import { dropAffiliateCode, findAffiliateCode } from '#src/storage/affiliate-link.ts';
import { keepSession } from '#src/storage/session.ts';
import { keepAffiliate } from './affiliate-arrival.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const arriveAt = (address: string) => {
  history.replaceState(null, '', address);
  keepAffiliate();
};

beforeEach(() => localStorage.clear());

test.each(['/?afiliado=abcd2345', '/?utm=x&afiliado=ABCD2345&y=1', '/terms?afiliado=abcd2345'])(
  'the code of %s is kept for sixty days, until somebody registers',
  (address) => {
    arriveAt(address);
    expect([findAffiliateCode(inDays(0)), findAffiliateCode(inDays(59))]).toEqual(['abcd2345', 'abcd2345']);
    expect(findAffiliateCode(inDays(61))).toBeUndefined();
    dropAffiliateCode();
    expect(findAffiliateCode(inDays(0))).toBeUndefined();
  },
);

test('the last link counts, and a parameter that is not a code is ignored', () => {
  arriveAt('/?afiliado=abcd2345');
  arriveAt('/?afiliado=wxyz6789');
  for (const none of ['', '<script>', 'a'.repeat(50), 'abc']) arriveAt(`/?afiliado=${none}`);
  expect(findAffiliateCode(inDays(0))).toBe('wxyz6789');
});

test('links are ignored for signed-in users', () => {
  keepSession({ user: { id: 'u1' } as never, token: 't' });
  arriveAt('/?afiliado=abcd2345');
  expect(findAffiliateCode(inDays(0))).toBeUndefined();
});

test.each(['no code', 'abcd2345', '{}', '99999999999999 <b>'])(
  'what others wrote there (%s) is no code',
  (text) => {
    localStorage.setItem(AFFILIATE_KEY, text);
    expect(findAffiliateCode(inDays(0))).toBeUndefined();
  },
);

test('where storage is full the app starts all the same', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => arriveAt('/?afiliado=abcd2345')).not.toThrow();
  expect(full).toHaveBeenCalledOnce();
  full.mockRestore();
});
