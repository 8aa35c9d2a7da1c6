import { expect, test } from 'vitest';
import { hasChoice, reachableStep, stepAfter } from './checkout-steps.ts';
import { payMethodsOf } from './pay-methods.ts';

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
});

test.each([
  ['pix', ['own-pix']],
  ['mp', ['provider-pix', 'card']],
  ['both', ['own-pix', 'card']],
  [null, []],
] as const)('a raffle paid by %s offers %j', (option, methods) => {
  expect(payMethodsOf(option)).toEqual(methods);
});
