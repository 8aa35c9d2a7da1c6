import { describe, expect, it } from 'vitest';
import { isPaymentOptionAvailable, optionLeft, PAYMENT_OPTIONS } from './payment-options.ts';

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
  ['no profile', null, [null, null, null]],
  ['the own key alone', { ...NOTHING, ...PIX }, [null, 'pix', 'pix']],
  ['a token alone', { ...NOTHING, ...CARD }, ['mp', null, 'mp']],
  ['both', { ...CARD, ...PIX }, ['mp', 'pix', 'both']],
  ['a refused token', { ...NOTHING, ...CARD, isApiTokenRefused: true }, [null, null, null]],
  ['a refused token and the own key', { ...CARD, ...PIX, isApiTokenRefused: true }, [null, 'pix', 'pix']],
])('what is left of card provider, Pix and both with %s (P-744, P-614)', (_case, profile, left) => {
  expect(PAYMENT_OPTIONS.map((option) => optionLeft(option, profile))).toEqual(left);
  expect(optionLeft(null, profile)).toBeNull();
});
