import { seededRandom as seededNumbers } from '#tests/fixtures/seeded-random.ts';

/** Deterministic randomness. */
export interface Random {
  /** [0, 1) */
  next(): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  /** True with probability `part`. */
  chance(part: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Randomness of a seed. */
export function seededRandom(seed: number): Random {
  // Other numbers than those of the same seed elsewhere.
  const next = seededNumbers(seed ^ 0x9e3779b9);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (part) => next() < part,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[below(list.length)] as T;
    },
  };
}
