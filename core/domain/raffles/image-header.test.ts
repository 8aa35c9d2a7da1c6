import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HEADER_BYTES, readImageHeader } from './image-header.ts';

const drawn = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#852' } });
const header = (bytes: Uint8Array) => readImageHeader(bytes.subarray(0, HEADER_BYTES));

describe('what the first bytes of a file tell', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a jpeg of orientation %i, as it is to be seen',
    async (orientation) => {
      const bytes = await drawn().jpeg().withMetadata({ orientation }).toBuffer();
      const size = orientation < 5 ? { width: 300, height: 200 } : { width: 200, height: 300 };
      expect(header(bytes)).toEqual({ type: 'image/jpeg', size });
    },
  );

  test('a progressive jpeg with a colour profile', async () => {
    const bytes = await drawn().jpeg({ progressive: true }).withMetadata({ icc: 'p3' }).toBuffer();
    expect(header(bytes)?.size).toEqual({ width: 300, height: 200 });
  });

  test('a png', async () => {
    const size = { width: 300, height: 200 };
    expect(header(await drawn().png().toBuffer())).toEqual({ type: 'image/png', size });
  });

  test('a gif', async () => {
    const size = { width: 300, height: 200 };
    expect(header(await drawn().gif().toBuffer())).toEqual({ type: 'image/gif', size });
  });

  test.each(['webp', 'tiff'] as const)('%s is none of ours, whatever it is called', async (format) => {
    expect(header(await drawn().toFormat(format).toBuffer())).toBeUndefined();
  });

  test('one that breaks off tells its type alone', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    for (const length of [3, 4, 11, 30])
      expect(header(jpeg.subarray(0, length))).toEqual({ type: 'image/jpeg' });
    expect(header(Uint8Array.of(0xff, 0xd8, 0xff, 0xff))).toEqual({ type: 'image/jpeg' });
  });
});
