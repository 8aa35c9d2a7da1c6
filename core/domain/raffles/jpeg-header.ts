/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Segments and fill bytes that are walked at most before the frame header. A file of the largest size made of the longest
 * segments has under 400; the shortest segments would make millions of steps of the same file.
 */
export const JPEG_STEPS_MAX = 16_384;

const MARKER_START = 0xff;
/** After MARKER_START no marker: decoders go on to the next one, where a length read here would lead past what they read. */
const NO_MARKER = 0x00;
/** The segment of EXIF data, and of XMP. */
const APP1 = 0xe1;
/** End of the image and start of the pixels: no frame header comes after them. */
const ENDS: ReadonlySet<number> = new Set([0xd9, 0xda]);

/** Frame headers; 0xc4, 0xc8 and 0xcc are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length: TEM, and the restart markers. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

interface Frame {
  /** Where its header begins. */
  at: number;
  /** By the first EXIF segment before it. */
  orientation: number | undefined;
}

/**
 * The size of a JPEG as it is to be seen: turned as its first EXIF segment asks for. Undefined where a segment does not begin
 * with 0xff and a marker, no frame header is found within JPEG_STEPS_MAX steps, or the pixels begin before it.
 * @throws RangeError where the bytes end before the frame header.
 */
export function jpegSize(view: DataView): ImageSize | undefined {
  const frame = findFrame(view);
  return frame && turned(frameSize(view, frame.at), frame.orientation);
}

function findFrame(view: DataView): Frame | undefined {
  let orientation: number | undefined;
  // After the marker of the start of the image.
  let at = 2;
  for (let step = 0; step < JPEG_STEPS_MAX; step += 1) {
    if (view.getUint8(at) !== MARKER_START) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === MARKER_START) {
      // A fill byte, of which any number may come before a marker.
      at += 1;
    } else if (standsAlone(marker)) {
      at += 2;
    } else {
      if (marker === NO_MARKER || ENDS.has(marker)) return undefined;
      if (isFrame(marker)) return { at, orientation };
      const length = view.getUint16(at + 2);
      if (length < 2) return undefined;
      if (marker === APP1) orientation ??= exifOrientation(segmentContent(view, at, length));
      at += 2 + length;
    }
  }
  return undefined;
}

function frameSize(view: DataView, at: number): ImageSize {
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}

const SAMPLING_MAX = 4;

/**
 * Values of all colour components together, where those of lower resolution have fewer than the picture has pixels. Undefined as for
 * `jpegSize`, and for sampling factors that do not exist.
 * @throws RangeError where the bytes end before the frame header does.
 */
export function jpegSampleCount(view: DataView): number | undefined {
  const frame = findFrame(view);
  if (!frame) return undefined;
  const { width, height } = frameSize(view, frame.at);
  const factors = Array.from({ length: view.getUint8(frame.at + 9) }, (_, component) => {
    const both = view.getUint8(frame.at + 11 + 3 * component);
    return { across: both >> 4, down: both & 0x0f };
  });
  const isKnown = factors.every(({ across, down }) => isFactor(across) && isFactor(down));
  if (!isKnown) return undefined;
  const mostAcross = Math.max(...factors.map(({ across }) => across));
  const mostDown = Math.max(...factors.map(({ down }) => down));
  return factors.reduce(
    (sum, { across, down }) =>
      sum + Math.ceil((width * across) / mostAcross) * Math.ceil((height * down) / mostDown),
    0,
  );
}

const isFactor = (value: number) => value >= 1 && value <= SAMPLING_MAX;

function turned(size: ImageSize, orientation = 1): ImageSize {
  return orientation >= 5 ? { width: size.height, height: size.width } : size;
}

/** A view of the segment's content alone. @throws RangeError where the bytes end before it does. */
function segmentContent(view: DataView, at: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at + 4, length - 2);
}

/** "Exif"; two zero bytes and a TIFF header follow. */
const EXIF = 0x45786966;
const TIFF_AT = 6;
const ORIENTATION_TAG = 0x0112;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;

/**
 * The orientation in the content of an APP1 segment, 1 to 8; from 5 on the picture lies on its side. 1 where its first
 * directory says nothing or is not in the segment. Undefined where the segment is not EXIF.
 */
function exifOrientation(content: DataView): number | undefined {
  if (content.byteLength < TIFF_AT + 8 || content.getUint32(0) !== EXIF) return undefined;
  const isLittle = content.getUint16(TIFF_AT) === LITTLE_ENDIAN;
  const directory = TIFF_AT + content.getUint32(TIFF_AT + 4, isLittle);
  if (directory + 2 > content.byteLength) return 1;
  const fitting = Math.floor((content.byteLength - directory - 2) / ENTRY_BYTES);
  // A directory may claim 65,535 entries; at most 5,461 fit into a segment.
  const entries = Math.min(content.getUint16(directory, isLittle), fitting);
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * ENTRY_BYTES;
    if (content.getUint16(place, isLittle) === ORIENTATION_TAG) return content.getUint16(place + 8, isLittle);
  }
  return 1;
}
