import { expect, test } from 'vitest';
import { shortTitle } from './notify.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['a'.repeat(80), 'a'.repeat(80)],
  ['a'.repeat(81), `${'a'.repeat(79)}…`],
  [`${'a'.repeat(78)}🎁🎁🎁`, `${'a'.repeat(78)}🎁…`],
  [`${'a'.repeat(78)}${FAMILY}bc`, `${'a'.repeat(78)}${FAMILY}…`],
  ['a\u0303'.repeat(80), 'a\u0303'.repeat(80)],
])('%s is shown as %s: no character is halved', (title, shown) => {
  expect(shortTitle(title)).toBe(shown);
  expect(shortTitle(title).isWellFormed()).toBe(true);
});
