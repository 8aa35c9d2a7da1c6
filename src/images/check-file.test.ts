import { describe, expect, test } from 'vitest';
import { IMAGE_SOURCE_MAX_SIDE } from '#core/domain/limits.ts';
import { IMAGE_FILE_FAULTS } from '#core/text/raffles/image-files.ts';
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

test.each([
  ['heic', 'ftypheic'],
  ['avif', 'ftypavif'],
])('a %s that is called .jpg is named (P-431)', async (reason, brand) => {
  const file = new File(['\0\0\0\x18', brand, new Uint8Array(2_000)], 'foto.jpg', { type: 'image/jpeg' });
  await expect(checkedHeader(file)).rejects.toMatchObject({ reason });
  expect(IMAGE_FILE_FAULTS[reason as 'heic' | 'avif']).toContain(reason.toUpperCase());
});

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
