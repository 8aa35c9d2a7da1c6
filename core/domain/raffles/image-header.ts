import { type ImageSize, jpegSize } from './jpeg-header.ts';
import { findImageType, type ImageType } from './raffle-images.ts';

/** First bytes of a file that are read for its size: a camera's preview and a colour profile may come before it. */
export const HEADER_BYTES = 256 * 1024;

/** What the first bytes of an image tell. */
export interface ImageHeader {
  type: ImageType;
  /**
   * As it is to be seen, in pixels: turned the way its EXIF orientation asks for. Undefined where the bytes end too soon, or
   * the file is malformed.
   */
  size?: ImageSize | undefined;
}

/**
 * Reads type and size; undefined for what is no image of ours. The steps that it takes have a fixed maximum, whatever the bytes:
 * the server calls it with up to 25 MB of a stranger.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const type = findImageType(bytes);
  if (type === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return { type, size: SIZE_READERS[type](view) };
  } catch (error) {
    // Read beyond the end: the size stays unknown, and decoding decides.
    if (error instanceof RangeError) return { type };
    throw error;
  }
}

const SIZE_READERS: Record<ImageType, (view: DataView) => ImageSize | undefined> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
};
