import { expect, test } from 'vitest';
import { refusalReason } from './refusal-reason.ts';

const reply = (message: string, cause: unknown = []) =>
  JSON.stringify({ status: 400, message, error: 'bad_request', cause });

test.each([
  ['a token that is not valid', 401, reply('invalid access token'), 'token'],
  ['a code', 400, reply('x', [{ code: 13_253, description: 'x' }]), 'no-pix-key'],
  ['a code as text', 400, reply('x', [{ code: '13253' }]), 'no-pix-key'],
  ['the second cause', 400, reply('x', [{ code: 1 }, { code: 2067 }]), 'identification-missing'],
  ['a message alone', 400, reply('Payer email forbidden'), 'payer-is-collector'],
  [
    'a description alone',
    400,
    reply('x', [{ description: 'Invalid transaction_amount' }]),
    'amount-too-small',
  ],
  ['a code that is not known', 400, reply('x', [{ code: 99 }]), 'other'],
  ['causes that are none', 400, reply('x', 'none'), 'other'],
  ['a page', 400, '<!doctype html>', 'other'],
  ['nothing', 403, '', 'other'],
])('%s', (_what, status, text, reason) => {
  expect(refusalReason(status, text)).toBe(reason);
});
