import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

/** The same limits with smaller values. */
const LIMITS = {
  ...RATE_LIMITS,
  'sign-in-failures-of-login': { ...RATE_LIMITS['sign-in-failures-of-login'], most: 3 },
  'sign-in-failures-of-address': { ...RATE_LIMITS['sign-in-failures-of-address'], most: 6 },
  'sign-in-failures-of-device': { ...RATE_LIMITS['sign-in-failures-of-device'], most: 2 },
  'registrations-of-address': { ...RATE_LIMITS['registrations-of-address'], most: 2 },
  'lookups-of-address': { ...RATE_LIMITS['lookups-of-address'], most: 10, lease: 4 },
};
const api = useTestApi();
const { register } = accountStepsOf(api);

/** Another server over the same database, or a restart. */
const restart = (trustProxy = 0) => api.start({ rateLimiter: createRateLimiter(LIMITS), trustProxy });
const UNKNOWN = '00000000-0000-7000-8000-0000000000aa';
const PASSWORD = 'Segredo#2026';
const apply = (email: string, phoneNumber: string, from?: string) =>
  api.request('POST', '/public/register', {
    body: { name: 'Ana', email, phoneNumber, password: PASSWORD },
    ...(from && { from }),
  });
const signIn = (
  login: string,
  password: string,
  from = '198.51.100.1',
  headers: Record<string, string> = {},
) => api.request('POST', '/public/login', { body: { login, password }, from, headers });

describe('password guessing is limited (P-213)', () => {
  test('after three failures an account is blocked, from any address, in any spelling, even with the correct password', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    for (const login of ['ana@example.com', 'ANA@example.com', ' ana@example.com']) {
      expect((await signIn(login, 'Errada#1', `198.51.100.${login.length}`)).status).toBe(401);
    }
    const reply = await signIn('ana@example.com', PASSWORD, '198.51.100.99');
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', message: 'Muitas tentativas. Aguarde um pouco e tente de novo' },
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  test('an unknown account is blocked alike', async () => {
    restart();
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn('ninguem@example.com', 'Errada#1');
    expect((await signIn('ninguem@example.com', 'Errada#1')).status).toBe(429);
  });

  test('concurrent guesses are all counted', async () => {
    restart();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signIn('ana@example.com', 'Errada#1')),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('an address is blocked after six failures over different accounts, others are not', async () => {
    restart();
    for (let number = 0; number < 6; number += 1) await signIn(`p${number}@example.com`, 'Errada#1');
    expect((await signIn('p9@example.com', 'Errada#1')).status).toBe(429);
    expect((await signIn('p9@example.com', 'Errada#1', '198.51.100.2')).status).toBe(401);
  });

  test('successful sign-ins do not count, and reset earlier failures', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    for (let round = 0; round < 4; round += 1) {
      expect((await signIn('ana@example.com', 'Errada#1', `203.0.113.${round}`)).status).toBe(401);
      expect((await signIn('ana@example.com', PASSWORD, '203.0.113.200')).status).toBe(200);
    }
    for (let round = 0; round < 10; round += 1) {
      expect((await signIn('ana@example.com', PASSWORD, '203.0.113.200')).status).toBe(200);
    }
  });

  test('registrations from one address are counted, whether or not the account was new', async () => {
    restart();
    expect((await apply('a@example.com', '11900000001')).status).toBe(201);
    expect((await apply('a@example.com', '11900000001')).status).toBe(201);
    expect((await apply('b@example.com', '11900000002')).status).toBe(429);
    expect((await apply('b@example.com', '11900000002', '198.51.100.3')).status).toBe(201);
  });
});

const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('no user is locked out by others', () => {
  const guessFrom = async (from: string, times: number) => {
    for (let guess = 0; guess < times; guess += 1) await signIn('ana@example.com', 'Errada#1', from);
  };

  test('a known device can sign in while others guess, from any address', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    const cookie = cookieOf(await signIn('ana@example.com', PASSWORD, '198.51.100.10'));
    await guessFrom('203.0.113.66', 4);
    expect((await signIn('ana@example.com', PASSWORD, '198.51.100.10')).status).toBe(429);
    expect((await signIn('Ana@example.com', PASSWORD, '198.51.100.10', { cookie })).status).toBe(200);
    await guessFrom('198.51.100.10', 7);
    expect((await signIn('ana@example.com', PASSWORD, '198.51.100.10', { cookie })).status).toBe(200);
  });

  test('guesses of a known device are limited too', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    const cookie = cookieOf(await signIn('ana@example.com', PASSWORD));
    const statuses = [];
    for (let guess = 0; guess < 3; guess += 1)
      statuses.push((await signIn('ana@example.com', 'Errada#1', '198.51.100.1', { cookie })).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  test('a device is known for one account only, and a forged cookie is ignored', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    await register('bia@example.com', '11987654322');
    const [name = '', value = ''] = cookieOf(await signIn('bia@example.com', PASSWORD)).split('=');
    const anas = (cookieOf(await signIn('ana@example.com', PASSWORD)).split('=')[0] ?? '').trim();
    await guessFrom('203.0.113.66', 4);
    for (const cookie of [`${name}=${value}`, `${anas}=${value}`, `${anas}=`, `${anas}=v1.abc`])
      expect((await signIn('ana@example.com', PASSWORD, '198.51.100.2', { cookie })).status).toBe(429);
  });

  test('a known device gets codes while others request them, and strangers cannot use up the codes of an id', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    const signedIn = await signIn('ana@example.com', PASSWORD);
    const recover = (headers: Record<string, string>) =>
      api.request('POST', '/public/recovery', { body: { login: 'ana@example.com' }, headers });
    for (let call = 0; call < 10; call += 1) await recover({});
    expect((await recover({})).status).toBe(429);
    const known = await recover({ cookie: cookieOf(signedIn) });
    expect(known.status).toBe(200);
    expect(known.headers.has('set-cookie')).toBe(false);
    const { token, user } = signedIn.body as { token: string; user: { _id: string } };
    const path = `/public/users/number/resend-code/${user._id}?contact=email`;
    const strangers = [];
    for (let call = 0; call < 11; call += 1) strangers.push((await api.request('GET', path)).status);
    expect(strangers).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await api.request('GET', path, { as: token })).status).toBe(200);
  });

  test('the name of the cookie tells nobody whose it is', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    const cookie = cookieOf(await signIn('ana@example.com', PASSWORD));
    const hash = createHash('sha256').update('ana@example.com').digest('hex');
    expect(cookie).toMatch(/^rifaria_device_[\da-f]{12}=/);
    expect(hash).not.toContain(/_([\da-f]{12})=/.exec(cookie)?.[1]);
  });

  test('the cookie is HttpOnly, SameSite, and Secure over https', async () => {
    api.start({ publicUrl: 'https://rifaria.example' });
    await register('ana@example.com', '11987654321');
    const { headers } = await signIn('ana@example.com', PASSWORD);
    const attributes = headers.get('set-cookie')?.split('; ').slice(1);
    expect(attributes).toEqual(['Max-Age=15552000', 'Path=/public', 'HttpOnly', 'Secure', 'SameSite=Strict']);
    expect((await signIn('ana@example.com', 'Errada#1')).headers.has('set-cookie')).toBe(false);
  });
});

describe('limits are shared by all servers', () => {
  test('counts survive a restart, and windows end', async () => {
    restart();
    await register('ana@example.com', '11987654321');
    for (let guess = 0; guess < 3; guess += 1) {
      restart();
      expect((await signIn('ana@example.com', 'Errada#1')).status).toBe(401);
    }
    restart();
    expect((await signIn('ana@example.com', PASSWORD)).status).toBe(429);
    api.pass(15 * 60_000);
    expect((await signIn('ana@example.com', PASSWORD)).status).toBe(200);
  });

  test('stored counters reveal no address or login, and expired ones are deleted', async () => {
    restart();
    await signIn('ana@example.com', 'Errada#1');
    const kept = await api.database.db.selectFrom('rateCount').selectAll().execute();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/ana|198\.51/);
    for (const guess of ['ana@example.com', '198.51.100.1'])
      for (const encoding of ['hex', 'base64url'] as const)
        expect(JSON.stringify(kept)).not.toContain(
          createHash('sha256').update(guess).digest(encoding).slice(0, 20),
        );
    await sweep(api.services);
    expect(await api.database.db.selectFrom('rateCount').selectAll().execute()).toHaveLength(2);
    api.passDays(1);
    await sweep(api.services);
    expect(await api.database.db.selectFrom('rateCount').selectAll().execute()).toEqual([]);
  });

  test('leases of lookups never exceed the limit, over several servers', async () => {
    restart();
    const look = async () => (await api.request('GET', '/public/log')).status;
    const statuses = [];
    for (let call = 0; call < 12; call += 1) statuses.push(await look());
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    restart();
    expect(await look()).toBe(429);
    expect((await api.request('GET', '/public/log', { from: '198.51.100.77' })).status).toBe(200);
    api.pass(60_000);
    expect(await look()).toBe(200);
  });

  test.each([
    ['the page', `/${UNKNOWN}/rifa-digital/x`],
    ['the count of tickets', `/public/raffle/tickets/available/${UNKNOWN}`],
    ['the grid', `/public/raffle/${UNKNOWN}/grid`],
  ])('%s of a raffle is refused to nobody: thousands may share an address', async (_what, path) => {
    restart();
    const statuses = new Set<number>();
    for (let call = 0; call < 12; call += 1) statuses.add((await api.request('GET', path)).status);
    expect(statuses).toEqual(new Set([404]));
  });

  test('concurrent lookups are counted exactly', async () => {
    restart();
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.request('GET', '/public/log')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

describe('TRUST_PROXY selects the trusted address', () => {
  const failFrom = async (forwarded: (number: number) => string) => {
    for (let number = 0; number < 6; number += 1) {
      await signIn(`p${number}@example.com`, 'Errada#1', '10.0.0.1', {
        'x-forwarded-for': forwarded(number),
      });
    }
    return (await signIn('p9@example.com', 'Errada#1', '10.0.0.1', { 'x-forwarded-for': forwarded(9) }))
      .status;
  };

  test('without a proxy X-Forwarded-For is ignored', async () => {
    restart(0);
    expect(await failFrom((number) => `203.0.113.${number}`)).toBe(429);
  });

  test('behind one proxy the last entry is the address', async () => {
    restart(1);
    expect(await failFrom((number) => `203.0.113.${number}`)).toBe(401);
  });

  test('entries added by the client are ignored', async () => {
    restart(1);
    expect(await failFrom((number) => `203.0.113.${number}, 198.51.100.7`)).toBe(429);
  });

  test.each([
    ['a port', (number: number) => `198.51.100.7:${40_000 + number}`],
    ['a port, of IPv6', (number: number) => `[2001:db8::7]:${40_000 + number}`],
    ['quotes and brackets', (number: number) => (number % 2 ? '"[2001:db8::7]"' : '2001:db8::7')],
    ['no address', (number: number) => `unknown-${number}`],
    ['a number out of range', (number: number) => `198.51.100.${300 + number}`],
  ])('an entry with %s is the same client each time', async (_what, forwarded) => {
    restart(1);
    expect(await failFrom(forwarded)).toBe(429);
  });

  test('behind two proxies it is the entry before the last', async () => {
    restart(2);
    expect(await failFrom((number) => `198.51.100.7, 192.0.2.${number}`)).toBe(429);
  });
});
