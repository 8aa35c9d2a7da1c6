import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { HOUR_MS } from '#core/domain/durations.ts';
import { endOtherSessions } from '#core/contract/account/my-data.ts';
import { saveRaffleConfig } from '#core/contract/raffles/raffle-configs.ts';
import { listOwnRaffles, readOwnRaffle, saveRaffle } from '#core/contract/raffles/raffles.ts';
import { readHealth } from '#core/contract/system.ts';
import { createSetting } from '#core/contract/receiving/settings.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelNetwork } from '#tests/simulation/model-network.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { ApiError } from './api-error.ts';
import { callApi, encodeBody } from './call-api.ts';
import { findConfirmation, keepConfirmation } from './password-confirmation.ts';
import { keepClockDifference, serverNow } from './server-clock.ts';
import { onUpdateNeeded } from './update-needed.ts';

const ID = '0192f000-0000-7000-8000-000000000001';
const BODY = { ...RAFFLE_DATA, id: ID, savedOn: '2026-11-21' };

/** A fetch that returns one response and records the request. */
function answering(body: string, init: ResponseInit = {}) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetchLike: typeof fetch = (url, request) => {
    asked.push({ url: String(url), init: request });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' }, ...init }));
  };
  return { asked, fetch: fetchLike };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => error as ApiError,
  );

test('sends wire names, idempotency key, revision and token', async () => {
  const server = new ModelServer();
  const network = new ModelNetwork(server);
  const token = server.signIn('u1');
  const options = { token, idempotencyKey: 'k', fetch: network.fetch };
  const reply = await callApi(saveRaffle, { body: BODY, ifNoneMatch: '*', ...options });
  expect(reply).toMatchObject({ id: ID, title: RAFFLE_DATA.title, priceCents: 500, revision: 1 });
  await callApi(saveRaffle, { body: BODY, ifMatch: 1, ...options, idempotencyKey: 'k2' });
  expect(JSON.parse(network.sent[0]?.body ?? '')).toMatchObject({
    _id: ID,
    name: RAFFLE_DATA.title,
    price: '500',
  });
  expect(network.sent[1]).toMatchObject({ token, key: 'k2', ifMatch: '"1"' });
});

test('leaves out of a text what no database stores (P-778)', () => {
  const sent = JSON.parse(encodeBody(saveRaffle, { ...BODY, title: 'Ri\0fa \ud83c🎁' })) as { name: string };
  expect(sent.name).toBe('Rifa 🎁');
});

describe('the version of the contract (P-1042)', () => {
  const versionOf = (init: RequestInit | undefined) => new Headers(init?.headers).get(CONTRACT_HEADER);

  test('is sent with each call: that of this build, or of the one that froze the body', async () => {
    const { asked, fetch } = answering('{"ok":true,"service":"rifaria"}');
    await callApi(readHealth, { fetch });
    await callApi(readHealth, { fetch, contract: 1 });
    expect(asked.map(({ init }) => versionOf(init))).toEqual([String(CONTRACT_VERSION), '1']);
  });

  test('is noted as too old where the server says so, and nowhere else', async () => {
    let noted = 0;
    onUpdateNeeded(() => (noted += 1));
    const answer = (status: number, code: string) =>
      failure(callApi(readHealth, answering(JSON.stringify({ message: '', code }), { status })));
    await answer(400, 'malformed');
    expect(noted).toBe(0);
    expect(await answer(426, 'update-needed')).toMatchObject({ kind: 'refused', status: 426 });
    expect(noted).toBe(1);
  });
});

describe('the confirmation by password', () => {
  const given = { confirmation: 'proof', expiresInSeconds: 600 };
  const headers = async (token: string, reply = '[]') => {
    const { asked, fetch } = answering(reply);
    await callApi(endOtherSessions, { token, fetch }).catch(() => undefined);
    return new Headers(asked[0]?.init?.headers).get('x-password-confirmation');
  };

  test('is sent only with calls of its session that need it', async () => {
    keepConfirmation('t1', given);
    expect(await headers('t1')).toBe('proof');
    expect(await headers('t2')).toBeNull();
    const { asked, fetch } = answering('[]');
    await callApi(listOwnRaffles, { query: { user: 'u' }, token: 't1', fetch });
    expect(new Headers(asked[0]?.init?.headers).has('x-password-confirmation')).toBe(false);
  });

  test('is dropped when rejected or expired', async () => {
    keepConfirmation('t1', given);
    const body = JSON.stringify({ message: 'Confirme', code: 'password-needed' });
    const { fetch } = answering(body, { status: 403, headers: { 'content-type': 'application/json' } });
    await failure(callApi(endOtherSessions, { token: 't1', fetch }));
    expect(findConfirmation('t1')).toBeUndefined();
    keepConfirmation('t1', { ...given, expiresInSeconds: 0 });
    expect(findConfirmation('t1')).toBeUndefined();
  });
});

test('fills in the path and repeats lists in the query', async () => {
  const { asked, fetch } = answering('[]');
  await callApi(listOwnRaffles, { query: { user: 'a b', populate: ['config', 'ticket'] }, fetch });
  expect(asked[0]?.url).toBe('/api/raffle?user=a+b&populate=config&populate=ticket');
  const raffle = answering('{}');
  await failure(callApi(readOwnRaffle, { parameters: { id: 'a/b', userId: 'u' }, fetch: raffle.fetch }));
  expect(raffle.asked[0]?.url).toBe('/public/raffle/a%2Fb/user/u');
});

describe('failures: nothing else counts as a reply of ours (P-1009)', () => {
  const health = '{"ok":true,"service":"rifaria"}';
  test.each([
    { why: "a portal's page", body: '<html>', init: { headers: { 'content-type': 'text/html' } } },
    { why: 'our words as another type', body: health, init: { headers: { 'content-type': 'text/html' } } },
    { why: "a portal's page that calls itself JSON", body: '<html>', init: {} },
    { why: 'JSON of somebody else', body: '{"ok":true}', init: {} },
    { why: 'a reply cut in the middle', body: health.slice(0, 20), init: {} },
    { why: 'another status than the expected one', body: health, init: { status: 202 } },
    {
      why: "a proxy's error page",
      body: '<html>',
      init: { status: 502, headers: { 'content-type': 'text/html' } },
    },
    { why: "a portal's 401", body: '{"login":"/wifi"}', init: { status: 401 } },
  ])('$why', async ({ body, init }) => {
    const error = await failure(callApi(readHealth, { fetch: answering(body, init).fetch }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.kind).toBe('not-ours');
  });

  test('a refusal with code, message, fields and Retry-After', async () => {
    const body = JSON.stringify({ message: 'Confira', code: 'rules-broken', fields: { name: 'Curto' } });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '7' };
    const error = await failure(
      callApi(readHealth, { fetch: answering(body, { status: 422, headers }).fetch }),
    );
    expect(error).toMatchObject({ kind: 'refused', status: 422, code: 'rules-broken', message: 'Confira' });
    expect(error).toMatchObject({ fields: { name: 'Curto' }, retryAfterMs: 7_000 });
  });

  test('a stale revision has the current document, decoded', async () => {
    const server = new ModelServer();
    const { fetch } = new ModelNetwork(server);
    const token = server.signIn('u1');
    await callApi(saveRaffle, { body: BODY, token, idempotencyKey: 'a', fetch });
    const again = callApi(saveRaffle, { body: BODY, token, idempotencyKey: 'b', ifMatch: 9, fetch });
    const error = await failure(again);
    expect(error).toMatchObject({ status: 412, current: { id: ID, title: RAFFLE_DATA.title, revision: 1 } });
  });

  test('no connection, and a timeout', async () => {
    const broken: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await failure(callApi(readHealth, { fetch: broken }))).kind).toBe('network');
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    expect((await failure(callApi(readHealth, { fetch: silent, timeoutMs: 5 }))).kind).toBe('timeout');
  });
});

describe("the server's clock (P-830)", () => {
  const NOW = Date.parse('2026-11-26T12:00:00.000Z');
  const OURS = '{"ok":true,"service":"rifaria"}';
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    keepClockDifference(0);
  });
  afterEach(() => {
    keepClockDifference(0);
    vi.useRealTimers();
  });

  test.each([
    { what: 'of a reply an hour ahead is kept', byMs: HOUR_MS, kept: HOUR_MS },
    { what: 'of a reply three hours behind is kept', byMs: -3 * HOUR_MS, kept: -3 * HOUR_MS },
    { what: 'is that of the device where less than a minute is between them', byMs: 59_000, kept: 0 },
    { what: 'is not told by a reply that is not ours', byMs: HOUR_MS, body: '<html>', kept: 0 },
    {
      what: 'is not told by a reply that has waited in a sleeping device',
      byMs: 0,
      sleptMs: HOUR_MS,
      kept: 0,
    },
    { what: 'counts from when a cache hands the reply out', byMs: -HOUR_MS, age: '3600', kept: 0 },
  ])('$what', async ({ byMs, body = OURS, sleptMs = 0, age, kept }) => {
    const date = new Date(NOW + byMs).toUTCString();
    const headers = { 'content-type': 'application/json', date, ...(age !== undefined && { age }) };
    const { fetch: reply } = answering(body, { headers });
    const slow: typeof fetch = (...request) => {
      vi.setSystemTime(NOW + sleptMs);
      return reply(...request);
    };
    await callApi(readHealth, { fetch: slow }).catch(() => undefined);
    expect(serverNow() - Date.now()).toBe(kept);
  });
});

/** A reply with delayed chunks that ends or stays open. */
function inParts(parts: string[], apartMs: number, isOpen = false): typeof fetch {
  return (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
        for (const part of parts) {
          await setTimeout(apartMs);
          stream.enqueue(new TextEncoder().encode(part));
        }
        if (!isOpen) stream.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
}

describe('a slow reply', () => {
  const parts = ['{"ok":', 'true', ',"service"', ':"rifaria"', '}'];

  test('is awaited while bytes arrive', async () => {
    const slow = callApi(readHealth, { fetch: inParts(parts, 60), timeoutMs: 200 });
    await expect(slow).resolves.toMatchObject({ ok: true });
  });

  test('times out when no bytes arrive', async () => {
    const stuck = callApi(readHealth, { fetch: inParts(parts.slice(0, 2), 5, true), timeoutMs: 50 });
    expect((await failure(stuck)).kind).toBe('timeout');
  });
});

test('a creation that replies 200 for an existing document is a success', async () => {
  const profile = {
    _id: 'p',
    user: 'u',
    pixKeyType: 'cpf',
    pixKey: '',
    pixCity: '',
    apiKey: '',
    apiToken: '',
    revision: 1,
  };
  const { fetch } = answering(JSON.stringify(profile), { status: 200 });
  const body = { pixKeyType: 'cpf' as const, pixKey: '', pixCity: '' };
  await expect(callApi(createSetting, { body, fetch })).resolves.toMatchObject({
    id: 'p',
    hasApiToken: false,
  });
});

test('a missing path parameter throws before the request', async () => {
  const { asked, fetch } = answering('{}');
  const call = callApi(saveRaffleConfig, { parameters: { id: '' }, encodedBody: '{}', fetch });
  await expect(call).rejects.toThrow(/'id'/);
  expect(asked).toHaveLength(0);
});
