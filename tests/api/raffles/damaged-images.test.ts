import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { imageStepsOf, photo } from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);

const CHECKSUM = 4;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  jpeg = await photo(1);
  png = await sharp(jpeg).png().toBuffer();
});

/** The same png with another checksum behind its first chunk of this kind. */
function withWrongChecksum(chunk: string): Buffer {
  const damaged = Buffer.from(png);
  const at = damaged.indexOf(chunk);
  const checksum = at + CHECKSUM + damaged.readUInt32BE(at - 4);
  damaged.writeUInt8(damaged.readUInt8(checksum) ^ 0xff, checksum);
  return damaged;
}

/** The same photo with a directory of camera data that points nowhere. */
function withBrokenExif(): Buffer {
  const damaged = Buffer.from(jpeg);
  damaged.fill(0xff, damaged.indexOf('Exif') + 14, damaged.indexOf('Exif') + 20);
  return damaged;
}

test.each([
  ['a jpeg without its last bytes', () => jpeg.subarray(0, -2)],
  ['a jpeg cut at half', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a jpeg with a broken directory of camera data', withBrokenExif],
  ['a png with a wrong checksum of its pixels', () => withWrongChecksum('IDAT')],
  ['a png with a wrong checksum of its header', () => withWrongChecksum('IHDR')],
])('%s is taken: galleries show it (P-431)', async (_what, bytes) => {
  const { person, config } = await steps.newSavedConfig();
  const url = await images.urlOf(person, config, bytes());
  const stored = await api.request('GET', url);
  expect(stored.status).toBe(200);
});
