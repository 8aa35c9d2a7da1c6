import type { Channels, Sharp } from 'sharp';
import { AVATAR_SIDE } from '#core/domain/account/avatar.ts';
import { IMAGE_MAX_SIDE, IMAGE_SENT_MAX_PIXELS } from '#core/domain/limits.ts';
import { IMAGE_MEDIUM_WIDTH, LINK_CARD_SIZE } from '#core/domain/raffles/raffle-images.ts';
import { hasTooManyPixels, type ImageRefusal } from './check-image.ts';
import { decodingBytes, metadataBytes } from './decoding-cost.ts';
import { createFairTurns } from './fair-turns.ts';
import type { ImageVariant } from './image-files.ts';
import { loadSharp } from './load-sharp.ts';

/** Concurrent decodings. */
const CONCURRENCY = 2;
/** Memory of all decodings together, bytes. What alone takes more is refused: no photo of a phone does, nor what our app sends. */
export const MEMORY_BUDGET = 256_000_000;
/** Time limit; the largest accepted image takes two seconds on a small server. */
const TIME_LIMIT_SECONDS = 10;
const WEBP = { quality: 80, effort: 4 } as const;
const CARD_QUALITY = 82;

export type EncodedImage = Record<ImageVariant, Uint8Array>;

/** Re-encodes images from their pixels: upright, without metadata, first frame of an animation. */
export interface ImageEncoder {
  /** All sizes. 'not-an-image' for undecodable images and timeouts. */
  encodeImage: (ownerId: string, bytes: Uint8Array) => Promise<EncodedImage | ImageRefusal>;
  /** Profile picture: square, one size. Refusals as above. */
  encodeAvatar: (ownerId: string, bytes: Uint8Array) => Promise<Uint8Array | ImageRefusal>;
}

type SharpFactory = Awaited<ReturnType<typeof loadSharp>>;

/** Remaining time of one image, in whole seconds for sharp. Throws ImageRefused if none. */
type TimeLeft = () => { seconds: number };

/** The uploaded file cannot be decoded, takes too long, or is too large. */
class ImageRefused extends Error {
  readonly refusal: ImageRefusal;

  constructor(refusal: ImageRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

function timeLeftUntil(endsAt: number): TimeLeft {
  return () => {
    const seconds = Math.ceil((endsAt - performance.now()) / 1000);
    if (seconds <= 0) throw new ImageRefused('not-an-image');
    return { seconds };
  };
}

/** Sharp reports timeouts only by message. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/** Memory that decoding takes, by what the decoder itself tells, bytes. Throws ImageRefused. */
async function weighDecoding(sharp: SharpFactory, bytes: Uint8Array): Promise<number> {
  const decoded = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((cause: unknown) => {
      throw new ImageRefused('not-an-image', { cause });
    });
  const weight = decodingBytes(bytes, decoded);
  if (hasTooManyPixels(decoded) || weight > MEMORY_BUDGET) throw new ImageRefused('too-many-pixels');
  return weight;
}

/**
 * Encodes images in fair order between owners and within the memory budget; each is aborted after `timeLimitSeconds`. `weigh` tells the bytes
 * of memory that a file takes, or throws.
 */
export function createImageEncoder(timeLimitSeconds: number, weigh = weighDecoding): ImageEncoder {
  const turns = createFairTurns({ count: CONCURRENCY, budget: MEMORY_BUDGET });
  async function inTurn<Result>(
    ownerId: string,
    bytes: Uint8Array,
    work: (sharp: SharpFactory, left: TimeLeft) => Promise<Result>,
  ): Promise<Result | ImageRefusal> {
    const sharp = await loadSharp();
    try {
      const weight = await turns(ownerId, metadataBytes(bytes), () => weigh(sharp, bytes));
      return await turns(ownerId, weight, () =>
        work(sharp, timeLeftUntil(performance.now() + timeLimitSeconds * 1000)),
      );
    } catch (error) {
      if (error instanceof ImageRefused) return error.refusal;
      if (isTimeout(error)) return 'not-an-image';
      throw error;
    }
  }
  return {
    encodeImage: (ownerId, bytes) =>
      inTurn(ownerId, bytes, async (sharp, left) => encode(await decode(sharp, bytes, left), left)),
    encodeAvatar: (ownerId, bytes) =>
      inTurn(ownerId, bytes, async (sharp, left) => {
        const square = (await decode(sharp, bytes, left))().resize(AVATAR_SIDE, AVATAR_SIDE, {
          fit: 'cover',
        });
        return square.webp(WEBP).timeout(left()).toBuffer();
      }),
  };
}

export const { encodeImage, encodeAvatar } = createImageEncoder(TIME_LIMIT_SECONDS);

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: Channels };
}

/** Whether every pixel is like the one before it. */
const isOneColour = ({ data, info: { channels } }: Pixels): boolean =>
  data.subarray(channels).equals(data.subarray(0, -channels));

/** Pixels at the largest size. Of a damaged file what can be read of it, which galleries show too (P-431). */
async function pixelsOf(sharp: SharpFactory, bytes: Uint8Array, left: TimeLeft): Promise<Pixels> {
  const read = (failOn: 'error' | 'none') =>
    sharp(bytes, { limitInputPixels: IMAGE_SENT_MAX_PIXELS, failOn })
      .autoOrient()
      .resize({ width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout(left())
      .raw()
      .toBuffer({ resolveWithObject: true });
  try {
    return await read('error');
  } catch (error) {
    if (isTimeout(error)) throw error;
  }
  const rest = await read('none');
  if (isOneColour(rest)) throw new ImageRefused('not-an-image');
  return rest;
}

/** Decodes once for all variants. Throws ImageRefused for files of which nothing can be seen. */
async function decode(sharp: SharpFactory, bytes: Uint8Array, left: TimeLeft): Promise<() => Sharp> {
  const { data, info } = await pixelsOf(sharp, bytes, left).catch((cause: unknown) => {
    throw new ImageRefused('not-an-image', { cause });
  });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

async function encode(wide: () => Sharp, left: TimeLeft): Promise<EncodedImage> {
  const webp = (image: Sharp) => image.webp(WEBP).timeout(left()).toBuffer();
  const square = (side: number) => webp(wide().resize(side, side, { fit: 'cover' }));
  const card = wide()
    .flatten({ background: 'white' })
    .resize({ ...LINK_CARD_SIZE, fit: 'cover' })
    .jpeg({ quality: CARD_QUALITY, mozjpeg: true });
  return {
    '120': await square(120),
    '150': await square(150),
    medium: await webp(wide().resize({ width: IMAGE_MEDIUM_WIDTH, withoutEnlargement: true })),
    wide: await webp(wide()),
    card: await card.timeout(left()).toBuffer(),
  };
}
