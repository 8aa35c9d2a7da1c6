import { expect, test, vi } from 'vitest';
import { runHistory } from '../histories/run-history.ts';
import { huntHistories } from './hunt-histories.ts';

vi.mock('../histories/run-history.ts', () => ({ historyOf: () => [], runHistory: vi.fn() }));

const SOUND = { violation: undefined, log: [], commands: 0, steps: 0 };

test('a history that does not come to rest shows the bug', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(runHistory)
    .mockReturnValueOnce(SOUND)
    .mockImplementationOnce(() => {
      throw new Error('a loop without end');
    });
  expect(await huntHistories(5, 'plain')).toEqual({
    ...{ invariant: 'the simulator runs to its end', histories: 2 },
  });
});

test('histories that break nothing are counted', async () => {
  vi.mocked(runHistory).mockReturnValue(SOUND);
  expect(await huntHistories(5, 'plain')).toEqual({ histories: 5 });
});
