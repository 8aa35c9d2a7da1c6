import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { errorReply } from '#core/wire/error.ts';
import { ACCEPTED_TERMS, PIX, raffleBody, stepsOf, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const text = (value: unknown) => JSON.stringify(value);
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** The text with each `~` replaced by this byte. */
const withByte = (body: string, byte: number) =>
  Uint8Array.from(Buffer.from(body), (code) => (code === 0x7e ? byte : code));

/** Malformed bodies for every write; `good` is a valid one. */
const MALFORMED: [string, (good: Record<string, unknown>) => string | Uint8Array][] = [
  ['no JSON', () => '{"name": '],
  ['plain text', () => 'nome=Rifa'],
  ['null', () => 'null'],
  ['a list', (good) => text([good])],
  ['a number', () => '42'],
  ['a text', (good) => text(text(good))],
  ['every field a list', (good) => text(Object.fromEntries(Object.keys(good).map((key) => [key, [1]])))],
  [
    'every field an object',
    (good) => text(Object.fromEntries(Object.keys(good).map((key) => [key, { x: {} }]))),
  ],
  ['every field null', (good) => text(Object.fromEntries(Object.keys(good).map((key) => [key, null])))],
  [
    'every field a huge number',
    (good) =>
      `{${Object.keys(good)
        .map((key) => `${text(key)}:1e999`)
        .join()}}`,
  ],
  ['a NUL character', (good) => text({ ...good, ...withText(good, 'a\0b') })],
  ['half a surrogate pair', (good) => text({ ...good, ...withText(good, 'a\ud800b') })],
  ['a thousand levels', (good) => text(good).replace(/}$/, `,"deep":${deep(1000)}}`)],
  ['fifty thousand levels', () => deep(50_000)],
  [
    'bytes that are no UTF-8',
    (good) => withByte(text({ ...good, ...withText(good, 'a~b'), note: 'a~b' }), 0xff),
  ],
];
/** All fields are optional: a body without known fields has no effect. */
const ALL_OPTIONAL = ['publish', 'save a setting'];
const POISONED = '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}';

const withText = (good: Record<string, unknown>, value: string) =>
  Object.fromEntries(
    Object.entries(good).map(([key, kept]) => [key, typeof kept === 'string' ? value : kept]),
  );

interface Write {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const WRITES: Record<string, (person: Person) => Promise<Write> | Write> = {
  register: () => ({
    method: 'POST',
    path: '/public/register',
    body: { name: 'Ana', email: 'a@example.com', phoneNumber: '11987654321', password: 'Segredo#2026' },
  }),
  'sign in': () => ({
    method: 'POST',
    path: '/public/login',
    body: { login: 'a@example.com', password: 'x' },
  }),
  'save a raffle': () => ({ method: 'PUT', path: '/private/raffle', body: raffleBody() }),
  async 'update a raffle'(person) {
    const raffle = await steps.newRaffle(person);
    return { method: 'PUT', path: `/api/raffle/${String(raffle._id)}`, body: raffle };
  },
  async 'make a configuration'(person) {
    const { _id: raffle } = await steps.newRaffle(person);
    return { method: 'POST', path: '/api/raffle-config', body: { raffle } };
  },
  async 'save a configuration'(person) {
    const { config } = await steps.newReadyRaffle(person);
    return {
      method: 'PUT',
      path: `/api/raffle-config/${String(config._id)}`,
      body: { ...config, ...VALID_CONFIG },
    };
  },
  async publish(person) {
    const { raffle } = await steps.newReadyRaffle(person);
    return {
      method: 'PUT',
      path: `/private/raffle/payment/active/${String(raffle._id)}`,
      body: { configRevision: 2, ...ACCEPTED_TERMS },
    };
  },
  'make a setting': () => ({ method: 'POST', path: '/api/setting', body: PIX }),
  async 'save a setting'(person) {
    const { _id } = await steps.setUpPix(person);
    return { method: 'PUT', path: `/api/setting/${String(_id)}`, body: PIX };
  },
};

const PORTUGUESE = new Set<string>(Object.values(ERROR_MESSAGES));

describe.each(Object.entries(WRITES))('%s takes no malformed body', (name, prepare) => {
  test.each(MALFORMED)('%s is refused in Portuguese, with a 4xx', async (what, make) => {
    const person = await api.newPerson();
    const { method, path, body } = await prepare(person);
    // Publishing needs only an optional number: other fields are ignored.
    if (name === 'publish' && (what === 'a NUL character' || what === 'half a surrogate pair'))
      body.note = 'texto';
    const reply = await api.request(method, path, {
      as: person,
      body: make(body),
      headers: { 'idempotency-key': 'malformed' },
    });
    expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
    expect(reply.status, reply.text).toBeLessThan(500);
    expect(z.safeParse(errorReply, reply.body).success).toBe(true);
    expect(PORTUGUESE).toContain(reply.body.message);
    expect(api.logged.some((line) => line.includes('"level":50'))).toBe(false);
  });

  test('prototype pollution has no effect, and is refused if fields are required', async () => {
    const person = await api.newPerson();
    const { method, path } = await prepare(person);
    const headers = { 'idempotency-key': 'poisoned' };
    const reply = await api.request(method, path, { as: person, body: POISONED, headers });
    expect(reply.status, reply.text).toBeLessThan(500);
    if (!ALL_OPTIONAL.includes(name)) expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain('admin');
    expect({}).not.toHaveProperty('admin');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body said to be %s is 400', async (type) => {
    const person = await api.newPerson();
    const { method, path, body } = await prepare(person);
    const reply = await api.request(method, path, { as: person, body, headers: { 'content-type': type } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('a body above the limit is 413', async () => {
    const person = await api.newPerson();
    const { method, path, body } = await prepare(person);
    const reply = await api.request(method, path, {
      as: person,
      body: { ...body, filler: 'a'.repeat(600_000) },
    });
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });
});

describe('path and query parameters', () => {
  test.each([
    '/api/raffle',
    '/api/raffle?user=',
    '/api/raffle?user=%00',
    '/api/raffle?user=a&user=b',
    '/private/raffle-config',
    '/private/raffle-config?raffle=%00',
    '/private/raffle-config?raffle=x',
    '/api/setting?user=%ff',
  ])('%s is refused with a 4xx', async (path) => {
    const person = await api.newPerson();
    const reply = await api.request('GET', path, { as: person });
    expect([400, 404]).toContain(reply.status);
    expect(PORTUGUESE).toContain(reply.body.message);
  });

  test('ids are accepted in upper case', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const id = String(raffle._id).toUpperCase();
    const read = await api.request('GET', `/public/raffle/${id}/user/${person.id}`, { as: person });
    expect(read.body).toEqual(raffle);
    expect((await steps.saveRaffle(person, { ...raffle, _id: id })).body).toEqual(raffle);
  });
});
