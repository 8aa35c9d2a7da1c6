import { expect, test, vi } from 'vitest';
import { Violation } from '../world/violation.ts';
import { runHistory } from './run-history.ts';
import { findFailure } from './run-seeds.ts';

vi.mock('./run-history.ts', () => ({ historyOf: () => [], runHistory: vi.fn() }));

test('a failure that does not recur keeps its promise and its trace', async () => {
  const sound = { violation: undefined, log: ['sound'], commands: 0, steps: 0 };
  vi.mocked(runHistory)
    .mockReturnValue(sound)
    .mockReturnValueOnce({ ...sound, violation: new Violation('a promise', 'a detail', 1), log: ['broken'] });
  expect(await findFailure(7)).toEqual({
    ...{ name: 'seed 7', invariant: 'a promise', detail: 'a detail' },
    ...{ commands: [], trace: ['broken'] },
  });
});
