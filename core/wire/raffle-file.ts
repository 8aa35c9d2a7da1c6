import * as z from 'zod/mini';
import { isDay } from '../domain/days.ts';
import { IMAGES_MAX } from '../domain/limits.ts';
import { PAYMENT_OPTIONS } from '../domain/payment-options.ts';
import type { RaffleData } from '../domain/raffle.ts';
import type { RaffleConfigData } from '../domain/raffle-config.ts';
import { slugOf } from '../domain/slug.ts';
import { TICKET_MODELS } from '../domain/ticket-model.ts';
import type { RaffleFileFault } from '../text/raffle-files.ts';

/** What tells a raffle's file from any other JSON. */
const FORMAT = 'rifaria.rifa';
/** Raised with each change that an older app could not read. */
const VERSION = 1;

/** How a raffle's file ends, and what it is. Browsers hand it to the app by this ending (the manifest's file_handlers). */
const RAFFLE_FILE_ENDING = '.rifa.json';
export const RAFFLE_FILE_TYPE = 'application/json';
/** Bytes. Five images of a phone are a quarter of it. */
export const RAFFLE_FILE_MAX_BYTES = 40_000_000;

/** Far beyond what forms take, as drafts are kept valid or not; short enough to do no harm. */
const TEXT_MAX_LENGTH = 200_000;
const LIST_MAX = 2_000;

const text = z.string().check(z.maxLength(TEXT_MAX_LENGTH));
const id = z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)));
const day = z.string().check(z.refine((value) => value === '' || isDay(value)));
const amount = z.int().check(z.minimum(0));
/** Empty while its field is. */
const count = z.nullable(amount);
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(LIST_MAX));

const raffleFields = {
  title: text,
  categoryId: id,
  ticketPlanId: id,
  priceCents: amount,
  lotteryId: id,
  description: text,
} satisfies Record<keyof RaffleData, z.ZodMiniType>;

const configFields = {
  rules: text,
  maxTicketsPerUser: count,
  minTicketsPerUser: count,
  ticketModel: z.enum(TICKET_MODELS),
  paymentOption: z.nullable(z.enum(PAYMENT_OPTIONS)),
  promotions: listOf(z.object({ description: text, tickets: amount, priceCents: amount })),
  prizes: listOf(text),
  videoLink: text,
  paymentMinutes: count,
  supportPhone: text,
  saleStartsOn: day,
  drawsOn: day,
  showDrawDate: z.boolean(),
  whatsappGroupLink: text,
  mostPurchasedEnabled: z.boolean(),
  mostPurchasedPrize: text,
  luckyNumbersEnabled: z.boolean(),
  luckyNumbers: listOf(amount),
  luckyNumberPrizeCents: amount,
  isPrivate: z.boolean(),
  purchaseButtons: listOf(z.object({ tickets: amount, mostPopular: z.boolean() })),
  showAvailableCount: z.boolean(),
  showLastBuyers: z.boolean(),
} satisfies Record<Exclude<keyof RaffleConfigData, 'images'>, z.ZodMiniType>;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  writtenAt: z.string().check(z.maxLength(40)),
  raffle: z.object(raffleFields),
  config: z.nullable(z.object(configFields)),
  images: z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))).check(z.maxLength(IMAGES_MAX)),
});
const anyVersion = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });

/** A raffle as it is taken along: what its owner has written, and the bytes of its images. */
export interface RaffleFile {
  /** Instant, ISO. */
  writtenAt: string;
  raffle: RaffleData;
  /** Null where step 1 was never opened. Its images stand beside it. */
  config: Omit<RaffleConfigData, 'images'> | null;
  /** Base64 of each, in the organizer's order. */
  images: string[];
}

/** The content of a raffle's file. */
export function writeRaffleFile({ writtenAt, raffle, config, images }: RaffleFile): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, writtenAt, raffle, config, images });
}

/** The raffle in a file's content; why not, where there is none. What the format does not know is left out. */
export function readRaffleFile(content: string): RaffleFile | RaffleFileFault {
  const json = parseJson(content);
  if (json === undefined) return content.includes(FORMAT) ? 'broken' : 'foreign';
  const header = anyVersion.safeParse(json);
  if (!header.success) return 'foreign';
  if (header.data.version > VERSION) return 'too-new';
  const read = fileSchema.safeParse(json);
  if (!read.success) return 'broken';
  const { writtenAt, raffle, config, images } = read.data;
  // Empty number fields are null in drafts, whatever their type says of what is saved.
  return { writtenAt, raffle, config, images } as RaffleFile;
}

/** What a raffle's file is called: its link name. */
export function raffleFileName(title: string): string {
  return slugOf(title) + RAFFLE_FILE_ENDING;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
