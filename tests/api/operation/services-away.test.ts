import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { createDiskStore } from '#server/images/disk-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { createS3Store } from '#server/images/s3-store.ts';
import { createSmtpSender } from '#server/messages/smtp-sender.ts';
import { createWebhookSender } from '#server/messages/webhook-sender.ts';
import { createCaixa } from '#server/providers/federal-lottery/caixa.ts';
import { createMercadoPago } from '#server/providers/mercado-pago/mercado-pago.ts';
import { vapidKeys } from '#server/providers/push/vapid-keys.ts';
import { createWebPushSender } from '#server/providers/push/web-push-sender.ts';
import { type Fault, startCutPicture, startFaultyService } from '#tests/api/harness/faulty-service.ts';
import { imageForm, PIXEL } from '#tests/api/harness/images.ts';
import { metricsOf } from '#tests/api/harness/metrics-of.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { newTestGates } from '#tests/api/harness/test-gates.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
/** Time limit of every call here, milliseconds. */
const WITHIN_MS = 300;
const FAULTS: Fault[] = ['down', 'silent', 'html', 'half'];

async function withService<Result>(
  fault: Fault,
  work: (service: { smtpPort: number; origin: string }) => Promise<Result>,
): Promise<Result> {
  const service = await startFaultyService(fault);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

const s3At = (endpoint: string, gate = newTestGates().images) =>
  createS3Store(
    { endpoint, bucket: 'b1b', accessKey: 'key', secretKey: 'secret', region: 'us-east-1' },
    gate,
    WITHIN_MS,
  );

/** Runs `work` on servers with this image store. */
async function overStore(store: ImageStore, work: () => Promise<void>): Promise<void> {
  const before = api.imageStore;
  api.imageStore = store;
  api.start();
  try {
    await work();
  } finally {
    api.imageStore = before;
  }
}

describe('the image store', () => {
  const expectAway = ({ status, body, headers }: Reply) =>
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);

  /** A picture that is read, and a photo that is uploaded. */
  async function expectAllAway(): Promise<void> {
    const picture = await api.request('GET', `/images/${'a'.repeat(64)}-120.webp`);
    expectAway(picture);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    const person = await api.newPerson();
    const { config } = await steps.newReadyRaffle(person);
    const path = `/private/raffle-config/upload-image/${String(config._id)}`;
    expectAway(await api.request('POST', path, { as: person, body: imageForm(PIXEL) }));
    expect(api.logged.some((line) => line.includes('image store away'))).toBe(true);
    expect(api.logged.some((line) => line.includes('unexpected'))).toBe(false);
    const counted = await metricsOf(api, 'rifaria_service_call_duration_seconds_count');
    expect(counted).toContainEqual(expect.stringMatching(/\{service="images",outcome="away"\} [2-9]$/));
  }

  test.each(FAULTS)(
    'an object store that is %s: pictures and uploads are 503, and told in the log',
    (fault) => withService(fault, ({ origin }) => overStore(s3At(origin), expectAllAway)),
  );

  test('a disk that fails in another way than being full: the same', () =>
    overStore(createDiskStore(`${import.meta.filename}/images`), expectAllAway));

  test.each(FAULTS)('an object store that is %s never says that a file is stored', (fault) =>
    withService(fault, async ({ origin }) => {
      const name = `${'a'.repeat(64)}-120.webp`;
      // The headers of a broken reply are no proof either.
      await expect(s3At(origin).put(name, PIXEL)).rejects.toThrow();
      await expect(s3At(origin).has(name)).rejects.toThrow();
    }),
  );

  test.each(FAULTS)(
    'an object store that is %s: a listing ends, and is not taken for an empty one',
    (fault) =>
      withService(fault, async ({ origin }) => {
        await expect(Array.fromAsync(s3At(origin).list())).rejects.toThrow();
      }),
  );

  test('a picture that breaks off after its headers ends short of its length, which browsers take for a failure', async () => {
    const cut = await startCutPicture();
    const listening = serve({
      fetch: (request, bindings) => api.fetch(request, bindings),
      ...{ port: 0, hostname: '127.0.0.1' },
    });
    try {
      await once(listening, 'listening');
      await overStore(s3At(cut.origin), async () => {
        const { port } = listening.address() as AddressInfo;
        const picture = await fetch(`http://127.0.0.1:${port}/images/${'a'.repeat(64)}-120.webp`);
        expect([picture.status, picture.headers.get('content-length')]).toEqual([200, '1000']);
        await expect(picture.arrayBuffer()).rejects.toThrow('terminated');
      });
    } finally {
      listening.close();
      await cut.stop();
    }
  });

  test('an object store that failed five times is left alone, then asked by one call', async () => {
    let now = 0;
    const events: string[] = [];
    const gate = newTestGates(() => now, {
      onOutgoing: (service, event) => events.push(`${service} ${event}`),
      onBreaker: (service, isOpen) => events.push(`${service} ${isOpen ? 'open' : 'closed'}`),
    }).images;
    await withService('html', async ({ origin }) => {
      const store = s3At(origin, gate);
      const calls = [
        () => store.put('a', PIXEL),
        () => store.has('a'),
        () => store.find('a'),
        () => store.delete('a'),
        () => Array.fromAsync(store.list()),
      ];
      for (const call of calls) await call().catch(() => undefined);
      expect(events).toEqual(calls.map(() => 'images sent'));
    });
    await withService('down', async ({ origin }) => {
      const store = s3At(origin, gate);
      for (let call = 0; call < 5; call += 1) await expect(store.has('a')).rejects.toThrow();
      await expect(store.has('a')).rejects.toThrow('does not answer');
      expect(events.slice(-2)).toEqual(['images open', 'images open']);
      now += 5_000;
      await expect(store.has('a')).rejects.toThrow();
      expect(events.at(-1)).toBe('images sent');
    });
  });
});

describe('messages', () => {
  const mail = { to: 'a@example.com', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' };
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };

  test.each<[Fault, RegExp]>([
    ['down', /^(ECONNECTION|ESOCKET|ECONNREFUSED)$/],
    ['silent', /^ETIMEDOUT$/],
    ['html', /^EPROTOCOL$/],
    ['half', /^(ECONNECTION|ESOCKET)$/],
  ])('a mail server that is %s: the attempt ends with its reason', (fault, code) =>
    withService(fault, async ({ smtpPort: port }) => {
      const send = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'r@example.com' }, limits);
      await expect(send(mail, 'id')).rejects.toMatchObject({ code: expect.stringMatching(code) as string });
    }),
  );

  test.each<[Fault, 'taken' | 'refused']>([
    ['down', 'refused'],
    ['silent', 'refused'],
    // The contract of the gateway is the status alone.
    ['html', 'taken'],
    ['half', 'taken'],
  ])('a gateway of texts that is %s: the text is %s', (fault, outcome) =>
    withService(fault, async ({ origin }) => {
      const send = createWebhookSender({ url: origin, token: undefined, withinMs: WITHIN_MS });
      const sending = send({ to: '+5586999990000', text: 'Oi' }, 'id').then(
        () => 'taken',
        () => 'refused',
      );
      expect(await sending).toBe(outcome);
    }),
  );
});

test.each<[Fault, string]>([
  ['down', 'no-answer'],
  ['silent', 'no-answer'],
  ['html', 'garbled'],
  ['half', 'no-answer'],
])('a payment provider that is %s is told as %s, for a fee and a sale alike', (fault, kind) =>
  withService(fault, async ({ origin: baseUrl }) => {
    const settings = { baseUrl, publicUrl: 'https://rifaria.example', onUnreadable: () => undefined };
    const account = createMercadoPago(settings)('a-token');
    await expect(account.searchPayments('raffle', WITHIN_MS)).rejects.toMatchObject({ kind });
    await expect(account.findPayment('1', WITHIN_MS)).rejects.toMatchObject({ kind });
    await expect(account.cancelPayment('1', 'key', WITHIN_MS)).rejects.toMatchObject({ kind });
  }),
);

test.each<[Fault, number, string]>([
  ['down', 503, 'lottery-unavailable'],
  ['silent', 503, 'lottery-unavailable'],
  ['html', 502, 'lottery-garbled'],
  ['half', 503, 'lottery-unavailable'],
])('a federal lottery that is %s: %i %s', (fault, status, code) =>
  withService(fault, async ({ origin }) => {
    const before = api.federalLottery;
    api.federalLottery = createCaixa(origin, WITHIN_MS);
    api.start();
    api.federalLottery = before;
    const as = await api.newPerson();
    const reply = await api.request('GET', '/private/federal/get-concurso/5916', { as });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  }),
);

test.each<[Fault, string]>([
  ['down', 'later'],
  ['silent', 'later'],
  // As any 2xx: the browser confirms nothing.
  ['html', 'sent'],
  ['half', 'sent'],
])('a push service that is %s: %s', (fault, outcome) =>
  withService(fault, async ({ origin }) => {
    const settings = {
      ...vapidKeys('a secret key that is long enough for tests'),
      contact: 'mailto:a@example.com',
    };
    const sender = createWebPushSender({ ...settings, allowsLoopback: true, withinMs: WITHIN_MS });
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    expect(await sender.send({ endpoint: `${origin}/push`, ...keys }, '{}', 60)).toBe(outcome);
  }),
);
