import { expect, test } from 'vitest';
import { EMPTY_PIX_SETTINGS, type SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { PROVIDER_MISSING_TEXT, TOKEN_REFUSED_TEXT } from '#core/text/receiving/receiving-notices.ts';
import { tokenNotice } from './token-notice.tsx';

const account = (hasApiToken: boolean, isApiTokenRefused: boolean): SellerProfile => ({
  ...EMPTY_PIX_SETTINGS,
  ...{ id: 's1', ownerId: 'u1', apiKey: '', maskedApiToken: '', revision: 1 },
  ...{ hasApiToken, isApiTokenRefused },
});
const paidBy = (paymentOption: 'mp' | 'both', status: 'active' | 'finished' = 'active') => ({
  ...{ paymentOption, status },
});

test.each([
  ['a refused token', account(true, true), paidBy('both'), TOKEN_REFUSED_TEXT],
  ['a refused token, on the list of all raffles', account(true, true), undefined, TOKEN_REFUSED_TEXT],
  ['no token, and nothing else to pay with', account(false, false), paidBy('mp'), PROVIDER_MISSING_TEXT],
  ['no token, and the own key', account(false, false), paidBy('both'), undefined],
  ['no token, and a raffle that is over', account(false, false), paidBy('mp', 'finished'), undefined],
  ['a token that is taken', account(true, false), paidBy('mp'), undefined],
  ['an account that this device does not know yet', undefined, paidBy('mp'), undefined],
])('the sales tell of the token: %s (P-744)', (_name, profile, raffle, text) => {
  expect(tokenNotice(profile, raffle)?.text).toBe(text);
});
