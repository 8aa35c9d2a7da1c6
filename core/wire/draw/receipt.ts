import * as z from 'zod/mini';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';
import { publicLogHead } from '#core/wire/public-log.ts';
import { readOrderTerms, readRootEntry, readTermsEntry } from './log-entry.ts';
import { listedPurchase } from './sold-list.ts';

/** Version of the format of the file (docs/PROOF.md). */
const RECEIPT_FORMAT = 'rifaria/receipt/1';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** The file as it is written: entries of the public log are exactly as hashed. */
const receiptFile = z.object({
  ...{ format: z.literal(RECEIPT_FORMAT), raffle: z.uuid(), model: z.enum(TICKET_MODELS) },
  ...{ maxTickets: z.int().check(z.minimum(1), z.maximum(10_000_000)), purchase: z.string() },
  ...{ code: z.string(), phone: z.string(), quantity: count, numbers: z.array(count) },
  ...{ list: listedPurchase, rootEntry: z.nullable(z.string()) },
  ...{ secret: z.nullable(hash), commitmentEntry: z.nullable(z.string()) },
  // Files of before they were kept have neither.
  ...{
    terms: z._default(z.nullable(z.string()), null),
    termsEntry: z._default(z.nullable(z.string()), null),
  },
  logHead: z.nullable(publicLogHead),
});

/** A receipt as the text of a file. */
export function writeReceipt(receipt: Receipt): string {
  const { raffleId: raffle, purchaseId: purchase, place: list, root, revealed, ...same } = receipt;
  const file: z.output<typeof receiptFile> = {
    ...{ format: RECEIPT_FORMAT, raffle, purchase, ...same, list, rootEntry: root?.text ?? null },
    secret: revealed?.secret ?? null,
    commitmentEntry: revealed?.commitment?.text ?? null,
    ...{ terms: revealed?.terms?.text ?? null, termsEntry: revealed?.termsEntry?.text ?? null },
  };
  return JSON.stringify(file, null, 2);
}

/**
 * A receipt from the text of its file.
 *
 * @throws Error for a text that is none
 */
export function readReceipt(text: string): Receipt {
  const {
    format: _format,
    raffle,
    purchase,
    list,
    rootEntry,
    secret,
    commitmentEntry,
    terms,
    termsEntry,
    ...receipt
  } = receiptFile.parse(JSON.parse(text));
  return {
    ...receipt,
    ...{ raffleId: raffle, purchaseId: purchase, place: list },
    root: entryOf(rootEntry, readRootEntry),
    revealed:
      secret === null
        ? null
        : {
            ...{ secret, commitment: entryOf(commitmentEntry, readTermsEntry) },
            ...{ terms: entryOf(terms, readOrderTerms), termsEntry: entryOf(termsEntry, readTermsEntry) },
          },
  };
}

const entryOf = <Content>(text: string | null, read: (text: string) => Content | undefined) =>
  text === null ? null : { text, content: read(text) };
