import type { Context } from 'hono';
import { expect, test, vi } from 'vitest';
import { listOffers } from '#core/contract/selling/offers.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { withinLimits } from './within-limits.ts';

const FULL = new Error('the disk is full');

/** Runs a read whose work fails, with a limiter of which these functions fail. */
async function runFailing(failing: { spend?: boolean; undo?: boolean }) {
  const undo = vi.fn(() => (failing.undo ? Promise.reject(FULL) : Promise.resolve()));
  const dependencies = {
    services: { storage: { noteRefusal: (error: unknown) => error === FULL } },
    rateLimiter: {
      limits: RATE_LIMITS,
      spend: () => (failing.spend ? Promise.reject(FULL) : Promise.resolve()),
      undo,
    },
    trustProxy: 0,
    publicUrl: 'http://localhost',
  } as unknown as HttpDependencies;
  const context = {
    req: { header: () => undefined, param: () => undefined },
    env: { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  } as unknown as Context<AppEnv>;
  const limited = { call: listOffers, caller: undefined, login: undefined };
  const failure = withinLimits(context, dependencies, limited, () => Promise.reject(new Error('a bug')));
  await expect(failure).rejects.toThrow('a bug');
  return undo;
}

test('a call that fails gets its count back, once', async () => {
  expect(await runFailing({})).toHaveBeenCalledOnce();
});

test('what was not counted, as the database is full, is not given back', async () => {
  expect(await runFailing({ spend: true })).not.toHaveBeenCalled();
});

test('a count that cannot be given back does not hide the failure', async () => {
  expect(await runFailing({ undo: true })).toHaveBeenCalledOnce();
});
