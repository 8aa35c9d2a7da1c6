import { readImageHeader } from '#core/domain/raffles/image-header.ts';
import { IMAGE_SENT_MAX_PIXELS, IMAGE_SOURCE_MAX_SIDE } from '#core/domain/limits.ts';

/** Image metadata, read before decoding. */
export type ImageVerdict = 'good' | 'not-an-image' | 'too-many-pixels';

/** Reads only the header, in bounded time. Files without dimensions are rejected. */
export function checkImage(bytes: Uint8Array): ImageVerdict {
  const size = readImageHeader(bytes)?.size;
  if (size === undefined) return 'not-an-image';
  const { width, height } = size;
  const isTooLarge =
    Math.max(width, height) > IMAGE_SOURCE_MAX_SIDE || width * height > IMAGE_SENT_MAX_PIXELS;
  return isTooLarge ? 'too-many-pixels' : 'good';
}
