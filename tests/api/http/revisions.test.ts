import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { PIX, raffleBody, stepsOf, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

/** Each document: created at revision 1 or 2, and saved again with other content. */
const DOCUMENTS = {
  async raffle(person: Person) {
    const made = await steps.newRaffle(person);
    const save = (headers: Record<string, string>, change = 'Outro nome') =>
      steps.saveRaffle(person, { ...made, name: change }, headers);
    return { made, save };
  },
  async 'raffle by its path'(person: Person) {
    const made = await steps.newRaffle(person);
    const save = (headers: Record<string, string>, change = 'Outro nome') =>
      api.request('PUT', `/api/raffle/${String(made._id)}`, {
        as: person,
        body: { ...made, name: change },
        headers,
      });
    return { made, save };
  },
  async config(person: Person) {
    const made = (await steps.newReadyRaffle(person)).config;
    const save = (headers: Record<string, string>, change = 'Outro prêmio') =>
      api.request('PUT', `/api/raffle-config/${String(made._id)}`, {
        as: person,
        body: { ...made, prizes: [change] },
        headers,
      });
    return { made, save };
  },
  async setting(person: Person) {
    const made = await steps.setUpPix(person);
    const save = (headers: Record<string, string>, change = 'Olinda') =>
      api.request('PUT', `/api/setting/${String(made._id)}`, {
        as: person,
        body: { ...PIX, pixCity: change },
        headers,
      });
    return { made, save };
  },
  async 'setting by POST'(person: Person) {
    const made = await steps.setUpPix(person);
    const save = (headers: Record<string, string>, change = 'Olinda') =>
      api.request('POST', '/api/setting', { as: person, body: { ...PIX, pixCity: change }, headers });
    return { made, save };
  },
};

describe.each(Object.entries(DOCUMENTS))('revisions of a %s (P-904)', (_name, make) => {
  test('a reply has its revision as ETag', async () => {
    const { save } = await make(await api.newPerson());
    const reply = await save({});
    expect(reply.headers.get('etag')).toBe(`"${String(reply.body.revision)}"`);
  });

  test('a write with the current revision passes and raises it', async () => {
    const { made, save } = await make(await api.newPerson());
    const reply = await save({ 'if-match': `"${String(made.revision)}"` });
    expect(reply.ok).toBe(true);
    expect(reply.body.revision).toBe(Number(made.revision) + 1);
  });

  test('a write with an older revision is 412 with the current document and has no effect', async () => {
    const { made, save } = await make(await api.newPerson());
    const current = (await save({})).body;
    const stale = { 'if-match': `"${String(made.revision)}"` };
    const reply = await save(stale, 'De outro aparelho');
    expect(reply).toMatchObject({ status: 412, body: { code: 'stale-revision', current } });
    expect(reply.body.current).toEqual(current);
    expect((await save({})).body).toEqual(current);
  });

  test('a revision is told from another of the same number by its instant, where the caller names it', async () => {
    const { made, save } = await make(await api.newPerson());
    const over = (updatedAt: string) => ({
      'if-match': `"${String(made.revision)}"`,
      'x-base-updated-at': updatedAt,
    });
    expect(await save(over('2026-01-01T00:00:00.000Z'))).toMatchObject({
      status: 412,
      body: { code: 'stale-revision', current: made },
    });
    expect((await save(over(String(made.updatedAt)))).ok).toBe(true);
  });

  test('identical content with an older revision is 412 as well', async () => {
    const { made, save } = await make(await api.newPerson());
    await save({});
    expect((await save({ 'if-match': `"${String(made.revision)}"` })).status).toBe(412);
  });

  test('a write without a precondition is unconditional', async () => {
    const { save } = await make(await api.newPerson());
    await save({}, 'Primeira vez');
    expect((await save({}, 'Segunda vez')).ok).toBe(true);
  });

  test('a create over different content is 412, over identical content it succeeds', async () => {
    const { save } = await make(await api.newPerson());
    const current = (await save({}, 'Já estava lá')).body;
    expect(await save({ 'if-none-match': '*' })).toMatchObject({ status: 412, body: { current } });
    expect((await save({ 'if-none-match': '*' }, 'Já estava lá')).body).toEqual(current);
  });

  test.each([
    [{ 'if-match': '3' }],
    [{ 'if-match': '"three"' }],
    [{ 'if-match': '"1", nonsense' }],
    [{ 'if-none-match': '"1"' }],
    [{ 'if-match': '"1"', 'if-none-match': '*' }],
  ])('a precondition that cannot be read is 400: %o', async (headers) => {
    const { save } = await make(await api.newPerson());
    expect(await save(headers)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('of eight concurrent writes with one revision, one succeeds', async () => {
    const { made, save } = await make(await api.newPerson());
    const headers = { 'if-match': `"${String(made.revision)}"` };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(headers, `Aparelho ${index}`)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(7);
  });
});

test('a write with a revision to a missing raffle is 404 and creates none', async () => {
  const person = await api.newPerson();
  const body = raffleBody({ _id: uuidv7() });
  expect((await steps.saveRaffle(person, body, { 'if-match': '"1"' })).status).toBe(404);
  expect((await steps.saveRaffle(person, body, { 'if-none-match': '*' })).status).toBe(200);
});

test('weak tags and lists of tags are accepted', async () => {
  const person = await api.newPerson();
  const raffle = await steps.newRaffle(person);
  expect(
    (await steps.saveRaffle(person, { ...raffle, name: 'Um nome' }, { 'if-match': 'W/"1"' })).status,
  ).toBe(200);
  expect(
    (await steps.saveRaffle(person, { ...raffle, name: 'Dois nomes' }, { 'if-match': '"1", "2"' })).status,
  ).toBe(200);
});

test('publishing with an older revision of raffle or configuration is 412 with both current documents (P-513)', async () => {
  const person = await api.newPerson();
  const { raffle, config } = await steps.newReadyRaffle(person);
  const newer = (await steps.saveRaffle(person, { ...raffle, name: 'Mais novo' })).body;
  const current = { ...newer, config: { ...config, slug: newer.slug } };

  const staleRaffle = await steps.publish(
    person,
    raffle._id,
    {},
    { 'if-match': `"${String(raffle.revision)}"` },
  );
  expect(staleRaffle).toMatchObject({ status: 412, body: { code: 'stale-revision', current } });
  const staleConfig = await steps.publish(person, raffle._id, { configRevision: 1 });
  expect(staleConfig).toMatchObject({ status: 412, body: { code: 'stale-revision', current } });

  const fresh = { 'if-match': `"${String(newer.revision)}"` };
  const published = await steps.publish(person, raffle._id, { configRevision: config.revision }, fresh);
  expect(published).toMatchObject({ status: 200, body: { status: 'active' } });
});

test('creating a configuration again returns the existing one', async () => {
  const person = await api.newPerson();
  const raffle = await steps.newRaffle(person);
  await steps.setUpPix(person);
  const id = uuidv7();
  const make = (_id: string) =>
    api.request('POST', '/api/raffle-config', { as: person, body: { _id, raffle: raffle._id } });
  const made = await make(id);
  expect(made).toMatchObject({
    status: 201,
    body: { _id: id, raffle: raffle._id, revision: 1, slug: 'rifa-do-joao' },
  });
  const body = { ...made.body, ...VALID_CONFIG };
  const saved = await api.request('PUT', `/api/raffle-config/${id}`, { as: person, body });
  expect((await make(id)).body).toEqual(saved.body);
  expect((await make(uuidv7())).body).toEqual(saved.body);
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => make(uuidv7())));
  expect(new Set(atOnce.map(({ body: { _id } }) => _id))).toEqual(new Set([id]));
});
