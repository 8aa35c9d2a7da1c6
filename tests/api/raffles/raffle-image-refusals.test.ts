import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#core/domain/limits.ts';
import { imagePath } from '#core/domain/raffles/raffle-images.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { createImageEncoder } from '#server/images/encode-image.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { countStatementsOf } from '#tests/api/harness/count-statements.ts';
import {
  FILES_OF_ONE,
  bomb,
  greyPng,
  imageForm,
  imageStepsOf,
  photo,
  PIXEL,
  plainImage,
} from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

/** Far below what decoding would take. */
const DECODING_MS = 10_000;

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);

const pathOf = (config: Record<string, unknown>) =>
  `/private/raffle-config/upload-image/${String(config._id)}`;
const HASH = 'ab'.repeat(32);
const REFUSED = { status: 422, body: { code: 'rules-broken', fields: { images: VALIDATION.imagesInvalid } } };

describe('unsupported files are refused by content (P-431)', () => {
  const text = (content: string) => Promise.resolve(Buffer.from(content));
  const NOT_TAKEN: [string, () => Promise<Buffer>][] = [
    ['a PDF that is called .jpg', () => text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj')],
    ['a svg', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a webp', () => sharp(PIXEL).webp().toBuffer()],
    ['a tiff', () => sharp(PIXEL).tiff().toBuffer()],
    ['a heic', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a photo that breaks off before its first pixels', async () => (await photo(1)).subarray(0, 640)],
    [
      'a jpeg by its first bytes alone',
      () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])),
    ],
    ['a png that breaks off', () => Promise.resolve(PIXEL.subarray(0, PIXEL.length - 20))],
    ['nothing', () => text('')],
  ];
  test.each(NOT_TAKEN)('%s', async (_what, bytes) => {
    const { person, config } = await steps.newSavedConfig();
    expect(await images.upload(person, config, await bytes())).toMatchObject(REFUSED);
    expect(await api.database.db.selectFrom('raffleImage').selectAll().execute()).toEqual([]);
  });

  test('name and type in the form are ignored', async () => {
    const { person, config } = await steps.newSavedConfig();
    const body = imageForm(PIXEL, { name: '../../etc/senha.pdf', type: 'application/pdf' });
    expect((await api.request('POST', pathOf(config), { as: person, body })).status).toBe(201);
  });
});

describe('too many pixels', () => {
  test.each([
    ['2,500 megapixels that it claims alone', bomb],
    ['a strip across', () => greyPng(12_001, 1)],
    ['a strip down', () => greyPng(1, 12_001)],
    ['64 million lines of one pixel', () => greyPng(1, 64_000_000)],
    ['a square of 65 megapixels', () => greyPng(8_063, 8_063, Buffer.alloc(0))],
  ])('%s: refused by the header, before anything is decoded', async (_what, bytes) => {
    const { person, config } = await steps.newSavedConfig();
    const image = bytes();
    const startedAt = performance.now();
    expect(await images.upload(person, config, image)).toMatchObject({
      status: 422,
      body: { fields: { images: VALIDATION.imageTooManyPixels } },
    });
    expect(performance.now() - startedAt).toBeLessThan(DECODING_MS);
  });

  test('a panorama of 12,000 pixels is accepted', async () => {
    const { person, config } = await steps.newSavedConfig();
    expect((await images.upload(person, config, greyPng(12_000, 100))).status).toBe(201);
  });

  test('an image above the time limit is refused, and its work ends', async () => {
    const encoder = createImageEncoder(1, () => Promise.resolve(1));
    // Twenty seconds of work without the limit. Side and number of pixels are checked by other tests.
    const strip = greyPng(1, 60_000_000);
    expect(await encoder.encodeImage('a', strip)).toBe('not-an-image');
    // The same owner's next image starts only after this work has ended.
    expect(await encoder.encodeImage('a', PIXEL)).toHaveProperty('wide');
  });
});

describe('a body that is not a form with one file', () => {
  const twoFiles = () => {
    const form = imageForm(PIXEL);
    form.append('image', new File(['x'], 'b.png'));
    return form;
  };
  const textField = () => {
    const form = new FormData();
    form.append('image', 'https://example.com/foto.jpg');
    return form;
  };
  test.each([
    ['JSON', () => ({ image: 'x' }), {}],
    ['another field', () => imageForm(PIXEL, { field: 'avatar' }), {}],
    ['two files', twoFiles, {}],
    ['a text in its place', textField, {}],
    [
      'a form without an end',
      () => '--a\r\nContent-Disposition: form-data; name="image"',
      { 'content-type': 'multipart/form-data; boundary=a' },
    ],
    ['a form without its boundary', () => 'x', { 'content-type': 'multipart/form-data' }],
  ])('%s is 400', async (_what, body, headers) => {
    const { person, config } = await steps.newSavedConfig();
    const reply = await api.request('POST', pathOf(config), { as: person, body: body(), headers });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test.each([
    ['said beforehand', { 'content-length': String(IMAGE_MAX_BYTES * 2) }],
    ['found while reading', {}],
  ])('more than 25 MB is 413, %s', async (_when, headers: Record<string, string>) => {
    const { person, config } = await steps.newSavedConfig();
    const body = imageForm(Buffer.alloc(IMAGE_MAX_BYTES + 1, 1));
    const reply = await api.request('POST', pathOf(config), { as: person, body, headers });
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });
});

describe('who may upload, and when', () => {
  test('without a session, for foreign, deleted and ended raffles it is refused', async () => {
    const { person, config } = await steps.newSavedConfig();
    const stranger = await api.newPerson();
    const trials = (as: typeof person | undefined) =>
      Promise.all([
        images.upload(as, config, PIXEL),
        api.request('PUT', `/private/raffle-config/save-image/${String(config._id)}`, {
          ...(as && { as }),
          body: { images: ['/x'] },
        }),
        api.request('DELETE', `/private/raffle-config/delete-image/${String(config._id)}`, {
          ...(as && { as }),
          body: { url: '/x' },
        }),
      ]);
    const statuses = async (as: typeof person | undefined) => (await trials(as)).map(({ status }) => status);
    expect(await statuses(undefined)).toEqual([401, 401, 401]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect((await images.upload(person, { _id: stranger.id }, PIXEL)).status).toBe(404);

    await steps.publish(person, config.raffle);
    await api.request('PUT', `/private/finish-raffle/${String(config.raffle)}`, { as: person });
    expect(await statuses(person)).toEqual([409, 409, 409]);
    const other = await steps.newSavedConfig();
    await api.request('DELETE', `/private/raffle/${String(other.config.raffle)}`, { as: other.person });
    expect((await images.upload(other.person, other.config, PIXEL)).status).toBe(410);
    expect(await images.keptFiles()).toEqual([]);
  });

  test('uploads of an account are rate-limited', async () => {
    const uploads = { ...RATE_LIMITS['uploads-of-caller'], most: 2 };
    api.start({ rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'uploads-of-caller': uploads }) });
    const { person, config } = await steps.newSavedConfig();
    await images.urlOf(person, config, PIXEL);
    await images.urlOf(person, config, PIXEL);
    const reply = await images.upload(person, config, PIXEL);
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the ten newest unreferenced uploads of a raffle are stored', async () => {
    const { person, config } = await steps.newSavedConfig();
    const urls = [];
    for (let red = 0; red < 12; red += 1) {
      urls.push(await images.urlOf(person, config, await plainImage(red)));
      api.pass(1000);
    }
    expect(await images.keptFiles()).toHaveLength(10 * FILES_OF_ONE);
    expect((await api.request('GET', urls[1] ?? '')).status).toBe(404);
    expect((await api.request('GET', urls[2] ?? '')).status).toBe(200);
  });
});

describe('images that a configuration may reference', () => {
  test('neither unknown ones, nor another owner’s, nor thumbnails, nor six', async () => {
    const { person, config } = await steps.newSavedConfig();
    const other = await steps.newSavedConfig();
    const foreign = await images.urlOf(other.person, other.config, PIXEL);
    const own: string[] = [];
    for (let red = 0; red <= IMAGES_MAX; red += 1)
      own.push(await images.urlOf(person, config, await plainImage(red)));
    const thumbnail = own[0]?.replace('wide', '120') ?? '';
    for (const wanted of [[`/images/${HASH}-wide.webp`], [foreign], [thumbnail], own, [own[0], own[0]]]) {
      expect(await steps.saveConfig(person, config, { images: wanted })).toMatchObject(REFUSED);
      expect(await images.saveImages(person, config, wanted as string[])).toMatchObject(REFUSED);
    }
    expect((await steps.saveConfig(person, config, { images: own.slice(1) })).status).toBe(200);
  });

  test('a list of hundreds is refused without a statement for each of its images', async () => {
    const { person, config } = await steps.newSavedConfig();
    const countOf = countStatementsOf(api);
    const hashOf = (place: number) => place.toString(16).padStart(64, '0');
    const listOf = (count: number) =>
      Array.from({ length: count }, (_, place) => imagePath(hashOf(place), 'wide'));
    const saves = [
      async (wanted: string[]) =>
        expect(await steps.saveConfig(person, config, { images: wanted })).toMatchObject(REFUSED),
      async (wanted: string[]) =>
        expect(await images.saveImages(person, config, wanted)).toMatchObject(REFUSED),
    ];
    for (const save of saves) {
      const ofOne = await countOf(() => save(listOf(1)));
      expect(await countOf(() => save(listOf(500)))).toBeLessThanOrEqual(ofOne);
      expect(
        await countOf(() => save(Array.from({ length: 5 }, () => imagePath(HASH, 'wide')))),
      ).toBeLessThan(ofOne);
    }
  });

  test('a copy references the images of its original, and keeps them after its deletion', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, PIXEL);
    await steps.saveConfig(person, config, { images: [url] });
    const copy = (await steps.newReadyRaffle(person)).config;
    expect((await steps.saveConfig(person, copy, { images: [url] })).body.images).toEqual([url]);
    await api.request('DELETE', `/private/raffle/${String(config.raffle)}`, { as: person });
    expect((await api.request('GET', url)).status).toBe(200);
    expect((await images.deleteImage(person, copy, url)).body.images).toEqual([]);
    expect(await images.keptFiles()).toEqual([]);
  });

  test('deleting an image honours its revision: one saved again since stays', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, PIXEL);
    const { revision } = (await steps.saveConfig(person, config, { images: [] })).body;
    await steps.saveConfig(person, config, { images: [url] });
    const stale = await images.deleteImage(person, config, url, { 'if-match': `"${String(revision)}"` });
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'stale-revision', current: { images: [url] } },
    });
    expect((await api.request('GET', url)).status).toBe(200);
    const now = String((stale.body.current as { revision: number }).revision);
    const deleted = await images.deleteImage(person, config, url, { 'if-match': `"${now}"` });
    expect(deleted).toMatchObject({ status: 200, body: { images: [] } });
  });

  test('the list alone is saved in its order, honouring the revision', async () => {
    const { person, config } = await steps.newSavedConfig();
    const one = await images.urlOf(person, config, PIXEL);
    const two = await images.urlOf(person, config, await plainImage(1));
    const saved = (await steps.saveConfig(person, config, { images: [one, two] })).body;
    const headers = { 'if-match': `"${String(saved.revision)}"` };
    const turned = await images.saveImages(person, config, [two, one], headers);
    expect(turned).toMatchObject({ status: 200, body: { images: [two, one], prizes: saved.prizes } });
    expect(turned.body.revision).toBe(Number(saved.revision) + 1);
    const stale = await images.saveImages(person, config, [two], headers);
    expect(stale).toMatchObject({ status: 412, body: { current: { images: [two, one] } } });
    expect((await images.saveImages(person, config, [two, one])).body).toEqual(turned.body);
  });
});
