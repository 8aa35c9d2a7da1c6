import * as z from 'zod/mini';
import type { RootEntry } from '#core/domain/draw/sold-list/check-root.ts';
import type { TermsEntry } from '#core/domain/draw/sold-list/check-secret.ts';
import type { OrderTerms } from '#core/domain/draw/receipt/receipt.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';

const rootEntry: z.ZodMiniType<RootEntry> = z.object({
  ...{ seq: z.int(), kind: z.literal('root'), raffle: z.string() },
  data: z.object({ root: z.string(), leaves: z.int() }),
});

const termsEntry: z.ZodMiniType<TermsEntry> = z.object({
  ...{ seq: z.int(), kind: z.enum(['commitment', 'date-changed', 'prize-added']), raffle: z.string() },
  data: z.object({ commitment: z.string(), terms: z.string() }),
});

const orderTerms: z.ZodMiniType<OrderTerms> = z.object({
  ...{ model: z.enum(TICKET_MODELS), maxTickets: z.int() },
});

function readText<Content>(schema: z.ZodMiniType<Content>, text: string): Content | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** An entry `root` of the public log, as hashed; undefined for another kind of entry and for what is none. */
export const readRootEntry = (entry: string): RootEntry | undefined => readText(rootEntry, entry);

/** An entry about a raffle's terms; undefined as above. */
export const readTermsEntry = (entry: string): TermsEntry | undefined => readText(termsEntry, entry);

/** What the terms of a raffle say of its secret order; undefined for what are none. */
export const readOrderTerms = (terms: string): OrderTerms | undefined => readText(orderTerms, terms);
