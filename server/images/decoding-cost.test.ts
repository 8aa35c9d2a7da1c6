import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Decoded, decodingBytes, metadataBytes } from './decoding-cost.ts';
import { encodeImage, MEMORY_BUDGET } from './encode-image.ts';
import { gifWithFrame, jpegBehindNoMarker, jpegOfScans } from '#tests/builders/hostile-images.ts';

const MEGAPIXELS_64 = [8_000, 8_000] as const;
const MB = 1_000_000;

const costOf = async (file: Buffer) =>
  decodingBytes(file, await sharp(file, { limitInputPixels: false }).metadata()) / MB;

/** A picture of one colour, of few bytes. */
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 120, b: 200, alpha: 0.5 } } });

/** What sharp reports of a progressive JPEG in colour. */
const progressiveJpeg = (width: number, height: number): Decoded => ({
  ...{ format: 'jpeg', width, height, channels: 3, depth: 'uchar', isProgressive: true },
});

describe("decodingBytes estimates the decoder's memory (P-335)", () => {
  test('a baseline JPEG is read line by line', async () => {
    expect(await costOf(jpegOfScans(...MEGAPIXELS_64, [0x11, 0x11, 0x11], [[1, 2, 3]]))).toBe(32);
  });

  test.each([
    ['of full resolution', [0x11, 0x11, 0x11], 32 + 2 * 64 * 3],
    ['with colour of half the width and height', [0x22, 0x11, 0x11], 32 + 2 * 64 * 1.5],
    ['with colour of half the width', [0x21, 0x11, 0x11], 32 + 2 * 64 * 2],
    ['that claims half resolution of all components alike', [0x22, 0x22, 0x22], 32 + 2 * 64 * 3],
    ['of four components', [0x11, 0x11, 0x11, 0x11], 32 + 2 * 64 * 4],
    ['of greys', [0x11], 32 + 2 * 64],
  ])('a JPEG of several scans is held as coefficients: %s', async (_what, factors, megabytes) => {
    const scans = factors.length === 1 ? [[1], [1]] : factors.map((_factor, component) => [component + 1]);
    const file = jpegOfScans(...MEGAPIXELS_64, factors, scans);
    // A baseline file of one component is not reported as progressive, since its first scan has every component; forced here.
    const metadata = { ...(await sharp(file).metadata()), isProgressive: true };
    expect(decodingBytes(file, metadata) / MB).toBe(megabytes);
  });

  test('sharp reports a baseline JPEG of several scans as progressive', async () => {
    const file = jpegOfScans(800, 600, [0x11, 0x11, 0x11], [[1], [2], [3]]);
    expect((await sharp(file).metadata()).isProgressive).toBe(true);
  });

  test('a JPEG whose frame differs from what the decoder says counts in full', () => {
    const file = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17]);
    expect(decodingBytes(file, progressiveJpeg(1000, 1000)) / MB).toBe(32 + 2 * 3);
  });

  test('an interlaced PNG is held whole, another by its lines', async () => {
    expect(await costOf(await plain(3000, 2400, 4).png({ progressive: true }).toBuffer())).toBe(
      32 + 3 * 2.4 * 4,
    );
    expect(await costOf(await plain(3000, 2400, 4).png().toBuffer())).toBe(32 + 3 * 2 * 4);
    expect(await costOf(await plain(3000, 1000, 4).png().toBuffer())).toBe(32 + 3 * 4);
    expect(await costOf(await plain(3000, 1000, 4).toColourspace('rgb16').png().toBuffer())).toBe(32 + 3 * 8);
  });

  test('a GIF is weighed by its frame, not by its screen, and by its size', async () => {
    const file = gifWithFrame([1, 1], [3000, 1000]);
    expect(await costOf(file)).toBeCloseTo(32 + 3 * 6 + (file.length * 5) / MB);
    expect(metadataBytes(file)).toBe(file.length * 5);
  });

  test('reading the metadata of a PNG or JPEG takes nothing of the budget', async () => {
    expect(metadataBytes(await plain(9, 9).png().toBuffer())).toBe(0);
    expect(metadataBytes(jpegOfScans(8, 8, [0x11], [[1]]))).toBe(0);
  });
});

describe('what does not fit is refused before it is decoded (P-335)', () => {
  test.each([
    [
      'a GIF whose frame is wider than 12,000 pixels, on a screen of one',
      () => gifWithFrame([1, 1], [60_000, 100]),
    ],
    ['a GIF whose frame has 64 megapixels, on a screen of one', () => gifWithFrame([1, 1], [8_000, 8_000])],
    [
      '64 megapixels of full resolution in several scans',
      () => jpegOfScans(...MEGAPIXELS_64, [0x11, 0x11, 0x11], [[1], [2], [3]]),
    ],
    [
      '64 megapixels in several scans, behind a frame header of 8 by 8 pixels that decoders do not see',
      () => jpegBehindNoMarker(jpegOfScans(...MEGAPIXELS_64, [0x11, 0x11, 0x11], [[1], [2], [3]])),
    ],
    [
      '64 megapixels of four components in several scans',
      () => jpegOfScans(...MEGAPIXELS_64, [0x11, 0x11, 0x11, 0x11], [[1], [2], [3], [4]]),
    ],
  ])('%s', async (_what, file) => {
    expect(await encodeImage('a', file())).toBe('too-many-pixels');
  });
});

describe('what fits is accepted (P-335)', () => {
  test.each([
    ['64 megapixels of a phone', () => jpegOfScans(...MEGAPIXELS_64, [0x11, 0x11, 0x11], [[1, 2, 3]])],
    ['a GIF of a small frame on a screen of one', () => gifWithFrame([1, 1], [80, 60])],
  ])('%s', async (_what, file) => {
    expect(await encodeImage('a', file())).toHaveProperty('wide');
  });

  test('64 megapixels with colour of half resolution in several scans are within the budget', () => {
    const file = jpegOfScans(...MEGAPIXELS_64, [0x22, 0x11, 0x11], [[1], [2], [3]]);
    expect(decodingBytes(file, progressiveJpeg(...MEGAPIXELS_64))).toBeLessThanOrEqual(MEMORY_BUDGET);
  });
});
