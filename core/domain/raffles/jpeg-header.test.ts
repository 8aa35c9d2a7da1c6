import { describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#core/domain/limits.ts';
import { countReads } from '#tests/builders/counted-reads.ts';
import {
  APP1,
  APP2,
  exifSegment,
  FRAME,
  jpegFilledWith,
  jpegOf,
  type JpegSegment,
  SEGMENT_MAX_BYTES,
} from '#tests/builders/jpeg-files.ts';
import { readImageHeader } from './image-header.ts';
import { JPEG_STEPS_MAX } from './jpeg-header.ts';

const ORIENTATION = 0x0112;
const UPRIGHT = { type: 'image/jpeg', size: { width: 300, height: 200 } };
const TURNED = { type: 'image/jpeg', size: { width: 200, height: 300 } };
const UNKNOWN = { type: 'image/jpeg' };

/** A step of the walk reads up to four values; the entries of one EXIF segment, at most 5,461, are read once. */
const READS_MAX = 4 * JPEG_STEPS_MAX + 6_000;

const segment = (marker: number, length: number, start = ''): JpegSegment => {
  const content = Buffer.alloc(length);
  content.write(start, 'latin1');
  return { marker, content };
};
const many = (count: number, one: JpegSegment) => Array.from({ length: count }, () => one);

describe('a JPEG is read whatever comes before its frame header', () => {
  const XMP = segment(APP1, 300, 'http://ns.adobe.com/xap/1.0/\0');
  const ON_ITS_SIDE = exifSegment([[ORIENTATION, 6]]);
  test.each<[string, JpegSegment[], object]>([
    ['nothing', [], UPRIGHT],
    ['EXIF on its side', [ON_ITS_SIDE], TURNED],
    ['EXIF of the other byte order', [exifSegment([[ORIENTATION, 8]], { isLittle: true })], TURNED],
    ['EXIF with a preview of 60 kB', [exifSegment([[ORIENTATION, 6]], { rest: 60_000 })], TURNED],
    [
      'EXIF with other entries before',
      [
        exifSegment([
          [0x010f, 9],
          [0x0110, 7],
          [ORIENTATION, 5],
        ]),
      ],
      TURNED,
    ],
    ['EXIF without an orientation', [exifSegment([[0x010f, 6]])], UPRIGHT],
    ['XMP before EXIF', [XMP, ON_ITS_SIDE], TURNED],
    ['two EXIF segments, of which the first counts', [exifSegment([[ORIENTATION, 1]]), ON_ITS_SIDE], UPRIGHT],
    [
      'a profile of several segments',
      [ON_ITS_SIDE, ...many(9, segment(APP2, SEGMENT_MAX_BYTES, 'ICC_PROFILE\0'))],
      TURNED,
    ],
    ['multi-picture data', [ON_ITS_SIDE, segment(APP2, 90, 'MPF\0')], TURNED],
    [
      'a depth map in extended XMP of 8 MB',
      [ON_ITS_SIDE, ...many(123, segment(APP1, SEGMENT_MAX_BYTES))],
      TURNED,
    ],
    ['one segment of each application', Array.from({ length: 16 }, (_, n) => segment(0xe0 + n, 40)), UPRIGHT],
    [
      'tables, a comment and an empty segment',
      [segment(0xdb, 65), segment(0xc4, 30), segment(0xfe, 0)],
      UPRIGHT,
    ],
    [
      'fill bytes',
      [
        { ...ON_ITS_SIDE, fill: 3 },
        { ...segment(APP2, 20), fill: 5_000 },
      ],
      TURNED,
    ],
    [
      'EXIF whose directory lies outside of it',
      [exifSegment([[ORIENTATION, 6]], { directoryAt: 4_000_000 })],
      UPRIGHT,
    ],
    [
      'EXIF that claims more entries than fit',
      [
        exifSegment(
          [
            [0x010f, 9],
            [ORIENTATION, 6],
          ],
          { claimed: 65_535 },
        ),
      ],
      TURNED,
    ],
    ['EXIF that ends after its name', [segment(APP1, 6, 'Exif\0\0')], UPRIGHT],
  ])('%s', (_what, segments, header) => {
    expect(readImageHeader(jpegOf([...segments, FRAME]))).toEqual(header);
  });

  test('restart and TEM markers have no length', () => {
    const [start, frame] = [jpegOf([]), jpegOf([FRAME]).subarray(2)];
    const bytes = Buffer.concat([start, Buffer.from([0xff, 0xd0, 0xff, 0x01]), frame]);
    expect(readImageHeader(bytes)).toEqual(UPRIGHT);
  });
});

describe('a malformed JPEG has no size', () => {
  const after = (...bytes: number[]) => Buffer.concat([jpegOf([segment(APP2, 8)]), Buffer.from(bytes)]);
  test.each([
    ['a byte other than 0xff before a marker', after(0x00, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1)],
    ['a segment shorter than its length', after(0xff, 0xe2, 0, 1)],
    ['0xff 0x00, which is no marker', Buffer.concat([after(0xff, 0, 0, 2), jpegOf([FRAME]).subarray(2)])],
    ['pixels before the frame header', Buffer.concat([after(0xff, 0xda, 0, 2), jpegOf([FRAME]).subarray(2)])],
    ['an end before the frame header', Buffer.concat([after(0xff, 0xd9), jpegOf([FRAME]).subarray(2)])],
  ])('%s', (_what, bytes) => {
    expect(readImageHeader(bytes)).toEqual(UNKNOWN);
  });
});

describe('the reads of a hostile JPEG of 25 MB are bounded', () => {
  const filled = (one: JpegSegment) => jpegFilledWith(one, IMAGE_MAX_BYTES);
  /** Its directory is a long way after the segment, in bytes that all have another tag. */
  const FAR_DIRECTORY = exifSegment([], { directoryAt: 70_000 });

  test.each<[string, () => Uint8Array]>([
    ['EXIF segments that share a directory of 65,535 entries', () => filled(FAR_DIRECTORY)],
    [
      'EXIF segments that are full of entries',
      () => filled(exifSegment(Array.from({ length: 5_459 }, () => [1, 1]))),
    ],
    ['the shortest segments', () => filled(segment(APP2, 0))],
    ['short segments of APP1', () => filled(segment(APP1, 4))],
    ['fill bytes', () => Buffer.concat([jpegOf([]), Buffer.alloc(IMAGE_MAX_BYTES - 2, 0xff)])],
    [
      'restart markers',
      () => Buffer.concat([jpegOf([]), Buffer.alloc(IMAGE_MAX_BYTES - 2, Buffer.from([0xff, 0xd0]))]),
    ],
  ])('%s', (_what, bytes) => {
    const { result, reads } = countReads(bytes(), readImageHeader);
    expect(result?.type).toBe('image/jpeg');
    expect(reads).toBeLessThan(READS_MAX);
  });
});
