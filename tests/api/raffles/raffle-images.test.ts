import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from '#server/images/disk-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { createS3Store } from '#server/images/s3-store.ts';
import { noteRestoredAt } from '#server/repositories/system/restores.ts';
import { sweep } from '#server/services/system/sweep.ts';
import {
  FILES_OF_ONE,
  animatedGif,
  imageStepsOf,
  largePhoto,
  photo,
  PIXEL,
  plainImage,
} from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { startS3Server } from '#tests/api/harness/s3-server.ts';
import { newTestGates } from '#tests/api/harness/test-gates.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);

interface OpenStore {
  store: ImageStore;
  close: () => Promise<void> | void;
}

const STORES: Record<string, () => Promise<OpenStore>> = {
  'on disk': () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-images-'));
    const close = () => fs.rmSync(folder, { recursive: true, force: true });
    return Promise.resolve({ store: createDiskStore(folder), close });
  },
  'in an S3 store': async () => {
    const { settings, stop } = await startS3Server();
    return { store: createS3Store(settings, newTestGates().images), close: stop };
  },
};

const HASH = 'ab'.repeat(32);
const sizeOf = (url: string, size: string) => url.replace('wide', size);
const cardOf = (url: string) => url.replace('wide.webp', 'card.jpg');
const fetchImage = async (url: string) => sharp((await api.request('GET', url)).bytes);

/** Colour of the centre of each quarter, left to right, top first. */
async function quartersOf(url: string): Promise<string[]> {
  const { data, info } = await (await fetchImage(url)).raw().toBuffer({ resolveWithObject: true });
  const named = (x: number, y: number) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
  };
  const colours: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '110': 'yellow' };
  return [named(0.25, 0.25), named(0.75, 0.25), named(0.25, 0.75), named(0.75, 0.75)].map(
    (bits) => colours[bits] ?? bits,
  );
}

describe.each(Object.entries(STORES))('images of a raffle, kept %s', (_where, openStore) => {
  let open: OpenStore;
  beforeAll(async () => {
    open = await openStore();
  });
  beforeEach(async () => {
    api.imageStore = open.store;
    for await (const { name } of open.store.list()) await open.store.delete(name);
    api.start();
  });
  afterAll(() => open.close());

  test('an image is served in every size as immutable, and unknown names are 404 (P-432)', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, await photo(1));
    expect(url).toMatch(/^\/images\/[0-9a-f]{64}-wide\.webp$/);
    const sizes = [];
    for (const address of [...['120', '150', 'medium'].map((size) => sizeOf(url, size)), url, cardOf(url)]) {
      const { format, width, height } = await (await fetchImage(address)).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([
      ['webp', 120, 120],
      ['webp', 150, 150],
      ['webp', 800, 600],
      ['webp', 800, 600],
      ['jpeg', 1200, 630],
    ]);

    const { status, headers, bytes } = await api.request('GET', url);
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'image/webp',
      String(bytes.length),
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    const again = await api.request('GET', url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const head = await api.request('HEAD', url);
    expect([head.status, head.bytes.length, head.headers.get('etag')]).toEqual([200, 0, etag]);
    for (const unknown of [`${HASH}-wide.webp`, `${HASH}-card.jpg`, 'x-wide.webp', `..%2f${HASH}-wide.webp`])
      expect((await api.request('GET', `/images/${unknown}`)).status).toBe(404);
  });

  test.each([1, 2, 3, 6, 8])(
    'a photo of orientation %i stands upright, without its metadata',
    async (turn) => {
      const { person, config } = await steps.newSavedConfig();
      const bytes = await photo(turn);
      expect(bytes.includes('Camera Secreta')).toBe(true);
      const url = await images.urlOf(person, config, bytes);
      for (const address of [url, sizeOf(url, '150'), cardOf(url)]) {
        expect(await quartersOf(address)).toEqual(['red', 'lime', 'blue', 'yellow']);
        const served = await fetchImage(address);
        const { exif, icc, xmp, iptc, orientation, width, height } = await served.metadata();
        expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
        expect(width).toBeGreaterThanOrEqual(height);
        expect((await api.request('GET', address)).bytes.includes('Camera Secreta')).toBe(false);
      }
    },
  );

  test('of an animation the first frame is stored', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, await animatedGif());
    expect((await (await fetchImage(url)).metadata()).pages ?? 1).toBe(1);
    expect(new Set(await quartersOf(url))).toEqual(new Set(['red']));
  });

  test('a photo of 30 megapixels becomes 1600 pixels wide', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, await largePhoto());
    expect(await (await fetchImage(url)).metadata()).toMatchObject({ width: 1600, height: 1067 });
    expect(await (await fetchImage(sizeOf(url, 'medium'))).metadata()).toMatchObject({ width: 960 });
  });

  test('the same file sent repeatedly or concurrently is one image', async () => {
    const { person, config } = await steps.newSavedConfig();
    const bytes = await photo(6);
    const urls = await Promise.all([1, 2, 3].map(() => images.urlOf(person, config, bytes)));
    expect(new Set([...urls, await images.urlOf(person, config, bytes)]).size).toBe(1);
    expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE);
    expect(await api.database.db.selectFrom('raffleImage').selectAll().execute()).toHaveLength(1);
  });

  test('a deleted image is removed from the list with its files', async () => {
    const { person, config } = await steps.newSavedConfig();
    const [first, second] = [
      await images.urlOf(person, config, PIXEL),
      await images.urlOf(person, config, await plainImage(1)),
    ];
    await steps.saveConfig(person, config, { images: [first, second] });
    const deleted = await images.deleteImage(person, config, first);
    expect(deleted).toMatchObject({ status: 200, body: { images: [second], revision: 4 } });
    expect((await api.request('GET', first)).status).toBe(404);
    expect((await api.request('GET', second)).status).toBe(200);
    expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE);
    expect((await images.deleteImage(person, config, first)).body).toEqual(deleted.body);
  });

  test('files referenced by another raffle stay', async () => {
    const one = await steps.newSavedConfig();
    const other = await steps.newSavedConfig();
    const url = await images.urlOf(one.person, one.config, PIXEL);
    await steps.saveConfig(one.person, one.config, { images: [url] });
    expect(await images.urlOf(other.person, other.config, PIXEL)).toBe(url);
    await api.request('DELETE', `/private/raffle/${String(one.config.raffle)}`, { as: one.person });
    expect((await api.request('GET', url)).status).toBe(200);
    await api.request('DELETE', `/private/raffle/${String(other.config.raffle)}`, { as: other.person });
    expect(await images.keptFiles()).toEqual([]);
  });

  test('the sweep deletes unreferenced images after a day', async () => {
    const { person, config } = await steps.newSavedConfig();
    const named = await images.urlOf(person, config, PIXEL);
    await images.urlOf(person, config, await plainImage(1));
    await steps.saveConfig(person, config, { images: [named] });
    await sweep(api.services);
    expect(await images.keptFiles()).toHaveLength(2 * FILES_OF_ONE);
    api.passDays(1.1);
    expect(await sweep(api.services)).toEqual({ missingImages: 0 });
    expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE);
    expect((await api.request('GET', named)).status).toBe(200);
  });

  test('files without a row are deleted a month after they were written', async () => {
    const left = `${HASH}-120.webp`;
    await api.imageStore.put(left, PIXEL);
    // The store has a clock of its own.
    api.now = new Date();
    api.passDays(29.9);
    await sweep(api.services);
    expect(await images.keptFiles()).toEqual([left]);
    api.passDays(0.2);
    await sweep(api.services);
    expect(await images.keptFiles()).toEqual([]);
  });

  test('a restored copy deletes no files that it knows nothing of, nor that it has let go, for a month', async () => {
    const { person, config } = await steps.newSavedConfig();
    await images.urlOf(person, config, PIXEL);
    const left = `${HASH}-120.webp`;
    await api.imageStore.put(left, PIXEL);
    api.now = new Date();
    api.passDays(31);
    await noteRestoredAt(api.database.db, { restoredAt: api.now, copiedAt: api.now });
    api.passDays(29.9);
    await sweep(api.services);
    expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE + 1);
    api.passDays(0.2);
    await sweep(api.services);
    expect(await images.keptFiles()).toEqual([]);
  });

  test('missing files are reported by the sweep, and restored by uploading again', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, PIXEL);
    await steps.saveConfig(person, config, { images: [url] });
    for (const name of await images.keptFiles()) await api.imageStore.delete(name);
    expect(await sweep(api.services)).toEqual({ missingImages: 1 });
    expect(await images.urlOf(person, config, PIXEL)).toBe(url);
    expect((await api.request('GET', url)).status).toBe(200);
    expect(await sweep(api.services)).toEqual({ missingImages: 0 });
  });
});
