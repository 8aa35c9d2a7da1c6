import * as z from 'zod/mini';
import type { RootEntry } from '#core/domain/draw/sold-list/check-root.ts';
import type { TermsEntry } from '#core/domain/draw/sold-list/check-secret.ts';

const rootEntry: z.ZodMiniType<RootEntry> = z.object({
  ...{ seq: z.int(), kind: z.literal('root'), raffle: z.string() },
  data: z.object({ root: z.string(), leaves: z.int() }),
});

const termsEntry: z.ZodMiniType<TermsEntry> = z.object({
  ...{ seq: z.int(), kind: z.literal('commitment'), raffle: z.string() },
  data: z.object({ commitment: z.string(), terms: z.string() }),
});

function readEntry<Entry>(schema: z.ZodMiniType<Entry>, entry: string): Entry | undefined {
  try {
    return schema.parse(JSON.parse(entry));
  } catch {
    return undefined;
  }
}

/** An entry `root` of the public log, as hashed; undefined for another kind of entry and for what is none. */
export const readRootEntry = (entry: string): RootEntry | undefined => readEntry(rootEntry, entry);

/** An entry `commitment`: the first one about a raffle's terms. */
export const readTermsEntry = (entry: string): TermsEntry | undefined => readEntry(termsEntry, entry);
