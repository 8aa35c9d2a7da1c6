import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nameForm } from './account/person-name.ts';
import { prizeForm, promotionForm } from './raffles/raffle-config.ts';
import { reportForm } from './raffles/report.ts';
import { pixSettingsForm } from './receiving/pix-settings.ts';
import { refundRefusalForm, refundRequestForm, unconfirmForm } from './selling/settlement.ts';

const promotion = { tickets: 1, priceCents: 1 };
const settings = { pixKeyType: 'email', pixKey: 'ana@example.com', pixWithoutTxid: false };

const FORMS: readonly [string, z.ZodMiniType, (text: string) => unknown][] = [
  ['name', nameForm, (text) => text],
  ['prize', prizeForm, (text) => text],
  ['promotion', promotionForm, (description) => ({ ...promotion, description })],
  ['city', pixSettingsForm, (pixCity) => ({ ...settings, pixCity })],
  ['report', reportForm, (reason) => ({ reason })],
  ['undone confirmation', unconfirmForm, (reason) => ({ reason })],
  ['request for the money', refundRequestForm, (reason) => ({ reason })],
  ['refused request', refundRefusalForm, (reason) => ({ reason })],
];
const UNSEEN = ['', ' ', '\u3164', '\u115f', '\u2800', '\u200b', '\u00ad', '\u2060\ufe0f', '\ud800'];

test.each(FORMS)('a %s has a sign that people see (P-226)', (_name, form, of) => {
  expect(z.safeParse(form, of('Ana')).success).toBe(true);
  expect(UNSEEN.filter((text) => z.safeParse(form, of(text)).success)).toEqual([]);
});
