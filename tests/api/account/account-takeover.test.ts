import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { updateUser } from '#server/repositories/account/users.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);

const prove = (id: string, contacts: { email?: boolean; phone?: boolean }) =>
  updateUser(api.database.db, id, {
    ...(contacts.email && { emailVerifiedAt: api.now }),
    ...(contacts.phone && { phoneVerifiedAt: api.now }),
  });

/** Runs a recovery with this login up to the new password. */
async function recover(login: string, outbox: 'mails' | 'texts', password = NEW_PASSWORD): Promise<void> {
  const id = await steps.recoveryId(login);
  const { body } = await steps.check(await steps.lastCode(outbox), id);
  const changed = await steps.changePassword({ id, proof: body.proof, password });
  expect(changed.status, changed.text).toBe(200);
}

const cookieOf = ({ headers }: Reply) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('an account that somebody opened with the e-mail of another person', () => {
  test('belongs to the owner of the e-mail after a recovery: earlier phone and sessions are removed', async () => {
    const squatter = await steps.register('vitima@example.com', '11911111111');
    await recover('vitima@example.com', 'mails');
    expect(await steps.isLive(squatter)).toBe(false);
    const owner = { ...squatter, ...(await steps.signedIn('vitima@example.com', NEW_PASSWORD)) };
    expect(await steps.self(owner)).toMatchObject({
      emailVerified: true,
      phoneNumber: '',
      pendingPhoneNumber: '',
    });
    const texts = api.texts.length;
    await steps.recover('11911111111');
    await api.sent.idle();
    expect(api.texts).toHaveLength(texts);
  });

  test('loses a pending contact as well', async () => {
    const squatter = await steps.register('vitima@example.com', '11911111111');
    await steps.update(squatter, { phoneNumber: '11922222222' });
    await recover('vitima@example.com', 'mails');
    const owner = { ...squatter, ...(await steps.signedIn('vitima@example.com', NEW_PASSWORD)) };
    expect(await steps.self(owner)).toMatchObject({ pendingPhoneNumber: '' });
  });

  test.each([
    ['phone is proven, by its e-mail, by SMS', { phone: true }, 'ana@example.com', 'texts'],
    ['e-mail is proven, by its phone, by e-mail', { email: true }, '11987654321', 'mails'],
    ['e-mail is proven, by it, by e-mail', { email: true }, 'ana@example.com', 'mails'],
  ] as const)('recovery of an account whose %s', async (_what, proven, login, outbox) => {
    const { id } = await steps.register('ana@example.com', '11987654321');
    await prove(id, proven);
    await steps.recover(login);
    await api.sent.idle();
    expect([api.mails.length, api.texts.length]).toEqual(outbox === 'mails' ? [1, 0] : [0, 1]);
  });
});

describe('a contact of another account', () => {
  test('stays with an account that has proven it', async () => {
    const other = await steps.register('outra@example.com', '11987654321');
    await prove(other.id, { phone: true });
    const owner = await steps.registerByCode('ana@example.com', '11987654321');
    await steps.resend(owner.id, '?contact=phone', owner.token);
    const code = await steps.lastCode('texts');
    const reply = await steps.check(code, owner.id, '?contact=phone', owner.token);
    expect(reply).toMatchObject({ status: 409, body: { code: 'contact-taken' } });
    expect(await steps.self(other)).toMatchObject({ phoneNumber: '11987654321' });
  });
});

describe('a sign-in concurrent with', () => {
  const OVERLAPPING = 6;
  /** Runs sign-ins with the old password concurrently with `change`; returns the successful ones. */
  async function overlapped(change: () => Promise<Reply>) {
    const early = Array.from({ length: OVERLAPPING }, () => steps.signIn('ana@example.com'));
    const changing = change();
    const late = Array.from({ length: OVERLAPPING }, () => steps.signIn('ana@example.com'));
    expect((await changing).status).toBe(200);
    const replies = await Promise.all([...early, ...late]);
    return replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => ({ token: String(body.token), id: (body.user as { _id: string })._id }));
  }
  const liveOf = async (sessions: { token: string; id: string }[]) => {
    const live = await Promise.all(sessions.map(steps.isLive));
    return live.filter(Boolean).length;
  };

  test('a password change gets no session', async () => {
    const me = await steps.register('ana@example.com', '11987654321');
    const body = { id: me.id, currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect(await liveOf(await overlapped(() => steps.changePassword(body, me.token)))).toBe(0);
  });

  test('a recovery gets no session', async () => {
    await steps.register('ana@example.com', '11987654321');
    const id = await steps.recoveryId('ana@example.com');
    const { body } = await steps.check(await steps.lastCode(), id);
    const change = () => steps.changePassword({ id, proof: body.proof, password: NEW_PASSWORD });
    expect(await liveOf(await overlapped(change))).toBe(0);
  });
});

describe('codes are counted by recipient', () => {
  test('resending does not reset the count: ten per hour', async () => {
    await steps.register('ana@example.com', '11987654321');
    let id = await steps.recoveryId('ana@example.com');
    for (let sent = 1; sent < 10; sent += 1) {
      steps.passMinutes(1);
      const reply = await steps.resend(id);
      expect(reply.status, `code ${sent + 1}`).toBe(200);
      id = String(reply.body._id);
    }
    steps.passMinutes(1);
    expect((await steps.resend(id)).status).toBe(429);
    steps.passMinutes(51);
    expect((await steps.resend(id)).status).toBe(200);
  });

  test('unknown logins are counted alike', async () => {
    let id = await steps.recoveryId('ninguem@example.com');
    for (let sent = 1; sent < 10; sent += 1) {
      steps.passMinutes(1);
      id = String((await steps.resend(id)).body._id);
    }
    steps.passMinutes(1);
    expect((await steps.resend(id)).status).toBe(429);
  });

  test('a contact changed away and back still has to wait a minute', async () => {
    const me = await steps.register('ana@example.com', '11987654321');
    const send = () => steps.resend(me.id, '?contact=email', me.token);
    await steps.update(me, { email: 'um@example.com' });
    expect((await send()).status).toBe(200);
    await steps.update(me, { email: 'dois@example.com' });
    expect((await send()).status).toBe(200);
    await steps.update(me, { email: 'um@example.com' });
    expect((await send()).status).toBe(429);
    steps.passMinutes(1);
    expect((await send()).status).toBe(200);
  });
});

describe('guesses', () => {
  const guess = (headers: Record<string, string> = {}, from = '198.51.100.9') =>
    api.request('POST', '/public/login', {
      body: { login: 'ana@example.com', password: 'Errada#1' },
      headers,
      from,
    });

  test('from several known devices share one limit', async () => {
    await steps.register('ana@example.com', '11987654321');
    const cookies = [];
    for (let device = 0; device < 4; device += 1)
      cookies.push(cookieOf(await steps.signIn('ana@example.com')));
    const statuses = [];
    for (const cookie of cookies) {
      for (let turn = 0; turn < 10; turn += 1) statuses.push((await guess({ cookie })).status);
    }
    const { most } = RATE_LIMITS['sign-in-failures-of-devices'];
    expect(statuses.filter((status) => status === 401)).toHaveLength(most);
  });

  test('from a device known before a password change count as from an unknown device', async () => {
    const me = await steps.register('ana@example.com', '11987654321');
    const cookie = cookieOf(await steps.signIn('ana@example.com'));
    await steps.changePassword({ id: me.id, currentPassword: PASSWORD, password: NEW_PASSWORD }, me.token);
    const { most } = RATE_LIMITS['sign-in-failures-of-login'];
    for (let turn = 0; turn < most; turn += 1) await guess({}, `203.0.113.${turn}`);
    expect((await guess({ cookie })).status).toBe(429);
  });

  test('at the password of a stolen session are not reset by a recovery of the thief’s own account', async () => {
    const me = await steps.register('ana@example.com', '11987654321');
    await steps.register('ladrao@example.com', '11911111111');
    const wrong = { id: me.id, currentPassword: 'Errada#1', password: NEW_PASSWORD };
    const { most } = RATE_LIMITS['password-failures-of-caller'];
    for (let turn = 0; turn < most; turn += 1) {
      expect((await steps.changePassword(wrong, me.token)).status).toBe(422);
    }
    const id = await steps.recoveryId('ladrao@example.com');
    const { body } = await steps.check(await steps.lastCode(), id);
    await steps.changePassword({ id, proof: body.proof, password: NEW_PASSWORD }, me.token);
    expect((await steps.changePassword(wrong, me.token)).status).toBe(429);
  });
});
