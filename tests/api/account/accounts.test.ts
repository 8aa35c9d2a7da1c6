import { describe, expect, test, vi } from 'vitest';
import { accountStepsOf, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();

const { register, signIn } = accountStepsOf(api);
const ANA = { email: 'ana@example.com', phone: '11987654321' };
const registerAna = () => register(ANA.email, ANA.phone);

describe('sign-in (P-202)', () => {
  test('answers token and user', async () => {
    await registerAna();
    expect(await signIn(ANA.email)).toMatchObject({
      status: 200,
      body: {
        auth: true,
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: { name: 'Ana Souza', email: ANA.email, phoneNumber: ANA.phone },
      },
    });
  });

  test('a wrong password and an unknown login get the same reply', async () => {
    await registerAna();
    const wrong = await signIn('ana@example.com', 'Errada#2026');
    const unknown = await signIn('ninguem@example.com');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test.each([
    '(11) 9 8765-4321',
    '+55 11 98765-4321',
    '0055 11 98765-4321',
    '0 15 11 98765-4321',
    '<Ana@Example.com>\u200b',
    'ana@exam\u00adple.com\u00a0',
    '\u202a11987654321\u202c',
  ])('%j signs in', async (login) => {
    await registerAna();
    expect((await signIn(login)).status).toBe(200);
  });

  test('an unknown login also verifies a password hash', async () => {
    const { default: argon2 } = await import('argon2');
    const verify = vi.spyOn(argon2, 'verify');
    await signIn('ninguem@example.com');
    expect(verify).toHaveBeenCalledOnce();
    verify.mockRestore();
  });

  test('an expired token in the header is ignored', async () => {
    await registerAna();
    const reply = await api.request('POST', '/public/login', {
      as: 'a-token-of-long-ago',
      body: { login: ANA.email, password: PASSWORD },
    });
    expect(reply.status).toBe(200);
  });

  test('a removed account cannot sign in', async () => {
    await registerAna();
    await api.database.db.updateTable('appUser').set({ isDeleted: true }).execute();
    expect((await signIn(ANA.email)).status).toBe(401);
  });

  test.each([
    [{ login: '', password: PASSWORD }, { login: 'Informe seu e-mail ou telefone' }],
    [{ login: 'ana@example.com', password: '' }, { password: 'Informe sua senha' }],
    [{ login: '119876543219', password: PASSWORD }, { login: 'E-mail ou telefone inválido' }],
    [
      { login: '+351 912 345 678', password: PASSWORD },
      { login: 'Telefone de outro país: só vale celular do Brasil, com DDD' },
    ],
    [
      { login: '11987654321, 21987654321', password: PASSWORD },
      { login: 'Telefone com mais de um número: deixe só um' },
    ],
  ])('%o is 422', async (body, fields) => {
    expect(await api.request('POST', '/public/login', { body })).toMatchObject({
      status: 422,
      body: { fields },
    });
  });
});

describe('sessions', () => {
  const readSelf = (person: Person, as: Person | string = person) =>
    api.request('GET', `/public/users/${person.id}`, { as });

  test('a token gives access to its own user only', async () => {
    const [one, other] = [await api.newPerson(), await api.newPerson()];
    expect(await readSelf(one)).toMatchObject({ status: 200, body: { _id: one.id, email: one.email } });
    expect((await readSelf(other, one)).status).toBe(404);
    expect((await api.request('GET', `/public/users/${one.id}`)).status).toBe(404);
  });

  test('only the hash of the token is stored', async () => {
    const { token } = await api.newPerson();
    const row = await api.database.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a session ends after 60 days', async () => {
    const person = await api.newPerson();
    api.passDays(59);
    expect((await readSelf(person)).status).toBe(200);
    api.passDays(1);
    expect(await readSelf(person)).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
  });

  test('signing out revokes only that session', async () => {
    await registerAna();
    const phone = (await signIn(ANA.email)).body as { token: string; user: { _id: string } };
    const computer = (await signIn(ANA.email)).body as { token: string };
    expect(await api.request('POST', '/public/logout', { as: phone.token })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const read = (as: string) => api.request('GET', `/public/users/${phone.user._id}`, { as });
    expect((await read(phone.token)).status).toBe(401);
    expect((await read(computer.token)).status).toBe(200);
  });

  test('signing out twice or without a session succeeds', async () => {
    const person = await api.newPerson();
    for (const as of [person.token, person.token, 'unknown', undefined]) {
      const reply = await api.request('POST', '/public/logout', as === undefined ? {} : { as });
      expect(reply.status).toBe(200);
    }
  });

  test.each(['unknown', 'x'.repeat(500), 'a b', ''])(
    'the token "%s" is 401, with or without need of one',
    async (token) => {
      const person = await api.newPerson();
      expect((await readSelf(person, token)).status).toBe(401);
      const reply = await api.request('GET', '/api/category', { as: token });
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'sign-in-needed', message: 'Entre na sua conta para continuar' },
      });
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('a token in another scheme is 401', async () => {
    const person = await api.newPerson();
    const headers = { authorization: `Basic ${person.token}` };
    expect((await api.request('GET', '/api/category', { headers })).status).toBe(401);
  });

  test('sessions of a removed account are revoked', async () => {
    const person = await api.newPerson();
    await api.database.db.updateTable('appUser').set({ isDeleted: true }).execute();
    expect((await readSelf(person)).status).toBe(401);
  });
});
