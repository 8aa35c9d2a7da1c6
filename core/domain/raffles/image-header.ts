import { findImageType, type ImageType } from './raffle-images.ts';

/** Bytes in which a photo tells its size: before it there may be a preview of the camera and a colour profile. */
export const HEADER_BYTES = 256 * 1024;

/** What the first bytes of an image tell. */
export interface ImageHeader {
  type: ImageType;
  /** As it is to be seen, in pixels: turned the way its EXIF orientation asks for. Undefined where the bytes end too soon. */
  size?: { width: number; height: number };
}

/** Reads type and size; undefined for what is no image of ours. */
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

interface Size {
  width: number;
  height: number;
}

const SIZE_READERS: Record<ImageType, (view: DataView) => Size> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
};

const APP1 = 0xe1;

/** Frame headers; 0xc4, 0xc8 and 0xcc are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Walks the segments up to the frame's. @throws RangeError where the bytes end before it. */
function jpegSize(view: DataView): Size {
  let isTurned = false;
  for (let at = 2; ;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === APP1) isTurned ||= exifOrientation(view, at + 4) >= 5;
    at += 2 + view.getUint16(at + 2);
  }
}

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;

/** Orientation of an EXIF segment, 1 to 8; from 5 on the picture lies on its side. 1 where it says nothing. */
function exifOrientation(view: DataView, at: number): number {
  if (view.getUint32(at) !== EXIF) return 1;
  const tiff = at + 6;
  const isLittle = view.getUint16(tiff) === LITTLE_ENDIAN;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * ENTRY_BYTES;
    if (view.getUint16(place, isLittle) === ORIENTATION_TAG) return view.getUint16(place + 8, isLittle);
  }
  return 1;
}
