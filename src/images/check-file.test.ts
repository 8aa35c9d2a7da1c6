import { describe, expect, test } from 'vitest';
import { IMAGE_SOURCE_MAX_SIDE } from '#core/domain/limits.ts';
import { checkedHeader } from './check-file.ts';

/** A png of two thousand bytes that claims this size. */
function pngOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(2_000);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([bytes]);
}

describe('how many pixels a file may have before it is made smaller', () => {
  test.each([
    [IMAGE_SOURCE_MAX_SIDE, 1, undefined],
    [1, IMAGE_SOURCE_MAX_SIDE, undefined],
    [IMAGE_SOURCE_MAX_SIDE + 1, 1, 'too-long'],
    [1, IMAGE_SOURCE_MAX_SIDE + 1, 'too-long'],
    [11_000, 11_000, 'too-large'],
  ])('%i × %i: %s', async (width, height, reason) => {
    const outcome = await checkedHeader(pngOf(width, height)).catch((error: unknown) => error);
    expect(outcome).toMatchObject(reason === undefined ? { size: { width, height } } : { reason });
  });
});
