import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['maria@example.com', 'ma•••@example.com'],
  ['ana@example.com', 'an•••@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', '•••@example.com'],
  ['"a@b"@example.com', '"a•••@example.com'],
  ['@example.com', ''],
  ['not an address', ''],
  ['', ''],
])('%j is shown as %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
