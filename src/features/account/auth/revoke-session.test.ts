// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { listUnrevokedTokens } from '#src/storage/unrevoked-tokens.ts';
import { revokeLeft, revokeSession } from './revoke-session.ts';

vi.mock('#src/api/call-api.ts');

const called = () => vi.mocked(callApi).mock.calls.map(([, options]) => options?.token);
const refused = (status: number) => new ApiError('refused', { status });

beforeEach(() => void vi.mocked(callApi).mockReset());
afterEach(() => localStorage.clear());

test.each([
  ['is offline', new ApiError('network'), ['t1']],
  ['gets no answer in time', new ApiError('timeout'), ['t1']],
  ['meets a failing server', refused(500), ['t1']],
  ['is told to come later', refused(429), ['t1']],
  ['is told that the session is over', refused(401), []],
])(
  'whoever signs out and %s: the session is ended later, unless it is over (P-1104)',
  async (_, error, left) => {
    vi.mocked(callApi).mockRejectedValueOnce(error);
    await revokeSession('t1');
    expect(listUnrevokedTokens()).toEqual(left);
    vi.mocked(callApi).mockResolvedValue({ ok: true } as never);
    await revokeLeft();
    expect(called()).toEqual(['t1', ...left]);
    expect(listUnrevokedTokens()).toEqual([]);
  },
);

test('a page that is closed before the answer leaves the token for the next start (P-1104)', () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => undefined));
  void revokeSession('t1');
  expect(listUnrevokedTokens()).toEqual(['t1']);
});
