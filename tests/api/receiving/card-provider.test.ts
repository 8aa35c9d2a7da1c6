import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_SELLER } from '#server/services/demo/accounts.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { PIX } from '#tests/api/harness/raffle-steps.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();
const { api, steps } = fee;

const MASK = '••••2026';
const FOREIGN_TOKEN = 'APP_USR-7434-foreign-token-that-nobody-may-read';

let person: Person;
let id: string;
beforeEach(async () => {
  person = await api.newPerson();
  id = String((await steps.setUpPix(person))._id);
});

const save = (body: unknown, headers: Record<string, string> = {}) =>
  api.request('PUT', `/api/setting/${id}`, { as: person, body, headers });
/** Longer than an answer is kept for the same credentials. */
const KEPT_MS = 2_000;
/** Servers whose provider refuses every credential; returns its mock. */
function countTrials() {
  const check = vi.fn(() => Promise.resolve('wrong-token' as const));
  api.cardAccounts = { check };
  api.start();
  return check;
}
const row = () => api.database.db.selectFrom('sellerProfile').selectAll().executeTakeFirstOrThrow();
const credentials = () => api.database.db.selectFrom('sellerCredential').selectAll().execute();
/** The token in use; undefined if none. */
async function keptToken(): Promise<string | undefined> {
  const { credentialId } = await row();
  const kept = (await credentials()).find((credential) => credential.id === credentialId);
  return kept && api.services.secrets.open(kept.tokenSealed, kept.id);
}

describe('the card provider’s credentials (P-604)', () => {
  test('are checked at the provider, stored encrypted and returned masked; the Pix key stays', async () => {
    expect(await save(DEMO_SELLER)).toMatchObject({
      status: 200,
      body: { ...PIX, apiKey: DEMO_SELLER.apiKey, apiToken: MASK, revision: 2 },
    });
    expect(JSON.stringify(await credentials())).not.toContain(DEMO_SELLER.apiToken);
    expect(await keptToken()).toBe(DEMO_SELLER.apiToken);
  });

  test('a repeated save gets its stored reply, although its confirmation is over and the provider says no', async () => {
    const headers = { 'idempotency-key': 'token' };
    const first = await save(DEMO_SELLER, headers);
    expect(first.status).toBe(200);
    const check = countTrials();
    const again = await api.request('PUT', `/api/setting/${id}`, {
      ...{ as: person, body: DEMO_SELLER, headers, isUnconfirmed: true },
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await save({ ...DEMO_SELLER, apiToken: FOREIGN_TOKEN }, headers)).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    });
    expect(check).not.toHaveBeenCalled();
  });

  test('are not stored once the session has ended while the provider was asked (P-1136)', async () => {
    api.cardAccounts = {
      async check() {
        await api.request('POST', '/public/logout', { as: person });
        return { accountId: '2026' };
      },
    };
    api.start();
    expect(await save(DEMO_SELLER)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
    expect(await row()).toMatchObject({ apiKey: '', credentialId: null, revision: 1 });
    expect(await credentials()).toEqual([]);
  });

  test('can be saved without a Pix key', async () => {
    const other = await api.newPerson();
    const made = await api.request('POST', '/api/setting', { as: other, body: DEMO_SELLER });
    expect(made).toMatchObject({ status: 201, body: { pixKey: '', apiToken: MASK } });
    const again = await api.request('PUT', `/api/setting/${String(made.body._id)}`, { as: other, body: PIX });
    expect(again).toMatchObject({ status: 200, body: { ...PIX, apiToken: MASK, revision: 2 } });
  });

  test.each([
    [
      { ...DEMO_SELLER, apiToken: FOREIGN_TOKEN },
      { apiToken: 'O provedor não reconheceu este token de acesso' },
    ],
    [
      { ...DEMO_SELLER, apiKey: 'TEST-another-public-key' },
      { apiKey: 'O provedor não reconheceu esta chave pública' },
    ],
    [{ apiKey: DEMO_SELLER.apiKey }, { apiToken: 'Informe o token de acesso do provedor' }],
    [{ apiToken: DEMO_SELLER.apiToken }, { apiKey: 'Informe a chave pública do provedor' }],
    [
      { ...DEMO_SELLER, apiToken: 'com espaço no meio' },
      { apiToken: 'Isto não parece um token de acesso do provedor' },
    ],
    [
      { ...DEMO_SELLER, apiToken: 'x'.repeat(300) },
      { apiToken: 'Isto não parece um token de acesso do provedor' },
    ],
  ])('%o is told at its field, and nothing is kept', async (body, fields) => {
    const reply = await save(body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken', fields } });
    expect(await row()).toMatchObject({ apiKey: '', credentialId: null, revision: 1 });
    expect(await credentials()).toEqual([]);
  });

  test('are checked twenty times an hour at most; saves without them still work', async () => {
    const trials = countTrials();
    const trial = async () => {
      api.pass(KEPT_MS);
      return (await save(DEMO_SELLER)).status;
    };
    const statuses = [];
    for (let round = 0; round < 22; round += 1) statuses.push(await trial());
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429]);
    expect(trials).toHaveBeenCalledTimes(20);
    expect((await save({ ...PIX, pixCity: 'Olinda' })).status).toBe(200);
    api.pass(3_600_000);
    expect(await trial()).toBe(422);
  });

  test('an unavailable provider does not use up later checks', async () => {
    await fee.setFaults({ garbage: 'html' });
    expect(await save(DEMO_SELLER)).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
    expect(await row()).toMatchObject({ credentialId: null });
    await fee.setFaults({});
    api.pass(KEPT_MS);
    expect((await save(DEMO_SELLER)).status).toBe(200);
  });

  test('the same credentials are checked once in two seconds, whoever sends them', async () => {
    const trials = countTrials();
    for (let round = 0; round < 5; round += 1) expect((await save(DEMO_SELLER)).status).toBe(422);
    // One for each server.
    expect(trials).toHaveBeenCalledTimes(api.database.db === api.database.another ? 1 : 2);
  });

  test('a reply can be sent back: the mask keeps the token', async () => {
    const { body } = await save(DEMO_SELLER);
    expect((await save(body)).body).toEqual(body);
    expect((await save({ ...body, pixCity: 'Olinda' })).body).toMatchObject({ apiToken: MASK, revision: 3 });
    expect(await keptToken()).toBe(DEMO_SELLER.apiToken);
  });

  test('a new key is checked with the stored token', async () => {
    await save(DEMO_SELLER);
    expect(await save({ apiKey: 'TEST-another-public-key' })).toMatchObject({ status: 422 });
    expect(await row()).toMatchObject({ apiKey: DEMO_SELLER.apiKey, revision: 2 });
  });

  test('are removed by empty texts, without calling the provider', async () => {
    await save(DEMO_SELLER);
    await fee.setFaults({ garbage: 'html' });
    expect((await save({ apiKey: '', apiToken: '' })).body).toMatchObject({
      apiKey: '',
      apiToken: '',
      revision: 3,
    });
    expect(await row()).toMatchObject({ credentialId: null, apiTokenEnding: '' });
  });

  test('a save of an older revision is 412', async () => {
    await save({ ...PIX, pixCity: 'Olinda' });
    expect((await save(DEMO_SELLER, { 'if-match': '"1"' })).status).toBe(412);
  });

  test('repeating a save with its key takes effect once', async () => {
    const key = { 'idempotency-key': 'one-card' };
    const first = await save(DEMO_SELLER, key);
    expect((await save(DEMO_SELLER, key)).text).toBe(first.text);
    expect((await row()).revision).toBe(2);
  });

  test('no token is in a reply, a log or a table', async () => {
    const replies = [
      await save(DEMO_SELLER, { 'idempotency-key': 'a-secret-one' }),
      await save({ ...DEMO_SELLER, apiToken: FOREIGN_TOKEN }),
      await api.request('GET', `/api/setting?user=${person.id}`, { as: person }),
      await api.request('GET', `/public/setting/${person.id}`, { as: person }),
    ];
    const kept = await api.database.db.selectFrom('idempotency').selectAll().execute();
    const everything = [
      ...replies.map(({ text }) => text),
      ...api.logged,
      JSON.stringify([kept, await row(), await credentials()]),
    ];
    for (const secret of [DEMO_SELLER.apiToken, FOREIGN_TOKEN]) {
      expect(everything.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});

describe('public payment methods of an organizer (P-605)', () => {
  const read = (userId: string, as?: Person) => api.request('GET', `/public/setting/${userId}`, as && { as });

  test('users without a published raffle get the 404 of unknown ids', async () => {
    const stranger = await read(person.id);
    expect(stranger.status).toBe(404);
    expect(stranger.text).toBe((await read('00000000-0000-7000-8000-00000000ffff')).text);
    expect((await read(person.id, person)).body).toEqual({ user: person.id, paymentOptions: ['pix'] });
  });

  test('payment methods only, once a raffle is published', async () => {
    await steps.newActiveRaffle(person);
    await save(DEMO_SELLER);
    const reply = await read(person.id);
    expect([reply.status, reply.body]).toEqual([
      200,
      { user: person.id, paymentOptions: ['mp', 'pix', 'both'] },
    ]);
  });
});
