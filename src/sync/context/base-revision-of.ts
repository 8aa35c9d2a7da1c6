import type { Attempt } from '#src/storage/slot.ts';

/** The version that a request is made over; null: there is none on the server yet. */
export function baseRevisionOf(
  base: { revision: number; updatedAt?: string | undefined } | null,
): Pick<Attempt, 'revision' | 'baseUpdatedAt'> {
  return base ? { revision: base.revision, baseUpdatedAt: base.updatedAt } : { revision: null };
}
