import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { saveAvatar } from '#server/services/account/avatar.ts';
import type { Caller } from '#server/services/service-context.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { greyPng, imageForm, imageStepsOf, photo, plainImage } from '#tests/api/harness/images.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

/** Far below what decoding would take. */
const DECODING_MS = 10_000;

const api = useTestApi();
const steps = accountStepsOf(api);
const images = imageStepsOf(api);

const ana = () => steps.register('ana@example.com', '11987654321');

const HALF_AN_IMAGE = (await plainImage(4)).subarray(0, 60);

describe('the picture (P-211)', () => {
  const send = (me: { id: string; token: string }, bytes: Uint8Array, field = 'avatar') =>
    api.request('POST', `/public/user/avatar/${me.id}`, { as: me.token, body: imageForm(bytes, { field }) });

  test('is re-encoded: square, webp, without metadata', async () => {
    const me = await ana();
    const { status, body } = await send(me, await photo(6));
    expect(status).toBe(201);
    const served = await api.request('GET', String(body.avatarUrl));
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { width, height, format, exif } = await sharp(served.bytes).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
    });
    expect(await steps.self(me)).toMatchObject({ avatarUrl: body.avatarUrl });
  });

  test('whose session ended while it was sent changes nothing', async () => {
    const me = await ana();
    const { avatarUrl } = (await send(me, await photo(6))).body;
    const caller = {
      user: { ...(await steps.self(me)), id: me.id },
      tokenHash: 'ended',
    } as unknown as Caller;
    const saving = saveAvatar(api.services, caller, me.id, await photo(3));
    await expect(saving).rejects.toMatchObject({ code: 'sign-in-needed' });
    expect(await steps.self(me)).toMatchObject({ avatarUrl });
  });

  test('the previous one is deleted unless another user has it; a sweep keeps referenced files', async () => {
    const me = await ana();
    const bia = await steps.register('bia@example.com', '21987654321');
    const shared = await plainImage(1);
    await send(me, shared);
    await send(bia, shared);
    await send(me, await plainImage(2));
    expect(await images.keptFiles()).toHaveLength(2);
    await send(bia, await plainImage(3));
    expect(await images.keptFiles()).toHaveLength(2);
    await sweep(api.services);
    expect(await images.keptFiles()).toHaveLength(2);
    await api.request('DELETE', `/public/user/avatar/${me.id}`, { as: me.token });
    expect(await steps.self(me)).toMatchObject({ avatarUrl: null });
    expect(await images.keptFiles()).toHaveLength(1);
  });

  test.each([
    ['what is no image', Buffer.from('<svg onload=alert(1)>'), 422],
    ['half an image', HALF_AN_IMAGE, 422],
    ['too much', Buffer.alloc(5_000_001), 413],
  ])('%s is refused', async (_what, bytes, status) => {
    expect((await send(await ana(), bytes)).status).toBe(status);
  });

  test('an image with too many pixels is refused before decoding', async () => {
    const strip = greyPng(1, 64_000_000);
    const me = await ana();
    const startedAt = performance.now();
    expect(await send(me, strip)).toMatchObject({
      status: 422,
      body: { fields: { avatar: ACCOUNT_TEXT.avatarTooManyPixels } },
    });
    expect(performance.now() - startedAt).toBeLessThan(DECODING_MS);
  });

  test('is refused without a session or in another field', async () => {
    const me = await ana();
    expect((await send(me, await plainImage(5), 'image')).status).toBe(400);
    expect((await send({ id: me.id, token: 'x' }, await plainImage(5))).status).toBe(401);
  });
});
