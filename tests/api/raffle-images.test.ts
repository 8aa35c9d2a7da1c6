import { expect, test } from 'vitest';
import { imageForm, PIXEL } from './harness/images.ts';
import { stepsOf } from './harness/raffle-steps.ts';
import { useTestApi } from './harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

test('an image that was uploaded is named by a save, and served in every size', async () => {
  const { person, config } = await steps.newSavedConfig();
  const upload = () =>
    api.request('POST', `/private/raffle-config/upload-image/${String(config._id)}`, {
      as: person,
      body: imageForm(PIXEL),
    });
  const sent = await upload();
  expect(sent.status).toBe(201);
  const { url } = sent.body.data as { url: string };
  expect(url).toMatch(/^\/images\/[0-9a-f]{64}-wide\.webp$/);
  expect((await upload()).body).toEqual(sent.body);
  expect(await steps.saveConfig(person, config, { images: [url] })).toMatchObject({
    status: 200,
    body: { images: [url] },
  });
  for (const file of [url, url.replace('wide', '120'), url.replace('wide', '150')]) {
    const served = await api.request('GET', file);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
  }
});
