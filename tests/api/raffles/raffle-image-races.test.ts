import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImageStore } from '#server/images/image-store.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { FILES_OF_ONE, imageStepsOf, PIXEL } from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

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

/** A store that delays one of its answers to `exists` queries. */
function slowStore(question: number) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let questions = 0;
  api.imageStore = {
    ...store,
    has: async (name) => {
      questions += 1;
      const isThere = await store.has(name);
      if (questions === question) {
        asked.resolve();
        await answered.promise;
      }
      return isThere;
    },
  };
  api.start();
  return { asked: asked.promise, answer: () => answered.resolve() };
}

test.each([
  ['before it has a row for them', 1],
  ['while it counts on them', 2],
])('an upload has its files though another raffle lets them go %s', async (_when, question) => {
  const other = await steps.newSavedConfig();
  const url = await images.urlOf(other.person, other.config, PIXEL);
  const { person, config } = await steps.newSavedConfig();
  const { asked, answer } = slowStore(question);

  const upload = images.urlOf(person, config, PIXEL);
  await asked;
  expect(await images.deleteImage(other.person, other.config, url)).toMatchObject({ status: 200 });
  await sweep(api.services);
  answer();

  expect(await upload).toBe(url);
  expect(await images.keptFiles()).toHaveLength(FILES_OF_ONE);
  expect((await api.request('GET', url)).status).toBe(200);
});

test('an upload to a concurrently deleted raffle is 410, and leaves no file after the sweep a month later', async () => {
  const { person, config } = await steps.newSavedConfig();
  const { asked, answer } = slowStore(2);
  const upload = images.upload(person, config, PIXEL);
  await asked;
  await api.request('DELETE', `/private/raffle/${String(config.raffle)}`, { as: person });
  answer();
  expect(await upload).toMatchObject({ status: 410, body: { code: 'deleted' } });
  // The store has a clock of its own.
  api.now = new Date();
  api.passDays(31);
  await sweep(api.services);
  expect(await images.keptFiles()).toEqual([]);
});

test('an upload to a concurrently finished raffle is refused', async () => {
  const { person, config } = await steps.newSavedConfig();
  await steps.publish(person, config.raffle);
  const { asked, answer } = slowStore(1);
  const upload = images.upload(person, config, PIXEL);
  await asked;
  await api.request('PUT', `/private/finish-raffle/${String(config.raffle)}`, { as: person });
  answer();
  expect(await upload).toMatchObject({ status: 409 });
  expect(await images.keptFiles()).toEqual([]);
});

test('an image deleted during its upload is 503, so that the client retries', async () => {
  const { person, config } = await steps.newSavedConfig();
  const { asked, answer } = slowStore(2);
  const upload = images.upload(person, config, PIXEL);
  await asked;
  const rows = await api.database.db.selectFrom('raffleImage').select('contentHash').execute();
  await images.deleteImage(person, config, `/images/${rows[0]?.contentHash ?? ''}-wide.webp`);
  answer();
  expect(await upload).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await images.upload(person, config, PIXEL)).status).toBe(201);
});
