import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { ACCEPTED_TERMS, PIX, raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

interface Belongings {
  owner: Person;
  raffle: Record<string, unknown>;
  config: Record<string, unknown>;
  setting: Record<string, unknown>;
}

/** Calls with ids of another user. */
const TOUCHES: Record<string, (mine: Belongings) => [method: string, path: string, body?: unknown]> = {
  'reading a raffle as its owner': ({ owner, raffle }) => [
    'GET',
    `/public/raffle/${raffle._id}/user/${owner.id}`,
  ],
  'listing raffles': ({ owner }) => ['GET', `/api/raffle?user=${owner.id}`],
  'saving a raffle': ({ raffle }) => ['PUT', '/private/raffle', { ...raffle, name: 'Tomada' }],
  'saving a raffle by its path': ({ raffle }) => [
    'PUT',
    `/api/raffle/${raffle._id}`,
    { ...raffle, name: 'Tomada' },
  ],
  'deleting a raffle': ({ raffle }) => ['DELETE', `/private/raffle/${raffle._id}`],
  'publishing a raffle': ({ raffle }) => [
    'PUT',
    `/private/raffle/payment/active/${raffle._id}`,
    ACCEPTED_TERMS,
  ],
  'finishing a raffle': ({ raffle }) => ['PUT', `/private/finish-raffle/${raffle._id}`],
  'making a configuration': ({ raffle }) => ['POST', '/api/raffle-config', { raffle: raffle._id }],
  'reading a configuration': ({ raffle }) => ['GET', `/private/raffle-config?raffle=${raffle._id}`],
  'saving a configuration': ({ config }) => [
    'PUT',
    `/api/raffle-config/${config._id}`,
    { ...config, prizes: ['Meu'] },
  ],
  'listing settings': ({ owner }) => ['GET', `/api/setting?user=${owner.id}`],
  'reading a setting': ({ setting }) => ['GET', `/api/setting/${setting._id}`],
  'saving a setting': ({ setting }) => ['PUT', `/api/setting/${setting._id}`, { ...PIX, pixCity: 'Minha' }],
  'reading a user': ({ owner }) => ['GET', `/public/users/${owner.id}`],
};

async function newBelongings(): Promise<Belongings> {
  const owner = await api.newPerson();
  const { raffle, config } = await steps.newActiveRaffle(owner);
  const [setting] = (await api.request('GET', `/api/setting?user=${owner.id}`, { as: owner }))
    .body as never as Belongings['setting'][];
  return { owner, raffle, config, setting: setting ?? {} };
}

async function snapshot({ owner }: Belongings): Promise<string> {
  const raffles = await api.request('GET', `/api/raffle?user=${owner.id}&populate=config`, { as: owner });
  const settings = await api.request('GET', `/api/setting?user=${owner.id}`, { as: owner });
  return raffles.text + settings.text;
}

describe('two users cannot touch each other’s raffles, configurations and settings (P-903)', () => {
  test.each(Object.entries(TOUCHES))(
    '%s of another user is 404, and changes nothing',
    async (_name, touch) => {
      const belongings = await newBelongings();
      // The stranger has own data, which must not be returned instead.
      const { owner: stranger } = await newBelongings();
      const before = await snapshot(belongings);
      const [method, path, body] = touch(belongings);
      const tries: Record<string, string>[] = [
        {},
        { 'if-match': '"1"' },
        { 'if-none-match': '*' },
        { 'idempotency-key': 'x' },
      ];
      for (const headers of tries) {
        const reply = await api.request(method, path, { as: stranger, body, headers });
        expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
      }
      expect(await snapshot(belongings)).toBe(before);
    },
  );

  test.each(Object.entries(TOUCHES))('%s without a token is refused', async (_name, touch) => {
    const belongings = await newBelongings();
    const before = await snapshot(belongings);
    const [method, path, body] = touch(belongings);
    const reply = await api.request(method, path, { body });
    expect([401, 404]).toContain(reply.status);
    expect(await snapshot(belongings)).toBe(before);
  });

  test.each(Object.entries(TOUCHES))('%s of one’s own is not 404', async (_name, touch) => {
    const belongings = await newBelongings();
    const [method, path, body] = touch(belongings);
    const reply = await api.request(method, path, { as: belongings.owner, body });
    expect(reply.status).toBeLessThan(300);
  });

  test('the payments of a raffle are an empty list for all others', async () => {
    const { owner, raffle } = await newBelongings();
    await steps.addPayment(raffle._id, 'approved');
    const stranger = await api.newPerson();
    const list = (id: unknown, as?: Person) =>
      api.request('GET', `/public/payments/search-all/${String(id)}`, { ...(as && { as }) });
    expect((await list(raffle._id, owner)).body).toHaveLength(1);
    for (const reply of [
      await list(raffle._id, stranger),
      await list(raffle._id),
      await list(uuidv7(), owner),
    ])
      expect(reply).toMatchObject({ status: 200, text: '[]' });
  });

  test('foreign and unknown raffles get identical replies', async () => {
    const belongings = await newBelongings();
    const stranger = await api.newPerson();
    const foreign = await steps.saveRaffle(stranger, belongings.raffle, { 'if-match': '"1"' });
    const unknown = await steps.saveRaffle(stranger, raffleBody(), { 'if-match': '"1"' });
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });

  test('a deleted foreign raffle is 404', async () => {
    const { owner, raffle } = await newBelongings();
    await api.request('DELETE', `/private/raffle/${raffle._id}`, { as: owner });
    const stranger = await api.newPerson();
    expect((await steps.saveRaffle(stranger, raffle)).status).toBe(404);
    expect((await api.request('DELETE', `/private/raffle/${raffle._id}`, { as: stranger })).status).toBe(404);
  });

  test('the id of a foreign configuration or setting is replaced by a new one', async () => {
    const belongings = await newBelongings();
    const stranger = await api.newPerson();
    const raffle = await steps.newRaffle(stranger);
    const config = await api.request('POST', '/api/raffle-config', {
      as: stranger,
      body: { _id: belongings.config._id, raffle: raffle._id },
    });
    expect(config).toMatchObject({ status: 201, body: { raffle: raffle._id } });
    expect(config.body._id).not.toBe(belongings.config._id);
    const setting = await api.request('POST', '/api/setting', {
      as: stranger,
      body: { ...PIX, _id: belongings.setting._id },
    });
    expect(setting).toMatchObject({ status: 201, body: { user: stranger.id } });
    expect(setting.body._id).not.toBe(belongings.setting._id);
  });

  test('unknown and invalid ids are 404', async () => {
    const person = await api.newPerson();
    for (const id of [uuidv7(), 'abc', '%00', "1'or'1", '..%2f..', 'undefined']) {
      const replies = await Promise.all([
        api.request('GET', `/api/category/${id}`, { as: person }),
        api.request('GET', `/api/setting/${id}`, { as: person }),
        api.request('DELETE', `/private/raffle/${id}`, { as: person }),
        api.request('GET', `/public/raffle/${id}/user/${person.id}`, { as: person }),
        api.request('PUT', `/private/raffle/${id}/cancel`, {
          ...{ as: person, body: { reason: 'Adoeci' }, headers: { 'idempotency-key': uuidv7() } },
        }),
        api.request('GET', `/public/raffle/${id}/proof`),
        api.request('GET', `/public/raffle/${id}/grid`),
        api.request('GET', `/private/raffle/${id}/payments.csv`, { as: person }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
    }
  });
});
