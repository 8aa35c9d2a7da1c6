import * as z from 'zod/mini';
import type { RootEntry } from '#core/domain/draw/sold-list/check-root.ts';

const rootEntry: z.ZodMiniType<RootEntry> = z.object({
  ...{ seq: z.int(), kind: z.literal('root'), raffle: z.string() },
  data: z.object({ root: z.string(), leaves: z.int() }),
});

/** An entry `root` of the public log, as hashed; undefined for another kind of entry and for what is none. */
export function readRootEntry(entry: string): RootEntry | undefined {
  try {
    return rootEntry.parse(JSON.parse(entry));
  } catch {
    return undefined;
  }
}
