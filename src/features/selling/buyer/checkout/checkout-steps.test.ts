import { expect, test } from 'vitest';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { hasChoice, reachableStep, stepAfter } from './checkout-steps.ts';
import { offeredMethods, otherMethodOf, PAY_ROUTES } from './pay-methods.ts';

const PHONE = { phone: '11987654321' };
const NAME = { ...PHONE, name: 'Ana' };

test.each([
  ['method', {}, 'phone'],
  ['method', PHONE, 'name'],
  ['method', NAME, 'rules'],
  ['method', { ...NAME, acceptedRules: true }, 'method'],
  ['name', PHONE, 'name'],
  ['phone', NAME, 'phone'],
] as const)('whoever opens %s with %j is at %s', (step, draft, reached) => {
  expect(reachableStep(step, draft)).toBe(reached);
});

test('the steps follow each other', () => {
  expect(stepAfter('phone')).toBe('name');
  expect(stepAfter('rules')).toBe('method');
  expect(stepAfter('method')).toBe('method');
});

test('without a choice there is nothing to pay for', () => {
  expect(hasChoice({})).toBe(false);
  expect(hasChoice({ numbers: [] })).toBe(false);
  expect(hasChoice({ numbers: [0] })).toBe(true);
  expect(hasChoice({ quantity: 2 })).toBe(true);
  expect(hasChoice({ quantity: 0, numbers: [0] })).toBe(true);
});

test.each([
  ['pix', ['own-pix']],
  ['mp', ['provider-pix', 'card']],
  ['both', ['own-pix', 'card']],
  [null, []],
] as const)('a raffle paid by %s offers %j (P-602)', (option, methods) => {
  expect(offeredMethods({ paymentOption: option, drawsOn: null }, new Date())).toEqual(methods);
});

test('near the closing only what is confirmed at once is offered', () => {
  const config = { paymentOption: 'both', drawsOn: '2026-11-26' } as const;
  expect(offeredMethods(config, new Date('2026-11-26T02:00:00.000Z'))).toEqual(['provider-pix', 'card']);
});

test.each([
  ['own-pix', ['own-pix', 'card'], 'card'],
  ['card', ['own-pix', 'card'], 'own-pix'],
  ['provider-pix', ['provider-pix', 'card'], 'card'],
  ['own-pix', ['own-pix'], undefined],
  ['own-pix', undefined, undefined],
] as const)('instead of %s, of %j, one can pay by %s', (method, payMethods, other) => {
  const { option, providerMethod } = PAY_ROUTES[method];
  const stored = { request: { option }, providerMethod, raffle: { payMethods } } as unknown as StoredPurchase;
  expect(otherMethodOf(stored)).toBe(other);
});
