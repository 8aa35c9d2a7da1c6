import { expect, test } from 'vitest';
import { type Postponement, standingPostponements } from './postponement.ts';

const moved = (from: string, to: string): Postponement => ({
  ...{ from, to, reason: 'Adoeci', postponedAt: '2026-12-01T12:00:00.000Z' },
});
const [FIRST, SECOND, THIRD, FOURTH] = ['2026-12-12', '2026-12-19', '2026-12-26', '2027-01-09'] as const;

test.each<[string, Postponement[], string, number]>([
  ['never', [], FIRST, 0],
  ['once', [moved(FIRST, SECOND)], SECOND, 1],
  ['twice', [moved(FIRST, SECOND), moved(SECOND, THIRD)], THIRD, 2],
  ['once, and its day was changed since', [moved(FIRST, SECOND)], THIRD, 0],
  ['twice, its day changed between', [moved(FIRST, SECOND), moved(THIRD, FOURTH)], FOURTH, 1],
  ['twice to the same day, its day changed between', [moved(FIRST, SECOND), moved(FIRST, SECOND)], SECOND, 1],
])(
  'of a draw that was postponed %s the last ones that still hold are told (P-1126)',
  (_, made, drawsOn, told) => {
    expect(standingPostponements(made, drawsOn)).toEqual(made.slice(made.length - told));
  },
);
