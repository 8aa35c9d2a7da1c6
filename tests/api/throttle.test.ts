import { describe, expect, test } from 'vitest';
import { createThrottle, DEFAULT_THROTTLE_LIMITS } from '#server/http/throttle.ts';
import { useTestApi } from './harness/test-api.ts';

const LIMITS = {
  ...DEFAULT_THROTTLE_LIMITS,
  failuresPerAccount: 3,
  failuresPerAddress: 6,
  registrationsPerAddress: 2,
  uploadsPerAccount: 2,
};
const api = useTestApi();

const restart = (trustProxy = 0) => api.start({ throttle: createThrottle(LIMITS), trustProxy });
const PASSWORD = 'Segredo#2026';
const register = (email: string, phoneNumber: string, from?: string) =>
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

describe('guessing at the door is slowed down (decision 32)', () => {
  test('after three failures an account waits, from any address, in any spelling, even with the right password', async () => {
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

  test('an unknown account waits just the same', async () => {
    restart();
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn('ninguem@example.com', 'Errada#1');
    expect((await signIn('ninguem@example.com', 'Errada#1')).status).toBe(429);
  });

  test('guesses made all at once do not slip by', async () => {
    restart();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signIn('ana@example.com', 'Errada#1')),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('an address waits after six failures over different accounts, and others do not', async () => {
    restart();
    for (let number = 0; number < 6; number += 1) await signIn(`p${number}@example.com`, 'Errada#1');
    expect((await signIn('p9@example.com', 'Errada#1')).status).toBe(429);
    expect((await signIn('p9@example.com', 'Errada#1', '198.51.100.2')).status).toBe(401);
  });

  test('signing in rightly never counts, and forgives what came before', async () => {
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
    expect((await register('a@example.com', '11900000001')).status).toBe(201);
    expect((await register('a@example.com', '11900000001')).status).toBe(201);
    expect((await register('b@example.com', '11900000002')).status).toBe(429);
    expect((await register('b@example.com', '11900000002', '198.51.100.3')).status).toBe(201);
  });
});

describe('TRUST_PROXY says whose word on the address counts', () => {
  const failFrom = async (forwarded: (number: number) => string) => {
    for (let number = 0; number < 6; number += 1) {
      await signIn(`p${number}@example.com`, 'Errada#1', '10.0.0.1', {
        'x-forwarded-for': forwarded(number),
      });
    }
    return (await signIn('p9@example.com', 'Errada#1', '10.0.0.1', { 'x-forwarded-for': forwarded(9) }))
      .status;
  };

  test('without a proxy X-Forwarded-For is a claim that nobody believes', async () => {
    restart(0);
    expect(await failFrom((number) => `203.0.113.${number}`)).toBe(429);
  });

  test('behind one proxy the last entry is the address', async () => {
    restart(1);
    expect(await failFrom((number) => `203.0.113.${number}`)).toBe(401);
  });

  test('what the client wrote in front of it changes nothing', async () => {
    restart(1);
    expect(await failFrom((number) => `203.0.113.${number}, 198.51.100.7`)).toBe(429);
  });

  test('behind two proxies it is the entry before the last', async () => {
    restart(2);
    expect(await failFrom((number) => `198.51.100.7, 192.0.2.${number}`)).toBe(429);
  });
});
