import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImageStore } from '#server/images/image-store.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { FILES_OF_ONE, imageForm, imageStepsOf, PIXEL } from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);

let store: ImageStore;
beforeEach(() => {
  store = api.imageStore;
});
afterEach(() => {
  api.imageStore = store;
});

/** A store whose next call of this kind waits until it may go on. */
function slowStore(kind: 'put' | 'delete') {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = async () => {
    asked.resolve();
    await answered.promise;
  };
  api.imageStore = {
    ...store,
    put: async (...file) => {
      if (kind === 'put') await slow();
      await store.put(...file);
    },
    delete: async (name) => {
      if (kind === 'delete') await slow();
      await store.delete(name);
    },
  };
  api.start();
  return { asked: asked.promise, answer: () => answered.resolve() };
}

const sendAvatar = (as: Person) =>
  api.request('POST', `/public/user/avatar/${as.id}`, { as, body: imageForm(PIXEL, { field: 'avatar' }) });
const AWAY = { status: 503, body: { code: 'unavailable' } };

describe('while a slow store deletes an image', () => {
  test('its uploads are refused, other work goes on, and afterwards it is uploaded again', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, PIXEL);
    const { asked, answer } = slowStore('delete');
    const removal = images.deleteImage(person, config, url);
    await asked;
    expect(await images.upload(person, config, PIXEL)).toMatchObject(AWAY);
    expect(await sendAvatar(person)).toMatchObject(AWAY);
    answer();
    await removal;
    expect(await images.urlOf(person, config, PIXEL)).toBe(url);
    await sweep(api.services);
    expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE);
  });

  test('a server that ends meanwhile holds it up for two minutes', async () => {
    const { person, config } = await steps.newSavedConfig();
    const url = await images.urlOf(person, config, PIXEL);
    const { asked, answer } = slowStore('delete');
    const removal = images.deleteImage(person, config, url);
    await asked;
    api.pass(120_000);
    expect((await images.upload(person, config, PIXEL)).status).toBe(201);
    await sweep(api.services);
    expect(await api.database.db.selectFrom('imageRemoval').selectAll().execute()).toEqual([]);
    answer();
    await removal;
  });
});

test('a picture that is stored slowly holds no transaction', async () => {
  const person = await api.newPerson();
  const { asked, answer } = slowStore('put');
  const sent = sendAvatar(person);
  await asked;
  // The embedded database has one connection.
  expect((await api.request('GET', `/public/users/${person.id}`, { as: person })).status).toBe(200);
  answer();
  expect((await sent).status).toBe(201);
  expect(await images.keptFiles()).toHaveLength(1);
});
