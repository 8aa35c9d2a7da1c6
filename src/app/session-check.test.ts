import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { sessionVerdict } from './session-check.ts';

const refused = (status: number) => new ApiError('refused', { status });

describe('what ends a session (P-101, P-102)', () => {
  it.each([
    ['401 ends it', refused(401), 'ended'],
    ['404 asks who it is', refused(404), 'unknown-user'],
    ['500 does not', refused(500), 'keep'],
    ['503 does not', refused(503), 'keep'],
    ['429 does not', refused(429), 'keep'],
    ['no network does not', new ApiError('network'), 'keep'],
    ['a request without an answer does not', new ApiError('timeout'), 'keep'],
    ['a captive portal that answers 404 does not', new ApiError('not-ours', { status: 404 }), 'keep'],
    ['a mistake of ours does not', new TypeError('x'), 'keep'],
  ])('%s', (_, error, verdict) => expect(sessionVerdict(error)).toBe(verdict));
});
