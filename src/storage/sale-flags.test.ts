import { expect, test } from 'vitest';
import { RAFFLE_STATUSES } from '#core/domain/raffles/raffle-status.ts';
import { aRaffle } from '#tests/builders/stored-documents.ts';
import { saleFlagsOf } from './sale-flags.ts';

const PAUSED = { paused: true, stopped: true };

test.each(RAFFLE_STATUSES.map((status) => [status, status === 'active'] as const))(
  'the sales of a raffle that is %s can be paused: %s (P-743)',
  (status, expected) => {
    const base = aRaffle({ status });
    expect(saleFlagsOf({ base, ...PAUSED })).toEqual({
      ...{ isPaused: expected, isStopped: expected, isDrawn: false },
    });
  },
);

test('a raffle that was drawn while its sales were paused is drawn (P-342)', () => {
  const base = aRaffle({ status: 'active' });
  expect(saleFlagsOf({ base, ...PAUSED, drawn: true })).toEqual({
    ...{ isPaused: false, isStopped: false, isDrawn: true },
  });
});
