// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropAffiliateCode, findAffiliateCode, keepAffiliateCode } from './affiliate-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

beforeEach(() => localStorage.clear());

test('a code is kept for sixty days, in lower case, until it is dropped', () => {
  keepAffiliateCode(' ABCD2345 ', NOW);
  expect([findAffiliateCode(NOW), findAffiliateCode(later(59))]).toEqual(['abcd2345', 'abcd2345']);
  expect(findAffiliateCode(later(61))).toBeUndefined();
  dropAffiliateCode();
  expect(findAffiliateCode(NOW)).toBeUndefined();
});

test('the last link counts, and what is no code does not', () => {
  keepAffiliateCode('abcd2345', NOW);
  keepAffiliateCode('wxyz6789', NOW);
  for (const text of ['', '<script>', 'a'.repeat(5000), 'abc']) keepAffiliateCode(text, NOW);
  expect(findAffiliateCode(NOW)).toBe('wxyz6789');
});

test.each(['no json', 'null', '{"code":5,"at":"2026-11-21"}', '{"code":"abcd2345"}', '[]'])(
  'what others wrote there (%s) is no code',
  (text) => {
    localStorage.setItem('rifaria.affiliate', text);
    expect(findAffiliateCode(NOW)).toBeUndefined();
  },
);
