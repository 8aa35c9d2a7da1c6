import { describe, expect, test } from 'vitest';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { CODES_PER_TARGET_AND_HOUR } from '#core/domain/account/verification-code.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf } from '#tests/api/harness/contact-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const { prove } = contactStepsOf(api);

const ANA = { name: 'Ana Souza', email: 'ana@example.com', phoneNumber: '11987654321', password: PASSWORD };
const OTHER_PHONE = '21987654321';

const register = (body: unknown, from?: string) =>
  api.request('POST', '/public/register', { body, ...(from !== undefined && { from }) });
const idOf = ({ body }: Reply) => String(body._id);
const enter = async (reply: Reply) => steps.check(await steps.lastCode(), idOf(reply));
const users = () => api.database.db.selectFrom('appUser').selectAll().execute();
/** What a stranger compares: everything but the id. */
const seenOf = ({ status, headers, body }: Reply) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'x-request-id'),
  body: { ...body, _id: String(body._id).length },
});

describe('registration (P-201, P-228)', () => {
  test('sends a code, which makes the account; it signs in by e-mail, and by phone once that is confirmed (P-608)', async () => {
    const started = await register({ ...ANA, nameExibition: 'Ana', affiliate: 'x' });
    expect(started).toMatchObject({
      status: 201,
      body: { ok: true, channel: 'email', expiresIn: 600, resendIn: 60 },
    });
    expect(await users()).toEqual([]);
    expect(await enter(started)).toMatchObject({ status: 200, body: { ok: true, proof: null } });
    expect((await steps.signIn('ana@example.com')).body).toMatchObject({
      user: {
        ...{ name: 'Ana Souza', nameExibition: 'Ana', email: 'ana@example.com', emailVerified: true },
        ...{ phoneNumber: '', phoneVerified: false, pendingPhoneNumber: '11987654321' },
      },
    });
    expect((await steps.signIn('(11) 9 8765-4321')).status).toBe(401);
    await steps.confirm(await steps.signedIn('ana@example.com'), 'phone');
    expect((await steps.signIn('(11) 9 8765-4321')).body).toMatchObject({
      user: { phoneNumber: '11987654321', phoneVerified: true, pendingPhoneNumber: '' },
    });
  });

  test('the code comes without a word of the registration, which anybody may have sent', async () => {
    await register(ANA);
    await api.sent.idle();
    expect(api.mails).toMatchObject([
      { to: ANA.email, subject: expect.stringMatching(/criar a conta$/) as string },
    ]);
    expect(JSON.stringify(api.mails)).not.toContain('Souza');
    const kept = await api.database.db.selectFrom('codeChallenge').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/Souza|ana@|98765|argon2/);
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
    await enter(await register(copied));
    expect(await users()).toMatchObject([{ email: 'ana@example.com', pendingPhone: '11987654321' }]);
  });

  test('passwords are stored as argon2id with 19 MiB, never in clear', async () => {
    await enter(await register(ANA));
    const [{ passwordHash } = { passwordHash: '' }] = await users();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(passwordHash).not.toContain(PASSWORD);
  });

  test('without e-mail nobody registers, whatever the e-mail', async () => {
    await steps.register(ANA.email, ANA.phoneNumber);
    api.sent.unreachable = ['email'];
    const replies = [await register(ANA), await register({ ...ANA, email: 'livre@example.com' })];
    expect(replies[0]).toMatchObject({ status: 503, body: { code: 'channel-unavailable' } });
    expect(replies[1]?.text).toBe(replies[0]?.text);
  });
});

describe('a registration does not tell whether an e-mail has an account (P-204)', () => {
  const FREE = { ...ANA, email: 'livre@example.com', phoneNumber: OTHER_PHONE, password: NEW_PASSWORD };
  const TAKEN = { ...FREE, email: ANA.email, phoneNumber: '31987654321' };

  /** What each of the two is answered. */
  async function expectAlike(ask: (registered: typeof FREE, started: Reply) => Promise<Reply>) {
    const started = [await register(FREE), await register(TAKEN)] as const;
    const [free, taken] = [await ask(FREE, started[0]), await ask(TAKEN, started[1])];
    expect(seenOf(taken)).toEqual(seenOf(free));
    return free;
  }

  test.each([
    ['the registration itself', (_: unknown, started: Reply) => Promise.resolve(started), 201],
    ['a sign-in by the e-mail', ({ email, password }) => steps.signIn(email, password), 401],
    ['a sign-in by the phone', ({ phoneNumber, password }) => steps.signIn(phoneNumber, password), 401],
    ['a wrong code', (_, started) => steps.check('000000', idOf(started)), 422],
    ['another code, too soon', (_, started) => steps.resend(idOf(started)), 429],
  ] as [string, Parameters<typeof expectAlike>[0], number][])('by %s', async (_what, ask, status) => {
    await steps.registerByCode(ANA.email, ANA.phoneNumber);
    expect((await expectAlike(ask)).status).toBe(status);
  });

  test('by another code', async () => {
    await steps.registerByCode(ANA.email, ANA.phoneNumber);
    steps.passMinutes(2);
    const again = await expectAlike((_, started) => {
      steps.passMinutes(2);
      return steps.resend(idOf(started));
    });
    expect(again.status).toBe(200);
  });

  test('by a text to the phone that was entered', async () => {
    await steps.registerByCode(ANA.email, ANA.phoneNumber);
    await expectAlike(({ phoneNumber }) => steps.recover(phoneNumber));
    await api.sent.idle();
    expect(api.texts).toEqual([]);
  });

  test('its owner is told, nothing is made or changed, and no code is right', async () => {
    await steps.registerByCode(ANA.email, ANA.phoneNumber);
    const before = await users();
    const started = await register({ ...TAKEN, email: 'ANA@Example.com' });
    await api.sent.idle();
    expect(api.mails.at(-1)).toMatchObject({ to: ANA.email, subject: 'Você já tem conta na Rifaria' });
    // The code of the account's own registration.
    const code = await steps.lastCode();
    expect((await steps.check(code, idOf(started))).status).toBe(422);
    expect(await users()).toEqual(before);
  });
});

describe('a contact that another account has entered', () => {
  test('blocks no registration: e-mail of one, phone of another (P-228)', async () => {
    const one = await steps.register(ANA.email, OTHER_PHONE);
    await prove(one.id, { phone: true });
    const other = await steps.register('outra@example.com', ANA.phoneNumber);
    const mine = await steps.registerByCode(ANA.email, ANA.phoneNumber, NEW_PASSWORD);
    expect(await steps.self(mine)).toMatchObject({
      ...{ email: ANA.email, emailVerified: true },
      ...{ phoneNumber: '', pendingPhoneNumber: ANA.phoneNumber },
    });
    expect(await steps.self(one)).toMatchObject({ email: '', phoneNumber: OTHER_PHONE });
    await steps.confirm(mine, 'phone');
    expect(await steps.self(mine)).toMatchObject({ phoneNumber: ANA.phoneNumber, phoneVerified: true });
    expect(await steps.self(other)).toMatchObject({ phoneNumber: '' });
  });

  test('a proven phone stays where it is', async () => {
    const other = await steps.register('outra@example.com', ANA.phoneNumber);
    await prove(other.id, { phone: true });
    const mine = await steps.registerByCode(ANA.email, ANA.phoneNumber);
    expect(await steps.self(mine)).toMatchObject({ phoneNumber: '', pendingPhoneNumber: ANA.phoneNumber });
    expect(await steps.self(other)).toMatchObject({ phoneNumber: ANA.phoneNumber });
  });

  test('an e-mail that was proven while the code was under way is 409', async () => {
    const started = await register(ANA);
    const code = await steps.lastCode();
    await steps.registerByCode(ANA.email, OTHER_PHONE);
    expect(await steps.check(code, idOf(started))).toMatchObject({
      status: 409,
      body: { code: 'contact-taken' },
    });
    expect(await users()).toHaveLength(1);
  });
});

describe('the code of a registration', () => {
  test('makes one account, however often it is entered at once', async () => {
    const started = await register(ANA);
    const code = await steps.lastCode();
    const replies = await Promise.all(Array.from({ length: 8 }, () => steps.check(code, idOf(started))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });

  test('is not voided by a registration of the same e-mail by somebody else', async () => {
    const started = await register(ANA);
    const code = await steps.lastCode();
    await register({ ...ANA, name: 'Intrusa', phoneNumber: OTHER_PHONE, password: NEW_PASSWORD });
    expect((await steps.check(code, idOf(started))).status).toBe(200);
    expect((await steps.signIn(ANA.email, PASSWORD)).status).toBe(200);
    expect(await users()).toMatchObject([{ name: 'Ana Souza' }]);
  });

  test('may be asked for again after a minute, under a new id, and the first one is void', async () => {
    const first = await register(ANA);
    const firstCode = await steps.lastCode();
    steps.passMinutes(1);
    const second = await steps.resend(idOf(first));
    expect(second.status).toBe(200);
    expect((await steps.check(firstCode, idOf(first))).status).toBe(410);
    expect((await enter(second)).status).toBe(200);
    expect((await steps.signIn(ANA.email)).status).toBe(200);
  });

  test.each([
    [9.9, 200],
    [10, 410],
  ])('after %d minutes it is answered %d', async (minutes, status) => {
    const started = await register(ANA);
    const code = await steps.lastCode();
    steps.passMinutes(minutes);
    expect((await steps.check(code, idOf(started))).status).toBe(status);
    expect(await users()).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each(['free', 'taken'])(
    'goes out thirty times an hour to an e-mail that is %s, from any address',
    async (kind) => {
      if (kind === 'taken') await steps.register(ANA.email, ANA.phoneNumber);
      const statuses = [];
      for (let round = 0; round <= CODES_PER_TARGET_AND_HOUR; round += 1)
        statuses.push((await register(ANA, `198.51.100.${round}`)).status);
      expect(statuses).toEqual([...Array<number>(CODES_PER_TARGET_AND_HOUR).fill(201), 429]);
    },
  );

  test("thirty of strangers stop neither the owner's confirmation nor recovery (P-237)", async () => {
    const ana = await steps.register(ANA.email, ANA.phoneNumber);
    for (let round = 0; round < CODES_PER_TARGET_AND_HOUR; round += 1)
      await register(ANA, `198.51.100.${round}`);
    expect((await steps.resend(ana.id, '?contact=email', ana.token)).status).toBe(200);
    const recovery = await steps.recoveryId(ANA.email);
    steps.passMinutes(1.1);
    expect((await steps.resend(recovery)).status).toBe(200);
  });
});
