import { describe, expect, test } from 'vitest';
import { ACCEPTED_TERMS, PIX, raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const key = (name: string, more: Record<string, string> = {}) => ({ 'idempotency-key': name, ...more });

const storedKeys = () => api.database.db.selectFrom('idempotency').selectAll().execute();

describe('Idempotency-Key (offline-and-sync, the server’s half)', () => {
  test('a repeated key gets the first reply, even after later changes', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    const first = await steps.saveRaffle(person, body, key('a'));
    await steps.saveRaffle(person, { ...body, name: 'Mudou depois' });
    const again = await steps.saveRaffle(person, body, key('a'));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('etag')).toBe('"1"');
    const read = await api.request('GET', `/public/raffle/${String(body._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body).toMatchObject({ name: 'Mudou depois', revision: 2 });
  });

  test('the key is looked up before preconditions: a replay succeeds although its revision is stale', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const body = { ...raffle, name: 'Segunda versão' };
    const headers = key('b', { 'if-match': '"1"' });
    const first = await steps.saveRaffle(person, body, headers);
    const again = await steps.saveRaffle(person, body, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('the key is looked up before the state: a replay succeeds although the raffle was deleted', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    const first = await steps.saveRaffle(person, body, key('c'));
    await api.request('DELETE', `/private/raffle/${String(body._id)}`, { as: person });
    expect(await steps.saveRaffle(person, body, key('c'))).toMatchObject({ status: 200, body: first.body });
  });

  test('authentication comes before the key: a replay without a session is 401', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    await steps.saveRaffle(person, body, key('d'));
    await api.request('POST', '/public/logout', { as: person });
    expect((await steps.saveRaffle(person, body, key('d'))).status).toBe(401);
  });

  test('the same key with another body is 422 key-reused, and changes nothing', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    const first = await steps.saveRaffle(person, body, key('e'));
    const other = await steps.saveRaffle(person, { ...body, name: 'Outro corpo' }, key('e'));
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect((await steps.saveRaffle(person, body)).body).toEqual(first.body);
  });

  test('refusals are not stored: the same attempt succeeds once the cause is removed', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    await steps.addPayment(raffle._id, 'pending');
    const dearer = { ...raffle, price: '900' };
    expect((await steps.saveRaffle(person, dearer, key('f'))).status).toBe(409);
    await api.database.db.updateTable('purchase').set({ status: 'expired' }).execute();
    expect(await steps.saveRaffle(person, dearer, key('f'))).toMatchObject({
      status: 200,
      body: { price: 900 },
    });
  });

  test('a key belongs to one user', async () => {
    const [one, other] = [await api.newPerson(), await api.newPerson()];
    const first = await steps.saveRaffle(one, raffleBody(), key('g'));
    const second = await steps.saveRaffle(other, raffleBody(), key('g'));
    expect(second.status).toBe(200);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('a key belongs to one method and path', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const made = await api.request('POST', '/api/setting', { as: person, body: PIX, headers: key('h') });
    const config = await api.request('POST', '/api/raffle-config', {
      as: person,
      body: { raffle: raffle._id },
      headers: key('h'),
    });
    expect([made.status, config.status]).toEqual([201, 201]);
  });

  test('eight concurrent attempts with one key take effect once and get the same reply', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const body = { ...raffle, name: 'Uma vez só' };
    const headers = key('i', { 'if-match': '"1"' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => steps.saveRaffle(person, body, headers)),
    );
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(8).fill([200, replies[0]?.text]));
    expect(replies[0]?.body.revision).toBe(2);
    expect(await storedKeys()).toHaveLength(1);
  });

  test.each([
    ['DELETE', (id: string) => `/private/raffle/${id}`, undefined, 200],
    ['PUT', (id: string) => `/private/raffle/payment/active/${id}`, ACCEPTED_TERMS, 200],
  ])('%s with a key is replayed too', async (method, pathOf, body, status) => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    const path = pathOf(String(raffle._id));
    const first = await api.request(method, path, { as: person, body, headers: key('j') });
    const again = await api.request(method, path, { as: person, body, headers: key('j') });
    expect([first.status, again.status, again.text]).toEqual([status, status, first.text]);
    expect(await storedKeys()).toHaveLength(1);
  });

  test.each([[''], ['x'.repeat(256)], ['com espaço']])('an invalid key is 400: "%s"', async (name) => {
    const person = await api.newPerson();
    const reply = await steps.saveRaffle(person, raffleBody(), key(name));
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('a failed write leaves neither its effect nor its key', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    // The configuration's defaults cannot be inserted: the error occurs after the key was claimed.
    await api.database.db.schema.alterTable('raffle_config').renameTo('raffle_config_away').execute();
    const make = () =>
      api.request('POST', '/api/raffle-config', {
        as: person,
        body: { raffle: raffle._id },
        headers: key('k'),
      });
    try {
      expect(await make()).toMatchObject({ status: 500, body: { code: 'unexpected' } });
    } finally {
      await api.database.db.schema.alterTable('raffle_config_away').renameTo('raffle_config').execute();
    }
    expect(await storedKeys()).toEqual([]);
    expect((await make()).status).toBe(201);
  });
});
