import { readImageHeader } from '#core/domain/image-header.ts';
import { IMAGE_SENT_MAX_PIXELS, IMAGE_SOURCE_MAX_SIDE } from '#core/domain/limits.ts';

/** What the header of a file tells before anything is decoded. */
export type ImageVerdict = 'good' | 'not-an-image' | 'too-many-pixels';

/** Reads the header alone: takes no time, whatever the file claims. A file that does not tell its size is no image of ours. */
export function checkImage(bytes: Uint8Array): ImageVerdict {
  const size = readImageHeader(bytes)?.size;
  if (size === undefined) return 'not-an-image';
  const { width, height } = size;
  const isTooLarge =
    Math.max(width, height) > IMAGE_SOURCE_MAX_SIDE || width * height > IMAGE_SENT_MAX_PIXELS;
  return isTooLarge ? 'too-many-pixels' : 'good';
}
