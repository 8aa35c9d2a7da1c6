import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#core/contract/webhooks.ts';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#core/domain/limits.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { BodyBudget } from '#server/http/bodies/body-budget.ts';
import { BODY_LIMITS } from '#server/http/bodies/body-limits.ts';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { CALLS, goodRequest, situationsOf } from '#tests/api/harness/good-requests.ts';
import { imageStepsOf, PIXEL } from '#tests/api/harness/images.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { listenOn, RawClient } from '#tests/api/harness/raw-client.ts';
import { standIns } from '#tests/api/harness/sandbox.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const images = imageStepsOf(api);
const { newSituation } = situationsOf(api);

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

async function listen(
  ...options: Parameters<typeof listenOn> extends [unknown, ...infer Rest] ? Rest : never
) {
  const server = await listenOn(api, ...options);
  opened.push(server);
  return server.port;
}

async function connect(port: number): Promise<RawClient> {
  const client = await RawClient.connect(port);
  opened.push({ close: () => client.abort() });
  return client;
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const uploadPath = (config: Record<string, unknown>) =>
  `/private/raffle-config/upload-image/${String(config._id)}`;
const statusesLogged = () => api.logged.map((line) => (JSON.parse(line) as { status: number }).status);
const errorsLogged = () => api.logged.filter((line) => line.includes('"level":50'));

const HUGE = 64 * 1024 * 1024;
const NETWORK_BUFFERS = 16 * 1024 * 1024;
/** Allowed memory: five times what socket buffers, garbage and two uploads take. The bodies of all calls would take over 6 GB. */
const ROOM = 600 * 1024 * 1024;
/** Number of consecutive stable samples. */
const STEADY_LOOKS = 4;
const LOOK_EVERY_MS = 250;
const STEADY_BYTES = 1024 * 1024;

/** Memory of this process once stable: PGlite compiles its code in the background for some seconds, using up to 100 MB. */
async function restingMemory(): Promise<number> {
  let steady = 0;
  let last = process.memoryUsage().rss;
  while (steady < STEADY_LOOKS) {
    await setTimeout(LOOK_EVERY_MS);
    const now = process.memoryUsage().rss;
    steady = Math.abs(now - last) < STEADY_BYTES ? steady + 1 : 0;
    last = now;
  }
  return last;
}

describe('a body of 64 MB', () => {
  interface Target {
    name: string;
    method: string;
    path: string;
    takesFile?: boolean;
    /** It replies without reading the body, with its own refusal. */
    isUnread?: boolean;
  }
  const OTHERS: Target[] = [
    { name: 'the webhook', method: 'POST', path: `${PAYMENT_WEBHOOK_PATH}?data.id=1&type=payment` },
    { name: 'a checkout', method: 'POST', path: `${SANDBOX_PATH}/checkout/1`, isUnread: true },
    { name: 'a preference', method: 'POST', path: `${SANDBOX_PATH}/checkout/preferences`, isUnread: true },
    { name: 'faults', method: 'POST', path: `${SANDBOX_PATH}/faults` },
    { name: 'the mailbox', method: 'POST', path: MAILBOX_PATH, isUnread: true },
    { name: 'a static file', method: 'GET', path: '/index.html' },
    { name: 'an image', method: 'GET', path: `/images/${'ab'.repeat(32)}-wide.webp` },
    { name: 'an unknown path', method: 'POST', path: '/nothing/here', isUnread: true },
    { name: 'an unknown call', method: 'PUT', path: '/api/nothing', isUnread: true },
  ];

  /** All calls and other paths; uploads last, since their memory is released late. */
  async function targets(): Promise<{ person: Person; list: Target[] }> {
    const situation = await newSituation();
    const calls = CALLS.map(([name, call]): Target => {
      const { path } = goodRequest(name, call, situation);
      return { name, method: call.method, path, takesFile: call.upload !== undefined };
    });
    const list = [...calls, ...OTHERS].sort(
      (a, b) => Number(a.takesFile ?? false) - Number(b.takesFile ?? false),
    );
    return { person: situation.person, list };
  }

  /** Authenticated, so that the size is the reason of the refusal. */
  async function sendTo(port: number, { method, path, takesFile }: Target, as: Person, isChunked: boolean) {
    const client = await connect(port);
    client.sendHead(method, path, {
      ...bearer(as),
      ...(takesFile ? FORM : { 'content-type': 'application/json' }),
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(HUGE) }),
    });
    const sent = await client.sendChunks(HUGE, isChunked);
    const reply = await client.reply();
    client.abort();
    return { ...reply, sent };
  }

  test.each([
    ['with its length', false],
    ['in chunks', true],
  ])(
    'is 413 at once for each call of the registry and all else, %s, and memory stays flat',
    async (_how, isChunked) => {
      api.start(standIns(api));
      const port = await listen();
      const { person, list } = await targets();
      const before = await restingMemory();
      for (const target of list) {
        const { status, text, sent } = await sendTo(port, target, person, isChunked);
        if (isChunked && target.isUnread) expect([401, 404], target.name).toContain(status);
        else expect([target.name, status]).toEqual([target.name, 413]);
        if (status === 413) expect(text, target.name).toContain(ERROR_MESSAGES['too-large']);
        // Network buffers hold some megabytes before a reply is possible.
        expect(sent, target.name).toBeLessThan((target.takesFile ? IMAGE_MAX_BYTES : 0) + NETWORK_BUFFERS);
        expect(process.memoryUsage().rss - before, target.name).toBeLessThan(ROOM);
      }
      expect(errorsLogged()).toEqual([]);
    },
  );
});

test.each([
  ['POST', '/public/login'],
  ['GET', '/healthz'],
])('a sender that goes on after its refusal is cut off: %s %s', async (method, path) => {
  const client = await connect(await listen());
  client.sendHead(method, path, { 'content-length': String(4 * HUGE) });
  const sent = await client.sendChunks(HUGE, false, true);
  expect((await client.reply()).status).toBe(413);
  await client.closed();
  expect(sent).toBeLessThan(NETWORK_BUFFERS);
});

describe('photos that are shared with the app where its worker is missing (P-1108)', () => {
  const PHOTOS = 40 * 1024 * 1024;
  const LEADS_ON = /^HTTP\/1\.1 303 [^]*^location: \/dashboard\/shared-images\?perdidas=1\r$/im;
  /** They are long: at the pace of bodies (P-1171) each would take seconds. */
  const unpaced = { ...BODY_LIMITS, bytesPerMs: Infinity };
  const share = async (announced: number) => {
    const client = await connect(await listen());
    client.sendHead('POST', APP_PATHS.sharedImages, { ...FORM, 'content-length': String(announced) });
    return client;
  };

  test('lead to the page that asks for them again, once all are sent, and take none of the memory for bodies', async () => {
    const bodies = new BodyBudget({ ...unpaced, bytesInAll: 0, bytesPerAddress: 0 });
    api.start({ bodies });
    const client = await share(PHOTOS);
    expect(await client.sendChunks(PHOTOS, false)).toBe(PHOTOS);
    expect((await client.reply()).text).toMatch(LEADS_ON);
    expect(bodies.isFree).toBe(true);
    // Nothing of them is taken for the next request.
    client.sendHead('GET', '/healthz', {});
    expect((await client.reply()).status).toBe(200);
  });

  test('are cut off beyond what a raffle takes', async () => {
    api.start({ bodies: new BodyBudget(unpaced) });
    const client = await share(4 * HUGE);
    const sent = await client.sendChunks(4 * HUGE, false);
    expect((await client.reply()).text).toMatch(LEADS_ON);
    await client.closed();
    expect(sent).toBeLessThan(IMAGES_MAX * IMAGE_MAX_BYTES + NETWORK_BUFFERS);
  });

  test('do not hold a connection that sends nothing more', async () => {
    api.start({ bodies: new BodyBudget({ ...BODY_LIMITS, progressMs: 50 }) });
    const client = await share(PHOTOS);
    client.send('--x');
    expect((await client.reply()).text).toMatch(LEADS_ON);
    await client.closed();
  });
});

describe('slow senders', () => {
  /** The same limits with smaller values. */
  const impatient = (progressMs: number) => new BodyBudget({ ...BODY_LIMITS, progressMs });

  test('a stalled JSON body is 408 in Portuguese, closes the connection, and is not logged as an error', async () => {
    const bodies = impatient(50);
    api.start({ bodies });
    const client = await connect(await listen());
    client.sendHead('POST', '/public/login', { 'content-type': 'application/json', 'content-length': '100' });
    client.send('{"login":');
    const { status, text } = await client.reply();
    expect(status).toBe(408);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text).toContain(ERROR_MESSAGES['incomplete-body']);
    await client.closed();
    expect(errorsLogged()).toEqual([]);
    expect(bodies.isFree).toBe(true);
  });

  test('so is a stalled webhook', async () => {
    api.start({ bodies: impatient(50) });
    const client = await connect(await listen());
    client.sendHead('POST', PAYMENT_WEBHOOK_PATH, { 'content-length': '100' });
    expect((await client.reply()).status).toBe(408);
  });

  test('stalled headers end the connection; idle keep-alive connections stay', async () => {
    const port = await listen({
      headersTimeout: 100,
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: 20,
    });
    const resting = await connect(port);
    resting.sendHead('GET', '/healthz', {});
    expect((await resting.reply()).status).toBe(200);
    const slow = await connect(port);
    slow.send('GET /healthz HTTP/1.1\r\nHost: loc');
    expect((await slow.reply()).status).toBe(408);
    await slow.closed();
    resting.sendHead('GET', '/healthz', {});
    expect((await resting.reply()).status).toBe(200);
  });
});

describe('incomplete uploads', () => {
  const announced = { ...FORM, 'content-length': String(IMAGE_MAX_BYTES) };

  test('stalled ones of one account do not block others', async () => {
    const port = await listen();
    const idle = await steps.newSavedConfig();
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect(port)));
    for (const client of clients) {
      client.sendHead('POST', uploadPath(idle.config), {
        ...bearer(idle.person),
        ...announced,
        expect: '100-continue',
      });
      // The server logs this once it has the headers.
      expect((await client.reply()).status).toBe(100);
      client.send('--x\r\n');
    }
    const { person, config } = await steps.newSavedConfig();
    expect((await images.upload(person, config, PIXEL)).status).toBe(201);
    for (const client of clients) client.abort();
    await expect.poll(() => statusesLogged().filter((status) => status === 408)).toHaveLength(20);
  });

  test('aborted ones count, and are not logged as errors', async () => {
    const uploads = { ...RATE_LIMITS['uploads-of-caller'], most: 2 };
    const bodies = new BodyBudget({ ...BODY_LIMITS, bytesInAll: 0, bytesPerAddress: 0 });
    api.start({ bodies, rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'uploads-of-caller': uploads }) });
    const port = await listen();
    const { person, config } = await steps.newSavedConfig();
    api.logged.length = 0;
    for (const number of [1, 2]) {
      const client = await connect(port);
      client.sendHead('POST', uploadPath(config), { ...bearer(person), ...announced });
      client.send('--x\r\n');
      await expect.poll(() => bodies.isFree).toBe(false);
      client.abort();
      await expect.poll(() => api.logged).toHaveLength(number);
    }
    expect(statusesLogged()).toEqual([408, 408]);
    expect(errorsLogged()).toEqual([]);
    expect((await images.upload(person, config, PIXEL)).status).toBe(429);
    expect(bodies.isFree).toBe(true);
  });
});
