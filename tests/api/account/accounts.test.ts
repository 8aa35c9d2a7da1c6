import { describe, expect, test, vi } from 'vitest';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();

const PASSWORD = 'Segredo#2026';
const ANA = { name: 'Ana Souza', email: 'ana@example.com', phoneNumber: '11987654321', password: PASSWORD };

const register = (body: unknown) => api.request('POST', '/public/register', { body });
const signIn = (login: string, password = PASSWORD) =>
  api.request('POST', '/public/login', { body: { login, password } });

describe('registration (P-201)', () => {
  test('creates an account that can sign in by e-mail and by phone', async () => {
    expect(await register({ ...ANA, nameExibition: 'Ana', affiliate: 'x' })).toMatchObject({
      status: 201,
      body: { ok: true },
    });
    for (const login of [
      'ana@example.com',
      ' ANA@Example.com ',
      '11987654321',
      '(11) 9 8765-4321',
      '+55 11 98765-4321',
    ]) {
      expect(await signIn(login)).toMatchObject({
        status: 200,
        body: {
          auth: true,
          token: expect.stringMatching(/^[\w-]{43}$/) as string,
          user: {
            name: 'Ana Souza',
            nameExibition: 'Ana',
            email: 'ana@example.com',
            phoneNumber: '11987654321',
          },
        },
      });
    }
  });

  test.each([
    ['e-mail', { phoneNumber: '11900000000' }],
    ['e-mail in capitals', { phoneNumber: '11900000000', email: 'ANA@EXAMPLE.COM' }],
    ['e-mail and phone', {}],
  ])('a taken %s is answered like a new one, and makes or changes nothing (P-204)', async (_what, change) => {
    const first = await register(ANA);
    const second = await register({ ...ANA, name: 'Intrusa', password: 'Outra#Senha1', ...change });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    const headersOf = (reply: typeof first) =>
      [...reply.headers.keys()].filter((name) => name !== 'x-request-id');
    expect(headersOf(second)).toEqual(headersOf(first));
    const users = await api.database.db.selectFrom('appUser').select('name').execute();
    expect(users).toEqual([{ name: 'Ana Souza' }]);
    expect((await signIn('ana@example.com', 'Outra#Senha1')).status).toBe(401);
  });

  test('a taken phone gets the same reply; it is pending until a code proves it', async () => {
    const first = await register(ANA);
    const second = await register({ ...ANA, email: 'outra@example.com' });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await signIn('11987654321', ANA.password)).body).toMatchObject({
      user: { email: 'ana@example.com' },
    });
    expect((await signIn('outra@example.com', ANA.password)).body).toMatchObject({
      user: { phoneNumber: '', pendingPhoneNumber: '11987654321' },
    });
  });

  test('twelve concurrent registrations of one e-mail create one account', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => register(ANA)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await api.database.db.selectFrom('appUser').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['name', '', 'Nome obrigatório'],
    ['name', 'a'.repeat(81), 'Nome muito longo, no máximo 80 caracteres'],
    ['nameExibition', 'a'.repeat(81), ACCOUNT_VALIDATION.displayNameTooLong],
    ['name', 'Clique em www.golpe.com', ACCOUNT_VALIDATION.nameLikeAddress],
    ['nameExibition', 'https://golpe.com', ACCOUNT_VALIDATION.displayNameCharacters],
    ['email', 'ana', 'E-mail inválido'],
    ['email', `${'a'.repeat(250)}@example.com`, 'E-mail inválido'],
    ['phoneNumber', '1198765432', 'Telefone inválido'],
    ['phoneNumber', '(11) 98765-4321', 'Telefone inválido'],
    ['phoneNumber', '20987654321', 'Telefone com um DDD que não existe'],
    ['phoneNumber', '11987654321 / 21987654321', 'Telefone com mais de um número: deixe só um'],
    [
      'password',
      'Curta#1',
      'A senha precisa de 8 caracteres, com letra minúscula, maiúscula, número e símbolo',
    ],
    [
      'password',
      'semmaiuscula#1',
      'A senha precisa de 8 caracteres, com letra minúscula, maiúscula, número e símbolo',
    ],
    ['password', `Aa#1${'x'.repeat(125)}`, 'Senha muito longa, no máximo 128 caracteres'],
  ])('%s "%s" is 422 with its message (P-201)', async (field, value, message) => {
    expect(await register({ ...ANA, [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
  });

  test('signs of copying are taken off e-mail and phone', async () => {
    const copied = {
      ...ANA,
      email: '<mailto:Ana@exam\u00adple.com>\u200b',
      phoneNumber: '\u202a11987654321\u202c',
    };
    expect((await register(copied)).status).toBe(201);
    const { email, phone } = await api.database.db
      .selectFrom('appUser')
      .select(['email', 'phone'])
      .executeTakeFirstOrThrow();
    expect({ email, phone }).toEqual({ email: 'ana@example.com', phone: '11987654321' });
  });

  test('passwords are stored as argon2id with 19 MiB, never in clear', async () => {
    await register(ANA);
    const { passwordHash } = await api.database.db
      .selectFrom('appUser')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(passwordHash).not.toContain(PASSWORD);
  });
});

describe('sign-in (P-202)', () => {
  test('a wrong password and an unknown login get the same reply', async () => {
    await register(ANA);
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
    await register(ANA);
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
    await register(ANA);
    const reply = await api.request('POST', '/public/login', {
      as: 'a-token-of-long-ago',
      body: { login: ANA.email, password: PASSWORD },
    });
    expect(reply.status).toBe(200);
  });

  test('a removed account cannot sign in', async () => {
    await register(ANA);
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
    await register(ANA);
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
