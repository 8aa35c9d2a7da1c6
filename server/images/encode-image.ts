import type { Sharp, SharpInput } from 'sharp';
import { AVATAR_SIDE } from '#core/domain/avatar.ts';
import { IMAGE_MAX_SIDE } from '#core/domain/limits.ts';
import { IMAGE_MEDIUM_WIDTH, LINK_CARD_SIZE } from '#core/domain/raffle-images.ts';
import type { ImageVariant } from './image-files.ts';
import { createTurns } from './in-turn.ts';
import { loadSharp } from './load-sharp.ts';

/** Above the 50 megapixels of today's phones; what claims more is refused before it is decoded. */
const MAX_PIXELS = 64_000_000;
/** A progressive photo of 30 megapixels takes 100 MB for a moment (npm run bench:uploads): so many and no more at once. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 30;
const WEBP = { quality: 80, effort: 4 } as const;
const CARD_QUALITY = 82;

export type EncodedImage = Record<ImageVariant, Uint8Array>;

type SharpFactory = Awaited<ReturnType<typeof loadSharp>>;

const inTurn = createTurns(AT_ONCE);
/**
 * Makes an image anew from its pixels alone: upright, without metadata, the first frame of an animation, in every size that we
 * serve. Undefined for what cannot be decoded, or claims too many pixels.
 */
export function encodeImage(input: SharpInput): Promise<EncodedImage | undefined> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const wide = await decode(sharp, input);
    return wide && encode(wide);
  });
}

/** A picture of oneself, made anew like any image: square, and the only size that is kept. Undefined for what cannot be decoded. */
export function encodeAvatar(input: SharpInput): Promise<Uint8Array | undefined> {
  return inTurn(async () => {
    const wide = await decode(await loadSharp(), input);
    return wide?.().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp(WEBP).toBuffer();
  });
}

/** The pixels at their widest size, decoded once for all variants. */
async function decode(sharp: SharpFactory, input: SharpInput): Promise<(() => Sharp) | undefined> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return () => sharp(data, { raw: { width, height, channels } });
  } catch {
    return undefined;
  }
}

async function encode(wide: () => Sharp): Promise<EncodedImage> {
  const webp = (image: Sharp) => image.webp(WEBP).toBuffer();
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
    card: await card.toBuffer(),
  };
}
