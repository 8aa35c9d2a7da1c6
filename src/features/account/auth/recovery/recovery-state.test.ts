// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepRecovery, readRecovery } from './recovery-state.ts';

const SENT = { id: 'c1', channel: 'email' as const, hasMailbox: false, resendFrom: 0 };
const KEPT = { login: 'ana@example.com', sent: SENT, proof: null, visit: 'first' };

beforeEach(() => sessionStorage.clear());

test.each([
  ['the same visit, after a reload', { ...KEPT, login: 'bia@example.com' }, 'ana@example.com', 'first', true],
  ['the same visit, without a code yet', { ...KEPT, sent: null }, 'ana@', 'first', true],
  ['another visit with the same login', KEPT, ' ana@example.com', 'second', true],
  ['another visit without a login', KEPT, '', 'second', true],
  ['another visit with another login', KEPT, 'bia@example.com', 'second', false],
  ['another visit, without a code yet', { ...KEPT, sent: null }, 'ana@example.com', 'second', false],
])('a recovery goes on in %s, or begins anew (P-1134)', (_, kept, login, visit, goesOn) => {
  keepRecovery(kept);
  const fresh = { login, sent: null, proof: null };
  expect(readRecovery(login, visit)).toEqual({ ...(goesOn ? kept : fresh), visit });
});

test.each(['', '{', 'null', '7', '{"login":7}', '{"login":"a","sent":{}}'])('reads %j as none', (stored) => {
  sessionStorage.setItem('rifaria.recovery', stored);
  expect(readRecovery('ana', 'k')).toEqual({ login: 'ana', sent: null, proof: null, visit: 'k' });
});
