// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepUnrevokedToken, listUnrevokedTokens } from '#src/storage/unrevoked-tokens.ts';
import { revokeLeftSessions } from './revoke-left-sessions.ts';

vi.mock('#src/api/call-api.ts');

const called = () => vi.mocked(callApi).mock.calls.map(([, options]) => options?.token);

afterEach(() => localStorage.clear());

test('sessions that were left are ended at the start, and when the network is back (P-1104)', async () => {
  keepUnrevokedToken('t1');
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('network'));
  revokeLeftSessions();
  await vi.waitFor(() => expect(called()).toEqual(['t1']));
  vi.mocked(callApi).mockResolvedValue({ ok: true } as never);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listUnrevokedTokens()).toEqual([]));
  expect(called()).toEqual(['t1', 't1']);
});
