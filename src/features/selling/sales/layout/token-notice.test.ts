import { expect, test } from 'vitest';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { EMPTY_PIX_SETTINGS, type SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import {
  KEY_MISSING_TEXT,
  PROVIDER_MISSING_TEXT,
  TOKEN_REFUSED_TEXT,
} from '#core/text/receiving/receiving-notices.ts';
import { tokenNotice } from './token-notice.tsx';

const account = (
  hasApiToken: boolean,
  isApiTokenRefused: boolean,
  key: Partial<SellerProfile> = {},
): SellerProfile => ({
  ...EMPTY_PIX_SETTINGS,
  ...{ id: 's1', ownerId: 'u1', maskedApiToken: '', revision: 1 },
  ...{ hasApiToken, isApiTokenRefused, apiKey: hasApiToken ? 'key' : '', ...key },
});
const KEY = { pixKey: 'ana@exemplo.com.br', pixCity: 'Recife' };
const paidBy = (paymentOption: PaymentOption, status: 'active' | 'finished' = 'active') => ({
  ...{ paymentOption, status },
});

test.each([
  ['a refused token', account(true, true), paidBy('both'), TOKEN_REFUSED_TEXT],
  ['a refused token, on the list of all raffles', account(true, true), undefined, TOKEN_REFUSED_TEXT],
  ['no token, and nothing else to pay with', account(false, false), paidBy('mp'), PROVIDER_MISSING_TEXT],
  ['no token, and the own key', account(false, false, KEY), paidBy('both'), undefined],
  ['no key, and nothing else to pay with', account(true, false), paidBy('pix'), KEY_MISSING_TEXT],
  ['neither key nor token', account(false, false), paidBy('both'), KEY_MISSING_TEXT],
  ['no key, and the provider', account(true, false), paidBy('both'), undefined],
  ['no key, and a raffle that is over', account(true, false), paidBy('pix', 'finished'), undefined],
  ['a key', account(false, false, KEY), paidBy('pix'), undefined],
  ['no token, and a raffle that is over', account(false, false), paidBy('mp', 'finished'), undefined],
  ['a token that is taken', account(true, false), paidBy('mp'), undefined],
  ['an account that this device does not know yet', undefined, paidBy('mp'), undefined],
])('the sales tell of the token and the key: %s (P-744, P-614)', (_name, profile, raffle, text) => {
  expect(tokenNotice(profile, raffle)?.text).toBe(text);
});
