import { updateUser } from '#server/repositories/account/users.ts';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { imageForm, plainImage } from '#tests/api/harness/images.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);

const ana = () => steps.register('ana@example.com', '11987654321');

describe('names (PUT /api/user/{id})', () => {
  test('change at once; omitted ones stay', async () => {
    const me = await ana();
    expect(
      (await steps.update(me, { name: ' Ana Lima ', nameExibition: 'Rifas da Ana' })).body,
    ).toMatchObject({
      name: 'Ana Lima',
      nameExibition: 'Rifas da Ana',
      email: 'ana@example.com',
    });
    expect((await steps.update(me, { nameExibition: '' })).body).toMatchObject({
      name: 'Ana Lima',
      nameExibition: '',
    });
  });

  test('an unchanged name need not meet newer rules', async () => {
    const me = await ana();
    const kept = { name: 'Ana 2 <ana.com>', displayName: 'Rifas & Cia' };
    await api.database.db.updateTable('appUser').set(kept).where('id', '=', me.id).execute();
    const sent = { name: kept.name, nameExibition: kept.displayName };
    expect(await steps.update(me, sent)).toMatchObject({ status: 200, body: sent });
    expect((await steps.update(me, { ...sent, name: 'Ana 3' })).status).toBe(422);
  });

  test.each([
    ['name', '', 'Nome obrigatório'],
    ['name', 'a'.repeat(81), 'Nome muito longo, no máximo 80 caracteres'],
    ['nameExibition', 'a'.repeat(81), ACCOUNT_VALIDATION.displayNameTooLong],
    ['name', 'Clique em www.golpe.com', ACCOUNT_VALIDATION.nameLikeAddress],
    ['nameExibition', 'https://golpe.com', ACCOUNT_VALIDATION.displayNameCharacters],
    ['email', 'ana', 'E-mail inválido'],
    ['email', '', 'E-mail inválido'],
    ['phoneNumber', '119', 'Telefone inválido'],
  ])('%s "%s" is 422, and nothing is changed', async (field, value, message) => {
    const me = await ana();
    expect(await steps.update(me, { nameExibition: 'Outra', [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
    expect(await steps.self(me)).toMatchObject({ name: 'Ana Souza', email: 'ana@example.com' });
  });

  test('freeEligible, avatarUrl and verification in a body are ignored', async () => {
    const me = await ana();
    const forged = { freeEligible: true, avatarUrl: 'https://evil.example', emailVerified: true };
    expect((await steps.update(me, forged)).body).toMatchObject({
      freeEligible: false,
      avatarUrl: null,
      emailVerified: false,
    });
  });
});

describe('e-mail and phone', () => {
  test.each([
    ['email', 'email', 'nova@example.com', 'mails', 'pendingEmail', 'emailVerified'],
    ['phone', 'phoneNumber', '21999998888', 'texts', 'pendingPhoneNumber', 'phoneVerified'],
  ] as const)(
    'a new %s waits for its code; until then the old one signs in, then the new one',
    async (contact, field, value, outbox, pending, verified) => {
      const me = await ana();
      const old = contact === 'email' ? me.email : me.phone;
      const query = `?contact=${contact}`;
      expect((await steps.update(me, { [field]: value })).body).toMatchObject({
        [field]: old,
        [pending]: value,
      });
      expect((await steps.signIn(old)).status).toBe(200);
      expect((await steps.signIn(value)).status).toBe(401);
      expect((await steps.resend(me.id, query, me.token)).status).toBe(200);
      const code = await steps.lastCode(outbox);
      expect((await steps.check(steps.wrong(code), me.id, query, me.token)).status).toBe(422);
      const right = await steps.check(code, me.id, query, me.token);
      expect([right.status, right.body]).toEqual([200, { ok: true, proof: null }]);
      expect(await steps.self(me)).toMatchObject({ [field]: value, [pending]: '', [verified]: true });
      expect((await steps.signIn(value)).status).toBe(200);
      expect((await steps.signIn(old)).status).toBe(401);
      await api.sent.idle();
      const told = outbox === 'mails' ? api.mails.at(-1) : api.texts.at(-1);
      expect(told?.to).toBe(contact === 'email' ? old : `+55${old}`);
    },
  );

  test('the current e-mail can be confirmed by a code', async () => {
    const me = await ana();
    await steps.resend(me.id, '?contact=email', me.token);
    await steps.check(await steps.lastCode(), me.id, '?contact=email', me.token);
    expect(await steps.self(me)).toMatchObject({ email: me.email, emailVerified: true });
    const again = await steps.resend(me.id, '?contact=email', me.token);
    expect(again).toMatchObject({ status: 410, body: { code: 'code-void' } });
  });

  test('a contact of another account is revealed only to its proven owner', async () => {
    const me = await ana();
    const bia = await steps.register('bia@example.com', '21987654321');
    await updateUser(api.database.db, bia.id, { emailVerifiedAt: api.now });
    const change = await steps.update(me, { email: 'bia@example.com' });
    const free = await steps.update(me, { email: 'livre@example.com' });
    expect([change.status, Object.keys(change.body)]).toEqual([free.status, Object.keys(free.body)]);
    await steps.update(me, { email: 'bia@example.com' });
    await steps.resend(me.id, '?contact=email', me.token);
    const reply = await steps.check(await steps.lastCode(), me.id, '?contact=email', me.token);
    expect(reply).toMatchObject({ status: 409, body: { code: 'contact-taken' } });
    expect(await steps.self(me)).toMatchObject({ email: 'ana@example.com' });
  });

  test('a code confirms only the address it was sent to', async () => {
    const me = await ana();
    await steps.update(me, { email: 'um@example.com' });
    await steps.resend(me.id, '?contact=email', me.token);
    const code = await steps.lastCode();
    await steps.update(me, { email: 'dois@example.com' });
    expect((await steps.check(code, me.id, '?contact=email', me.token)).status).toBe(410);
  });

  test('sending the current contact cancels the pending one', async () => {
    const me = await ana();
    await steps.update(me, { email: 'nova@example.com' });
    expect((await steps.update(me, { email: me.email })).body).toMatchObject({ pendingEmail: '' });
  });

  test('codes of another user are neither sent nor accepted', async () => {
    const me = await ana();
    const bia = await steps.register('bia@example.com', '21987654321');
    await steps.update(me, { email: 'nova@example.com' });
    await steps.resend(me.id, '?contact=email', me.token);
    const code = await steps.lastCode();
    expect((await steps.check(code, me.id, '?contact=email', bia.token)).status).toBe(404);
    expect((await steps.check(code, me.id, '?contact=email')).status).toBe(404);
    expect((await steps.resend(me.id, '?contact=email', bia.token)).status).toBe(404);
    expect((await steps.check(code, me.id)).status).toBe(410);
  });

  test('without SMS a new phone stays pending, and the old one still signs in', async () => {
    const me = await ana();
    api.sent.unreachable = ['sms'];
    await steps.update(me, { phoneNumber: '21999998888' });
    expect(await steps.resend(me.id, '?contact=phone', me.token)).toMatchObject({
      status: 503,
      body: { code: 'channel-unavailable' },
    });
    expect((await steps.signIn(me.phone)).status).toBe(200);
  });
});

describe('an account of another user is 404', () => {
  test.each([
    ['PUT', '/api/user', { name: 'Intrusa' }],
    ['PUT', '/api/user', { isDeleted: true, email: '', phoneNumber: '' }],
    ['DELETE', '/public/user/avatar', undefined],
  ])('%s %s %o is 404', async (method, path, body) => {
    const me = await ana();
    const bia = await steps.register('bia@example.com', '21987654321');
    const reply = await api.request(method, `${path}/${me.id}`, { as: bia.token, body });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await steps.self(me)).toMatchObject({ name: 'Ana Souza', isDeleted: false });
  });

  test('neither its picture, sessions nor export are accessible', async () => {
    const me = await ana();
    const bia = await steps.register('bia@example.com', '21987654321');
    const body = imageForm(await plainImage(9), { field: 'avatar' });
    const avatar = await api.request('POST', `/public/user/avatar/${me.id}`, { as: bia.token, body });
    expect(avatar.status).toBe(404);
    const [session] = (await api.request('GET', '/private/sessions', { as: me.token })).body as never as [
      { _id: string },
    ];
    await api.request('DELETE', `/private/sessions/${session._id}`, { as: bia.token });
    expect(await steps.self(me)).toMatchObject({ _id: me.id });
    expect((await api.request('GET', `/private/users/${me.id}/export`, { as: bia.token })).status).toBe(404);
    expect((await api.request('GET', `/private/users/${me.id}/export`)).status).toBe(401);
  });
});

describe('other sessions (P-625)', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const list = async (token: string) =>
    (await api.request('GET', '/private/sessions', { as: token })).body as never as {
      _id: string;
      device: string;
      current: boolean;
      lastSeenAt: string;
    }[];

  test('are listed by device, most recently used first, without tokens', async () => {
    const me = await ana();
    steps.passMinutes(10);
    const phone = (await steps.signIn(me.email, undefined, { 'user-agent': ANDROID })).body.token as string;
    steps.passMinutes(10);
    const found = await list(phone);
    expect(found.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Chrome no Android', current: true },
      { device: 'Aparelho desconhecido', current: false },
    ]);
    expect(new Date(found[0]?.lastSeenAt ?? 0)).toEqual(api.now);
    expect(JSON.stringify(found)).not.toContain(phone);
  });

  test('can be revoked one by one or all at once', async () => {
    const me = await ana();
    const [second, third] = [await steps.signedIn(me.email), await steps.signedIn(me.email)];
    const isIn = async (token: string) => (await api.request('GET', '/private/sessions', { as: token })).ok;
    const ended = (await list(second.token)).find(({ current }) => current)?._id ?? '';
    await api.request('DELETE', `/private/sessions/${ended}`, { as: me.token });
    expect([await isIn(me.token), await isIn(second.token), await isIn(third.token)]).toEqual([
      true,
      false,
      true,
    ]);
    await api.request('DELETE', '/private/sessions', { as: me.token });
    expect([await isIn(me.token), await isIn(third.token)]).toEqual([true, false]);
    expect(await list(me.token)).toHaveLength(1);
  });
});
