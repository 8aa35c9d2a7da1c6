import * as z from 'zod/mini';
import { AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import { type Day, isDay } from '#core/domain/days.ts';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { CONFIG_FIELDS, LATER_CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { Fields, Format } from '#core/domain/raffles/field.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { PAYMENT_OPTIONS } from '#core/domain/receiving/payment-options.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';
import type { RaffleFileFault } from '#core/text/raffles/raffle-files.ts';

/** Marks a raffle's file among other JSON. */
const FORMAT = 'rifaria.rifa';
/** Increased with each change that older apps cannot read. */
const VERSION = 1;

/** Extension and media type of a raffle's file. Browsers open files of this extension with the app (`file_handlers` in the manifest). */
const RAFFLE_FILE_ENDING = '.rifa.json';
export const RAFFLE_FILE_TYPE = 'application/json';
/** Bytes; about four times the size of five images from a phone. */
export const RAFFLE_FILE_MAX_BYTES = 40_000_000;

/** Far beyond the limits of the forms, because drafts may be invalid; small enough to do no harm. */
const TEXT_MAX_LENGTH = 200_000;
const LIST_MAX = 2_000;

const text = z.string().check(z.maxLength(TEXT_MAX_LENGTH));
const id = z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)));
const day = z.string().check(z.refine((value) => value === '' || isDay(value)));
const amount = z.int().check(z.minimum(0));
/** Null while the field is empty. */
const count = z.nullable(amount);
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(LIST_MAX));

/** What a file may hold, by the format of a field. */
const FORMATS = {
  text,
  link: text,
  'rich-text': text,
  phone: text,
  cnpj: text,
  day,
  money: amount,
  count,
  minutes: count,
  toggle: z.boolean(),
  category: id,
  lottery: id,
  'ticket-plan': id,
  'ticket-model': z.enum(TICKET_MODELS),
  'payment-option': z.nullable(z.enum(PAYMENT_OPTIONS)),
  'authorization-kind': z.enum(AUTHORIZATION_KINDS),
  texts: listOf(text),
  numbers: listOf(amount),
  promotions: listOf(z.object({ description: text, tickets: amount, priceCents: amount })),
  'purchase-buttons': listOf(z.object({ tickets: amount, mostPopular: z.boolean() })),
} satisfies Record<Exclude<Format, 'images'>, z.ZodMiniType>;

/** Images stand beside the configuration, as bytes. */
const shapeOf = (fields: Fields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { format }]) =>
      format === 'images' ? [] : [[name, FORMATS[format]]],
    ),
  );

/** A file of an earlier version has none of these. */
const laterShape = Object.fromEntries(
  Object.entries(LATER_CONFIG_FIELDS).map(([name, { format, default: value }]) => [
    name,
    z._default(FORMATS[format], value),
  ]),
);

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  writtenAt: z.string().check(z.maxLength(40)),
  raffle: z.object(shapeOf(RAFFLE_FIELDS)),
  config: z.nullable(z.object({ ...shapeOf(CONFIG_FIELDS), ...laterShape })),
  images: z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))).check(z.maxLength(IMAGES_MAX)),
});
const anyVersion = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });

/** An exported raffle: what its owner has written, and the bytes of its images. */
export interface RaffleFile {
  /** Instant, ISO. */
  writtenAt: string;
  raffle: RaffleData;
  /** Null if step 1 was never opened. */
  config: Omit<RaffleConfigData, 'images'> | null;
  /** Base64 of each image, in the organizer's order. */
  images: string[];
}

const dayOrNone = (text: string): Day => (isDay(text) ? text : '');

/** The content of a raffle's file. A day that is typed by half is left out. */
export function writeRaffleFile({ writtenAt, raffle, config: written, images }: RaffleFile): string {
  const config = written && {
    ...written,
    saleStartsOn: dayOrNone(written.saleStartsOn),
    drawsOn: dayOrNone(written.drawsOn),
  };
  return JSON.stringify({ format: FORMAT, version: VERSION, writtenAt, raffle, config, images });
}

/** Parses a file's content; returns the fault if it is no raffle. Unknown fields are dropped. */
export function readRaffleFile(content: string): RaffleFile | RaffleFileFault {
  const json = parseJson(content);
  if (json === undefined) return content.includes(FORMAT) ? 'broken' : 'foreign';
  const header = anyVersion.safeParse(json);
  if (!header.success) return 'foreign';
  if (header.data.version > VERSION) return 'too-new';
  const read = fileSchema.safeParse(json);
  if (!read.success) return 'broken';
  const { writtenAt, raffle, config, images } = read.data;
  // Empty number fields are null in drafts; their types describe saved documents only.
  return { writtenAt, raffle, config, images } as RaffleFile;
}

/** Marks the file of all drafts, as a broken app writes it (server/http/public-page/rescue.js, P-1025). */
const DRAFTS_FORMAT = 'rifaria.rascunhos';
const draftsSchema = z.object({
  format: z.literal(DRAFTS_FORMAT),
  version: z.literal(VERSION),
  raffles: listOf(z.looseObject({})),
});

/** The raffles of a file of drafts, each as the content of a raffle's file; undefined for any other file. */
export function splitDrafts(content: string): string[] | undefined {
  if (!content.includes(DRAFTS_FORMAT)) return undefined;
  const read = draftsSchema.safeParse(parseJson(content));
  return read.success ? read.data.raffles.map((raffle) => JSON.stringify(withWholeDays(raffle))) : undefined;
}

/** Drafts are as they were typed, also the days. */
function withWholeDays(raffle: Record<string, unknown>): object {
  const config = raffle.config as Record<'saleStartsOn' | 'drawsOn', unknown> | null;
  if (typeof config !== 'object' || config === null) return raffle;
  const { saleStartsOn, drawsOn } = config;
  return {
    ...raffle,
    config: { ...config, saleStartsOn: dayOrNone(String(saleStartsOn)), drawsOn: dayOrNone(String(drawsOn)) },
  };
}

/** The name of a raffle's file, from the slug of its title. */
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
