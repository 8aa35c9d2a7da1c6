import type { HistoryKind } from '../histories/commands.ts';
import { historyOf, runHistory } from '../histories/run-history.ts';
import { asTask } from '../world/microtasks.ts';
import { RUNS_TO_ITS_END } from '../world/violation.ts';

/** What histories have shown of a mutation. */
export interface Hunted {
  /** The promise that it broke; undefined where none was. */
  invariant?: string;
  /** How many histories were run; undefined where an error has ended the last one from outside. */
  histories?: number;
}

/** Runs up to `limit` histories of a kind, until one breaks a promise or cannot run to its end. */
export async function huntHistories(limit: number, kind: HistoryKind): Promise<Hunted> {
  for (let seed = 0; seed < limit; seed += 1) {
    const invariant = await brokenIn(seed, kind);
    if (invariant !== undefined) return { invariant, histories: seed + 1 };
  }
  return { histories: limit };
}

async function brokenIn(seed: number, kind: HistoryKind): Promise<string | undefined> {
  try {
    const { violation } = await asTask(() => runHistory(seed, historyOf(seed, kind), kind));
    return violation?.invariant;
  } catch (error) {
    console.error(error);
    return RUNS_TO_ITS_END;
  }
}
