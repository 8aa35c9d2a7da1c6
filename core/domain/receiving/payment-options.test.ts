import { describe, expect, it } from 'vitest';
import { isPaymentOptionAvailable, isProviderOffered, PAYMENT_OPTIONS } from './payment-options.ts';

const NOTHING = { apiKey: '', hasApiToken: false, pixKey: '', pixCity: '' };
const CARD = { apiKey: 'key', hasApiToken: true };
const PIX = { pixKey: '12345678909', pixCity: 'São Paulo' };

describe('payment options (P-601)', () => {
  it.each([
    ['no profile', null, []],
    ['nothing set', NOTHING, []],
    ['key without token', { ...NOTHING, apiKey: 'key' }, []],
    ['Pix key without city', { ...NOTHING, pixKey: 'x' }, []],
    ['card', { ...NOTHING, ...CARD }, ['mp']],
    ['Pix', { ...NOTHING, ...PIX }, ['pix']],
    ['all four', { ...CARD, ...PIX }, ['mp', 'pix', 'both']],
  ])('%s', (_case, profile, available) => {
    expect(PAYMENT_OPTIONS.filter((option) => isPaymentOptionAvailable(option, profile))).toEqual(available);
  });
});

it.each([
  ['no profile', null, false],
  ['no token', { ...NOTHING, ...PIX }, false],
  ['a token', { ...NOTHING, ...CARD }, true],
  ['a refused token', { ...NOTHING, ...CARD, isApiTokenRefused: true }, false],
])('the provider with %s (P-744)', (_case, profile, isOffered) => {
  expect(isProviderOffered(profile)).toBe(isOffered);
});
