import { readImageHeader } from '#core/domain/raffles/image-header.ts';
import type { ImageSize } from '#core/domain/raffles/jpeg-header.ts';
import { IMAGE_SENT_MAX_PIXELS, IMAGE_SOURCE_MAX_SIDE } from '#core/domain/limits.ts';

/** Why a file is not taken. */
export type ImageRefusal = 'not-an-image' | 'too-many-pixels';

/** Reads only the header, in bounded time. Files without dimensions are rejected. */
export function checkImage(bytes: Uint8Array): ImageRefusal | 'good' {
  const size = readImageHeader(bytes)?.size;
  if (size === undefined) return 'not-an-image';
  return hasTooManyPixels(size) ? 'too-many-pixels' : 'good';
}

export function hasTooManyPixels({ width, height }: ImageSize): boolean {
  return Math.max(width, height) > IMAGE_SOURCE_MAX_SIDE || width * height > IMAGE_SENT_MAX_PIXELS;
}
