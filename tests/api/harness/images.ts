import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Person, Reply, TestApi } from './test-api.ts';

/** Four sizes and the link preview. */
export const FILES_OF_ONE = 5;

/** The smallest image: one grey pixel, png. */
export const PIXEL = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'grey' } })
  .png()
  .toBuffer();

/** A single-colour image, to create many different ones. */
export function plainImage(red: number): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();
}

/** Upright, from the left: red and green above, blue and yellow below. */
const QUARTERS = ['red', 'lime', 'blue', 'yellow'] as const;
const WIDTH = 800;
const HEIGHT = 600;

async function upright(): Promise<Sharp> {
  const [width, height] = [WIDTH / 2, HEIGHT / 2];
  const layers = QUARTERS.map((background, index) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: (index % 2) * width,
    top: Math.floor(index / 2) * height,
  }));
  const canvas = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } });
  return sharp(await canvas.composite(layers).png().toBuffer());
}

/** Stored pixels for each EXIF orientation. */
const STORED_AS: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  6: (image) => image.rotate(270),
  8: (image) => image.rotate(90),
};

/** A photo as taken by a phone: rotated, with location and maker in its metadata. */
export async function photo(orientation: number): Promise<Buffer> {
  const turned = await STORED_AS[orientation]?.(await upright())
    .png()
    .toBuffer();
  return sharp(turned)
    .withExif({
      IFD0: { Make: 'Camera Secreta', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A gif of a red and a blue frame. */
export async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A photo of 30 megapixels. */
export function largePhoto(): Promise<Buffer> {
  return sharp({
    create: { width: 6720, height: 4480, channels: 3, background: { r: 20, g: 120, b: 200 } },
  })
    .jpeg()
    .toBuffer();
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A whole png of one grey, one bit a pixel: a few bytes for any number of pixels. `data` in place of its own pixels. */
export function greyPng(width: number, height: number, data?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data ?? deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small png whose header claims 50,000 × 50,000 pixels. */
export const bomb = (): Buffer => greyPng(50_000, 50_000, deflateSync(Buffer.alloc(0)));

/** A form as a browser sends it, with a file in the field `image`. */
export function imageForm(
  bytes: Uint8Array,
  { name = 'foto.jpg', type = 'image/jpeg', field = 'image' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** Image actions of an organizer through the API. */
export function imageStepsOf(api: TestApi) {
  const upload = (
    as: Person | undefined,
    config: Record<string, unknown>,
    bytes: Uint8Array,
  ): Promise<Reply> =>
    api.request('POST', `/private/raffle-config/upload-image/${String(config._id)}`, {
      ...(as && { as }),
      body: imageForm(bytes),
    });
  return {
    upload,
    /** Path of an accepted image. */
    async urlOf(as: Person, config: Record<string, unknown>, bytes: Uint8Array): Promise<string> {
      const { status, text, body } = await upload(as, config, bytes);
      if (status !== 201) throw new Error(`expected 201, got ${status}: ${text}`);
      return (body.data as { url: string }).url;
    },
    saveImages: (as: Person, config: Record<string, unknown>, images: string[], headers = {}) =>
      api.request('PUT', `/private/raffle-config/save-image/${String(config._id)}`, {
        as,
        headers,
        body: { images },
      }),
    deleteImage: (as: Person, config: Record<string, unknown>, url: string, headers = {}) =>
      api.request('DELETE', `/private/raffle-config/delete-image/${String(config._id)}`, {
        as,
        headers,
        body: { url },
      }),
    async keptFiles(): Promise<string[]> {
      return (await Array.fromAsync(api.imageStore.list(), ({ name }) => name)).sort();
    },
  };
}
