import { describe, expect, test } from 'vitest';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import {
  createSandboxLottery,
  SANDBOX_LOTTERY_PATH,
} from '#server/providers/federal-lottery/sandbox-lottery.ts';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { listenOn, RawClient } from '#tests/api/harness/raw-client.ts';
import { SANDBOX_TOKEN, standIns } from '#tests/api/harness/sandbox.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const PUBLIC_URL = 'https://rifaria.example';
const OTHER_SITE = 'https://elsewhere.example';
const LAPTOP = { from: '127.0.0.1' };

const start = (publicUrl = 'http://localhost:3000') =>
  api.start({ ...standIns(api), sandboxLottery: createSandboxLottery(() => api.now), publicUrl });

describe.each([
  ['the mailbox', MAILBOX_PATH],
  ['its messages', `${MAILBOX_PATH}/messages.json`],
  ['the sandbox of the card provider', SANDBOX_PATH],
  ['the sandbox of the lottery', `${SANDBOX_LOTTERY_PATH}/portaldeloterias/api/federal`],
  ['the metrics', '/metrics'],
])('%s, where nothing says otherwise', (_what, path) => {
  test.each([
    ['this machine', '', { from: '::1' }, 200],
    ['this machine by its own address', 'http://192.0.2.1:3000', { from: '192.0.2.1', to: '192.0.2.1' }, 200],
    ['another machine', '', { from: '203.0.113.7' }, 404],
    ['a site whose name leads to this machine', OTHER_SITE, LAPTOP, 404],
    ['a proxy that nobody told us of', '', { ...LAPTOP, headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
    ['one that names its host', '', { ...LAPTOP, headers: { 'x-forwarded-host': 'rifaria.example' } }, 404],
    ['one of a content network', '', { ...LAPTOP, headers: { 'cf-connecting-ip': '203.0.113.7' } }, 404],
  ])('for %s (%s %o) it is %i', async (_who, origin, options, status) => {
    start();
    expect((await api.request('GET', origin + path, options)).status).toBe(status);
  });
});

describe('enabled explicitly, behind a public address', () => {
  const throughProxy = { from: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };

  test.each([MAILBOX_PATH, SANDBOX_PATH])('%s is served under that host only', async (path) => {
    start(PUBLIC_URL);
    expect((await api.request('GET', PUBLIC_URL + path, throughProxy)).status).toBe(200);
    expect((await api.request('GET', OTHER_SITE + path, throughProxy)).status).toBe(404);
    expect((await api.request('GET', path, LAPTOP)).status).toBe(200);
  });
});

test('over a real connection other host names are refused, local ones are not', async () => {
  start();
  const server = await listenOn(api);
  const statuses = [];
  for (const host of ['localhost', '127.0.0.1:3000', 'elsewhere.example', 'localhost.elsewhere.example']) {
    const client = await RawClient.connect(server.port);
    client.sendHead('GET', MAILBOX_PATH, { host });
    statuses.push((await client.reply()).status);
    client.abort();
  }
  server.close();
  expect(statuses).toEqual([200, 200, 404, 404]);
});

describe.each([MAILBOX_PATH, SANDBOX_PATH, '/metrics'])('%s over a real connection', (path) => {
  const elsewhere = 'Host: elsewhere.example\r\n';
  const local = 'Host: localhost\r\n';

  test.each([
    ['the absolute form with a foreign Host', `GET http://localhost${path} HTTP/1.1\r\n${elsewhere}`, 404],
    ['the absolute form with a local Host', `GET http://localhost${path} HTTP/1.1\r\n${local}`, 404],
    ['the absolute form in capitals', `GET HTTP://LOCALHOST${path} HTTP/1.1\r\n${elsewhere}`, 400],
    ['the absolute form of HTTP/1.0', `GET http://localhost${path} HTTP/1.0\r\n`, 404],
    ['HTTP/1.0 without Host', `GET ${path} HTTP/1.0\r\n`, 404],
    ['an empty Host', `GET ${path} HTTP/1.1\r\nHost:\r\n`, 404],
    ['HTTP/1.0 with a local Host', `GET ${path} HTTP/1.0\r\n${local}`, 200],
  ])('%s: its status', async (_what, head, status) => {
    start();
    const server = await listenOn(api);
    const client = await RawClient.connect(server.port);
    client.send(`${head}Connection: close\r\n\r\n`);
    expect((await client.reply()).status).toBe(status);
    client.abort();
    server.close();
  });
});

test('behind a public address the absolute form does not replace the Host header', async () => {
  start(PUBLIC_URL);
  const server = await listenOn(api);
  const client = await RawClient.connect(server.port);
  const head = `GET ${PUBLIC_URL}${MAILBOX_PATH} HTTP/1.1\r\nHost: elsewhere.example\r\n`;
  client.send(`${head}Connection: close\r\n\r\n`);
  expect((await client.reply()).status).toBe(404);
  client.abort();
  server.close();
});

describe('no page of another site changes the sandbox', () => {
  const DOWN = JSON.stringify({ downForMs: 60_000 });
  const setFaults = (headers: Record<string, string>) =>
    api.request('POST', `${SANDBOX_PATH}/faults`, { ...LAPTOP, body: DOWN, headers });
  const isDown = async () => {
    const headers = { authorization: `Bearer ${SANDBOX_TOKEN}` };
    return (
      (await api.request('GET', `${SANDBOX_PATH}/v1/payments/search`, { ...LAPTOP, headers })).status === 503
    );
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('faults require JSON, which other sites cannot send', async () => {
    start();
    expect((await setFaults({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await setFaults(form)).status).toBe(415);
    expect(await isDown()).toBe(false);
    expect((await setFaults({})).status).toBe(200);
    expect(await isDown()).toBe(true);
  });

  test('so does expiring a checkout', async () => {
    start();
    const path = `${SANDBOX_PATH}/preferences/1/expire`;
    expect((await api.request('POST', path, { ...LAPTOP, body: '', headers: form })).status).toBe(415);
  });

  test.each([
    [{ origin: OTHER_SITE }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:4000' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 303],
    [{}, 303],
  ])('a button that is pressed with %o is %i', async (headers: Record<string, string>, status) => {
    start();
    const press = { ...LAPTOP, body: 'status=approved', headers: { ...form, ...headers } };
    expect((await api.request('POST', `${SANDBOX_PATH}/payments/1`, press)).status).toBe(status);
    expect((await setFaults(headers)).status).toBe(status === 303 ? 200 : 403);
  });
});
