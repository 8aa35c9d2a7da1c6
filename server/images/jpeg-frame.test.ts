import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageHeader } from '#core/domain/raffles/image-header.ts';
import { jpegOfScans } from '#tests/builders/hostile-images.ts';
import { APP1, APP2, exifSegment, jpegOf, type JpegSegment } from '#tests/builders/jpeg-files.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';

/** Each is opened by the decoder, a fifth of a millisecond. */
const FILES = atDepth({ small: 2_000, full: 100_000 });
/** Of all files at least so many are read by the decoder, and so many by the walk over segments too. */
const [READ_SHARE, COMPARED_SHARE] = [0.3, 0.2];

const random = seededRandom(31);
const below = (end: number) => Math.floor(random() * end);

const bodyOf = (segment: JpegSegment) => jpegOf([segment]).subarray(2);
const comment = (content: Uint8Array) => bodyOf({ marker: 0xfe, content });
/** From the tables to the end, of this size. */
const pictureOf = (width: number, height: number) => jpegOfScans(width, height, [0x11], [[1]]).subarray(2);
const SMALL = pictureOf(8, 16);
const PICTURE = pictureOf(48, 40);
/** A frame header and nothing that it needs. */
const frameOf = (marker: number) => bodyOf({ marker, content: Buffer.from([8, 0, 9, 0, 7, 1, 1, 0x11, 0]) });

/** What may come before the picture: segments, what hides pictures in them, and what decoders take or pass over in ways of their own. */
const PIECES: readonly (() => Uint8Array)[] = [
  () => comment(SMALL),
  () => comment(frameOf(0xc0 + below(16))),
  () => bodyOf({ marker: 0xe0 + below(16), content: SMALL, fill: below(4) }),
  () => bodyOf(exifSegment([[0x0112, 6]])),
  () => bodyOf({ marker: [APP1, APP2][below(2)] ?? APP1, content: Buffer.alloc(below(40), below(256)) }),
  () => Buffer.from([0xff, below(256)]),
  () => Buffer.from([0xff, [0x00, 0x01, 0xd0 + below(8)][below(3)] ?? 0]),
  // The head alone: its length reaches into what follows.
  () => Buffer.from([0xff, [0x00, 0xdc, 0xe0, 0xfe, 0x01][below(5)] ?? 0, 0, below(90)]),
  () => Buffer.from([below(256)]),
];

/** A picture behind up to six pieces. */
function anyJpeg(): Buffer {
  const pieces = Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)]?.() ?? SMALL);
  return Buffer.concat([jpegOf([]), ...pieces, PICTURE]);
}

test(
  'the size in the header of a JPEG is the one that the decoder reads (P-335)',
  { timeout: 600_000 },
  async () => {
    let [read, compared] = [0, 0];
    for (let made = 0; made < FILES; made += 1) {
      const file = anyJpeg();
      const decoded = await sharp(file, { limitInputPixels: false, failOn: 'none' })
        .metadata()
        .catch(() => undefined);
      if (!decoded) continue;
      read += 1;
      const size = readImageHeader(file)?.size;
      // What the walk does not know is refused.
      if (!size) continue;
      compared += 1;
      const sides = [size.width, size.height].toSorted((one, other) => one - other);
      const decodedSides = [decoded.width, decoded.height].toSorted((one, other) => one - other);
      expect(sides, file.toString('hex')).toEqual(decodedSides);
    }
    expect(read / FILES).toBeGreaterThan(READ_SHARE);
    expect(compared / FILES).toBeGreaterThan(COMPARED_SHARE);
  },
);
