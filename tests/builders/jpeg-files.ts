/** One segment of a JPEG: its marker's second byte, and its content without the length. */
export interface JpegSegment {
  marker: number;
  content: Uint8Array;
  /** Bytes of 0xff before the marker. */
  fill?: number;
}

export const APP1 = 0xe1;
/** Profiles (ICC) and multi-picture data (MPF). */
export const APP2 = 0xe2;
const BASELINE = 0xc0;
const LENGTH_MAX = 0xffff;
/** Longest content of a segment, bytes. */
export const SEGMENT_MAX_BYTES = LENGTH_MAX - 2;

const START = Buffer.from([0xff, 0xd8]);

function segmentBytes({ marker, content, fill = 0 }: JpegSegment): Buffer {
  const head = Buffer.alloc(4);
  head.set([0xff, marker]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([Buffer.alloc(fill, 0xff), head, content]);
}

/** The frame header of 300 by 200 pixels, one component. */
export const FRAME: JpegSegment = {
  marker: BASELINE,
  content: Buffer.from([8, 0, 200, 1, 44, 1, 1, 0x11, 0]),
};

/** A file of these segments. It has no pixels. */
export function jpegOf(segments: readonly JpegSegment[]): Buffer {
  return Buffer.concat([START, ...segments.map(segmentBytes)]);
}

/** A file of about `length` bytes: this segment again and again, and the frame header. */
export function jpegFilledWith(segment: JpegSegment, length: number): Buffer {
  const one = segmentBytes(segment);
  const room = length - START.length - segmentBytes(FRAME).length;
  const repeated = Buffer.alloc(room - (room % one.length), one);
  return Buffer.concat([START, repeated, segmentBytes(FRAME)]);
}

const EXIF_HEAD = 'Exif\0\0';
const TIFF_BYTES = 8;
const ENTRY_BYTES = 12;

interface ExifOptions {
  /** Entries that the directory claims to have; those given if missing. */
  claimed?: number;
  /** Place of the directory after the TIFF header's start; right after the header if missing. */
  directoryAt?: number;
  /** Bytes after the directory: a preview, maker's notes. */
  rest?: number;
  isLittle?: boolean;
}

/** An EXIF segment with the entries of its first directory, as tag and value. */
export function exifSegment(
  entries: readonly (readonly [tag: number, value: number])[],
  { claimed = entries.length, directoryAt = TIFF_BYTES, rest = 0, isLittle = false }: ExifOptions = {},
): JpegSegment {
  const content = Buffer.alloc(EXIF_HEAD.length + TIFF_BYTES + 2 + entries.length * ENTRY_BYTES + rest);
  content.write(EXIF_HEAD + (isLittle ? 'II' : 'MM'), 'latin1');
  const view = new DataView(content.buffer, content.byteOffset + EXIF_HEAD.length);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, directoryAt, isLittle);
  view.setUint16(TIFF_BYTES, claimed, isLittle);
  entries.forEach(([tag, value], index) => {
    const place = TIFF_BYTES + 2 + index * ENTRY_BYTES;
    view.setUint16(place, tag, isLittle);
    view.setUint16(place + 2, 3, isLittle);
    view.setUint32(place + 4, 1, isLittle);
    view.setUint16(place + 8, value, isLittle);
  });
  return { marker: APP1, content };
}
