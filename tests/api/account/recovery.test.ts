import { describe, expect, test } from 'vitest';
import { updateUser } from '#server/repositories/account/users.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const REMOVED_ACCOUNT = 'ninguem@example.com';

/** Runs a recovery up to its proof. */
async function proven(login: string): Promise<{ id: string; proof: string }> {
  const id = await steps.recoveryId(login);
  const reply = await steps.check(await steps.lastCode(), id);
  expect(reply.status, reply.text).toBe(200);
  return { id, proof: String(reply.body.proof) };
}

describe('recovery (P-206)', () => {
  test.each(['ana@example.com', ' ANA@example.com ', '11987654321', '+55 (11) 9 8765-4321'])(
    'by %s a code leads to a new password, which signs in; every session ends and the owner is told',
    async (login) => {
      const ana = await steps.register('ana@example.com', '11987654321');
      await updateUser(api.database.db, ana.id, { emailVerifiedAt: api.now, phoneVerifiedAt: api.now });
      const id = await steps.recoveryId(login);
      const isMail = login.includes('@');
      const code = await steps.lastCode(isMail ? 'mails' : 'texts');
      const { body } = await steps.check(code, id);
      const changed = await steps.changePassword({ id, proof: body.proof, password: NEW_PASSWORD });
      expect([changed.status, changed.body]).toEqual([200, { ok: true }]);
      expect((await steps.signIn(ana.email, PASSWORD)).status).toBe(401);
      expect((await steps.signIn(ana.email, NEW_PASSWORD)).status).toBe(200);
      expect((await api.request('GET', `/public/users/${ana.id}`, { as: ana.token })).status).toBe(401);
      await api.sent.idle();
      expect(api.mails.at(-1)).toMatchObject({ to: ana.email, subject: 'Sua senha foi alterada' });
    },
  );

  test('without SMS the code of a phone goes to the e-mail of the account', async () => {
    await steps.register('ana@example.com', '11987654321');
    api.sent.unreachable = ['sms'];
    expect((await steps.recover('11987654321')).body).toMatchObject({ channel: 'email' });
    await steps.lastCode();
    expect(api.mails.at(-1)?.to).toBe('ana@example.com');
  });

  test('without any channel every login gets the same refusal', async () => {
    await steps.register('ana@example.com', '11987654321');
    api.sent.unreachable = ['email', 'sms'];
    const [known, unknown] = [await steps.recover('ana@example.com'), await steps.recover(REMOVED_ACCOUNT)];
    expect(known).toMatchObject({ status: 503, body: { code: 'channel-unavailable' } });
    expect(unknown.text).toBe(known.text);
  });

  test('a correct code confirms the e-mail', async () => {
    const ana = await steps.register('ana@example.com', '11987654321');
    expect(await steps.self(ana)).toMatchObject({ emailVerified: false });
    const { id, proof } = await proven(ana.email);
    await steps.changePassword({ id, proof, password: NEW_PASSWORD });
    const again = await steps.signedIn(ana.email, NEW_PASSWORD);
    expect(await steps.self(again)).toMatchObject({ emailVerified: true, phoneVerified: false });
  });

  test.each(['', '   ', 'abc'])('"%s" is no login: 422', async (login) => {
    expect(await steps.recover(login)).toMatchObject({
      status: 422,
      body: { fields: { login: 'Informe seu e-mail ou telefone' } },
    });
  });
});

describe('a code', () => {
  test('is stored only as a keyed hash', async () => {
    await steps.register('ana@example.com', '11987654321');
    await steps.recoveryId('ana@example.com');
    const code = await steps.lastCode();
    const rows = await api.database.db.selectFrom('codeChallenge').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain('ana@example.com');
    expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('works once', async () => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const code = await steps.lastCode();
    expect((await steps.check(code, id)).status).toBe(200);
    expect(await steps.check(code, id)).toMatchObject({ status: 410, body: { code: 'code-void' } });
  });

  test('entered twelve times concurrently, succeeds once', async () => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const code = await steps.lastCode();
    const replies = await Promise.all(Array.from({ length: 12 }, () => steps.check(code, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    [9.9, 200],
    [10, 410],
  ])('after %d minutes it is answered %d (P-205)', async (minutes, status) => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const code = await steps.lastCode();
    steps.passMinutes(minutes);
    expect((await steps.check(code, id)).status).toBe(status);
  });

  test('survives four wrong attempts, not five (P-205)', async () => {
    await steps.register('ana@example.com', '11987654321');
    for (const [wrongs, status] of [
      [4, 200],
      [5, 410],
    ] as const) {
      const id = await steps.recoveryId('ana@example.com');
      const code = await steps.lastCode();
      for (let tries = 0; tries < wrongs; tries += 1) {
        expect(await steps.check(steps.wrong(code), id)).toMatchObject({
          status: 422,
          body: { code: 'wrong-code' },
        });
      }
      expect((await steps.check(code, id)).status).toBe(status);
    }
  });

  test('fifty concurrent guesses get five attempts', async () => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const wrong = steps.wrong(await steps.lastCode());
    const guesses = Array.from({ length: 50 }, () => steps.check(wrong, id));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  });

  test('a newer one voids earlier ones, restarted or resent', async () => {
    await steps.register('ana@example.com', '11987654321');
    const first = await steps.recoveryId('ana@example.com');
    const firstCode = await steps.lastCode();
    steps.passMinutes(1);
    const second = String((await steps.resend(first)).body._id);
    const secondCode = await steps.lastCode();
    expect((await steps.check(firstCode, first)).status).toBe(410);
    const third = await steps.recoveryId('ana@example.com');
    expect((await steps.check(secondCode, second)).status).toBe(410);
    expect((await steps.check(await steps.lastCode(), third)).status).toBe(200);
  });

  test.each([
    ['recovery', () => steps.recoveryId('ana@example.com')],
    ['registration', async () => String((await steps.apply('bia@example.com', '21987654321')).body._id)],
  ])(
    'of a %s is resent also where the reply with the newer id was lost, until it is used (P-1133)',
    async (_, start) => {
      await steps.register('ana@example.com', '11987654321');
      const first = await start();
      steps.passMinutes(1);
      await steps.resend(first);
      expect((await steps.resend(first)).status).toBe(429);
      expect((await steps.check(await steps.lastCode(), first)).status).toBe(410);
      steps.passMinutes(1);
      const third = await steps.resend(first);
      expect(third.status).toBe(200);
      expect((await steps.check(await steps.lastCode(), String(third.body._id))).status).toBe(200);
    },
  );

  test('of a registration that made its account is resent no more, by any of its ids (P-1133)', async () => {
    const first = String((await steps.apply('ana@example.com', '11987654321')).body._id);
    steps.passMinutes(1);
    const second = String((await steps.resend(first)).body._id);
    await steps.check(await steps.lastCode(), second);
    steps.passMinutes(1);
    for (const id of [first, second]) expect((await steps.resend(id)).status).toBe(410);
  });

  test('is resent at most once a minute (P-205)', async () => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const tooSoon = await steps.resend(id);
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60']);
    steps.passMinutes(1);
    expect((await steps.resend(id)).status).toBe(200);
  });

  test.each(['12345', 'abcdef', '1234567890123'])('%s is none', async (code) => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    expect([404, 422]).toContain((await steps.check(code, id)).status);
  });
});

describe('a proof', () => {
  test('is valid once, for its own recovery, for ten minutes', async () => {
    await steps.register('ana@example.com', '11987654321');
    await steps.register('bia@example.com', '21987654321');
    const ana = await proven('ana@example.com');
    const bia = await proven('bia@example.com');
    const change = (id: string, proof: string) => steps.changePassword({ id, proof, password: NEW_PASSWORD });
    expect(await change(ana.id, bia.proof)).toMatchObject({ status: 410, body: { code: 'code-void' } });
    expect((await change(ana.id, ana.proof)).status).toBe(200);
    expect((await change(ana.id, ana.proof)).status).toBe(410);
    steps.passMinutes(10);
    expect((await change(bia.id, bia.proof)).status).toBe(410);
  });

  test('is not used up by an invalid password', async () => {
    await steps.register('ana@example.com', '11987654321');
    const { id, proof } = await proven('ana@example.com');
    expect(await steps.changePassword({ id, proof, password: 'fraca' })).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) as string } },
    });
    expect((await steps.changePassword({ id, proof, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('is voided by a newer code', async () => {
    await steps.register('ana@example.com', '11987654321');
    const { id, proof } = await proven('ana@example.com');
    await steps.recoveryId('ana@example.com');
    expect((await steps.changePassword({ id, proof, password: NEW_PASSWORD })).status).toBe(410);
  });
});

describe('a password changes only with a proof or the current one', () => {
  test.each([
    ['nothing', {}, 401],
    ['an empty proof', { proof: '' }, 410],
    ['a proof of nobody', { proof: 'A'.repeat(43) }, 410],
  ])('%s', async (_what, extra, status) => {
    const ana = await steps.register('ana@example.com', '11987654321');
    const reply = await steps.changePassword({ id: ana.id, password: NEW_PASSWORD, ...extra });
    expect(reply.status).toBe(status);
    expect((await steps.signIn(ana.email)).status).toBe(200);
  });

  test('the authenticated user needs the current one; other sessions end', async () => {
    const ana = await steps.register('ana@example.com', '11987654321');
    const elsewhere = await steps.signedIn(ana.email);
    const change = (currentPassword?: string) =>
      steps.changePassword({ id: ana.id, password: NEW_PASSWORD, currentPassword }, ana.token);
    for (const wrong of [undefined, '', 'Errada#2026']) {
      expect(await change(wrong)).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: 'Senha atual incorreta' } },
      });
    }
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await steps.self(ana)).toMatchObject({ _id: ana.id });
    const other = await api.request('GET', `/public/users/${ana.id}`, { as: elsewhere.token });
    expect(other.status).toBe(401);
    await api.sent.idle();
    expect(api.mails.at(-1)).toMatchObject({ to: ana.email, subject: 'Sua senha foi alterada' });
  });

  test('the password of another user cannot be changed', async () => {
    const ana = await steps.register('ana@example.com', '11987654321');
    const bia = await steps.register('bia@example.com', '21987654321');
    const reply = await steps.changePassword(
      { id: ana.id, password: NEW_PASSWORD, currentPassword: PASSWORD },
      bia.token,
    );
    expect(reply.status).toBe(404);
    expect((await steps.signIn(ana.email)).status).toBe(200);
  });
});
