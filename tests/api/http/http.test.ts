import { inspect } from 'node:util';
import { PAGE_SCRIPT_HASHES } from '#server/http/public-page/page-scripts.ts';
import { describe, expect, test } from 'vitest';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const CSP =
  `default-src 'self'; script-src 'self' ${PAGE_SCRIPT_HASHES.join(' ')}; ` +
  "style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
  "frame-src https://www.youtube-nocookie.com; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

describe('headers of every reply (P-909)', () => {
  test.each([
    ['a success', '/healthz'],
    ['a refusal', '/api/category'],
    ['an unknown call', '/api/nothing'],
  ])('%s has the strict ones', async (_what, path) => {
    const { headers } = await api.request('GET', path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'cache-control': 'no-store',
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  /** OWASP's secure headers, and headers that identify the server. */
  const TELLING = [
    'server',
    'x-powered-by',
    'x-aspnet-version',
    'access-control-allow-origin',
    'x-xss-protection',
  ];
  const PRIVATE = 'no-store';
  test.each([
    ['a private list', 'GET', (id: string) => `/api/raffle?user=${id}`, 200, PRIVATE],
    ['oneself', 'GET', (id: string) => `/public/users/${id}`, 200, PRIVATE],
    ['a public list', 'GET', () => '/public/raffle', 200, 'public, max-age=0, s-maxage=60'],
    ['a broken rule', 'PUT', () => '/private/raffle', 422, PRIVATE],
    ['a malformed body', 'POST', () => '/public/login', 400, PRIVATE],
    ['an unknown image', 'GET', () => `/images/${'ab'.repeat(32)}-wide.webp`, 404, PRIVATE],
    ['the API as a document', 'GET', () => '/openapi.json', 200, 'public, max-age=300'],
    [
      'a notification where no provider is set up',
      'POST',
      () => '/public/webhooks/mercadopago',
      503,
      PRIVATE,
    ],
    [
      'the export of another’s data',
      'GET',
      () => `/private/users/${crypto.randomUUID()}/export`,
      404,
      PRIVATE,
    ],
    ['the metrics, elsewhere', 'GET', () => '/metrics', 404, PRIVATE],
  ])('%s has all that OWASP lists', async (_what, method, pathOf, status, cache) => {
    api.start({ publicUrl: 'https://rifaria.example' });
    const person = await api.newPerson();
    const body = method === 'GET' ? undefined : { name: 1 };
    const reply = await api.request(method, pathOf(person.id), {
      as: person,
      body: status === 422 ? raffleBody({ name: 'oi' }) : body,
    });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, cache]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-security-policy': CSP,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': expect.stringContaining('camera=(self)') as string,
    });
    expect(TELLING.filter((name) => reply.headers.has(name))).toEqual([]);
  });

  test.each([
    ['https://rifaria.example', 'max-age=31536000; includeSubDomains'],
    ['http://localhost:3000', null],
  ])('at %s HSTS is %s', async (publicUrl, expected) => {
    api.start({ publicUrl });
    const { headers } = await api.request('GET', '/healthz');
    expect(headers.get('strict-transport-security')).toBe(expected);
  });

  test('pages of other origins get no CORS headers', async () => {
    const reply = await api.request('OPTIONS', '/api/raffle', {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
    });
    expect(reply.status).toBe(404);
    expect(reply.headers.has('access-control-allow-origin')).toBe(false);
  });
});

interface Ids {
  person: string;
  raffle: string;
}

describe('the log (P-908)', () => {
  test('one line per request: pattern, status and time; never URL, body or token', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person, { name: 'Segredo de família' });
    await api.request('GET', `/public/raffle/${String(raffle._id)}/user/${person.id}?populate=category`, {
      as: person,
    });
    await steps.saveRaffle(person, raffleBody({ name: 'oi', description: 'Segredo de família' }));
    await api.request('POST', '/public/login', {
      body: { login: 'ana@example.com', password: 'Segredo#2026' },
    });
    await api.request('GET', '/private/segredo?token=segredo');

    expect(api.logged.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
      { method: 'PUT', route: '/private/raffle', status: 200, msg: 'request' },
      { method: 'GET', route: '/public/raffle/:id/user/:userId', status: 200 },
      { method: 'PUT', route: '/private/raffle', status: 422 },
      { method: 'POST', route: '/public/login', status: 401 },
      { method: 'GET', route: 'unknown', status: 404 },
    ]);
    const log = api.logged.join('');
    for (const secret of [person.token, person.id, String(raffle._id), 'ana@example.com', 'egredo']) {
      expect(log).not.toContain(secret);
    }
    for (const line of api.logged) expect(JSON.parse(line)).toHaveProperty('requestId');
    for (const line of api.logged) expect(JSON.parse(line)).toHaveProperty('ms');
  });

  test('an internal error is 500 without details, logged with its location and without request data', async () => {
    const person = await api.newPerson();
    // As database errors do, the message repeats request data.
    const now = () => {
      throw Object.assign(new Error('Segredo de família'), { detail: 'Segredo de família', code: '23505' });
    };
    const { config } = await steps.newReadyRaffle(person);
    api.start({ services: { ...api.services, now } });
    const reply = await steps.saveConfig(person, config, { buttons: [], minticketforuser: 90 });
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      code: 'unexpected',
      message: 'Algo deu errado do nosso lado. Tente novamente em instantes',
    });
    const fault = api.logged.find((line) => line.includes('"level":50'));
    expect(fault).toContain('account/sessions.ts');
    expect(fault).toContain('23505');
    expect(api.logged.join('')).not.toContain('Segredo');
    expect(api.logged.join('')).not.toContain(person.token);
  });

  test.each([
    ['the file of the sales', ({ raffle }: Ids) => `/private/raffle/${raffle}/payments.csv`],
    ['the file of all data', ({ person }: Ids) => `/private/users/${person}/export`],
  ])('%s that breaks off is logged as any other error, without data', async (_what, pathOf) => {
    const person = await api.newPerson();
    const raffle = String((await steps.newRaffle(person))._id);
    const { services } = api;
    const db = services.db.withPlugin({
      transformQuery({ node }) {
        if (!/"purchase"/.test(JSON.stringify(node))) return node;
        throw Object.assign(new Error('Segredo de família'), { detail: 'Segredo de família', code: 'XX001' });
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    api.start({ services: { ...services, db } });
    const path = pathOf({ raffle, person: person.id });
    const error = await api.request('GET', path, { as: person }).catch((thrown: unknown) => thrown);
    // The HTTP server prints it.
    expect(inspect(error)).toContain('Algo deu errado');
    expect(inspect(error)).not.toContain('Segredo');
    const fault = api.logged.find((line) => line.includes('"level":50'));
    expect(fault).toContain('XX001');
    expect(fault).toContain(path.endsWith('csv') ? 'payments.csv' : 'export');
    expect(api.logged.join('')).not.toContain('Segredo');
    expect(api.logged.join('')).not.toContain(raffle);
  });
});

describe('health', () => {
  test('/healthz identifies the server, without the database (P-626)', async () => {
    expect((await api.request('GET', '/healthz')).body).toEqual({ ok: true, service: 'rifaria' });
  });

  test('/readyz queries the database; if unavailable, 503 with Retry-After (P-626)', async () => {
    expect((await api.request('GET', '/readyz')).body).toEqual({ ok: true });
    const { db } = api.database;
    const gone = {
      ...api.services,
      db: Object.create(db, {
        getExecutor: {
          value: () => {
            throw new Error('gone');
          },
        },
      }) as typeof db,
    };
    api.start({ services: gone });
    const reply = await api.request('GET', '/readyz');
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Estamos voltando em instantes' },
    });
    expect(reply.headers.get('retry-after')).toBe('1');
  });

  test('HEAD replies as GET, without a body', async () => {
    expect(await api.request('HEAD', '/healthz')).toMatchObject({ status: 200, text: '' });
  });
});

test('a retryable database error is 503, not 500', async () => {
  const person = await api.newPerson();
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  api.start({
    services: {
      ...api.services,
      now: () => {
        throw deadlock;
      },
    },
  });
  const reply = await api.request('GET', '/api/category', { as: person });
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
