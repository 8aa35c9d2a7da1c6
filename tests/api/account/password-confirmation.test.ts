import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { DEMO_SELLER } from '#server/services/demo/accounts.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { PIX } from '#tests/api/harness/raffle-steps.ts';
import type { Reply } from '#tests/api/harness/test-api.ts';

const { api } = useFeeApi();
const steps = accountStepsOf(api);

const OTHER_KEY = { ...PIX, pixKey: 'outra@example.com' };
const NEEDED = { status: 403, body: { code: 'password-needed' } };

interface Me {
  id: string;
  token: string;
}
let me: Me;
let profile: string;
/** Id of another session of the same user, as listed to them. */
let elsewhere: string;

beforeEach(async () => {
  me = await steps.register('ana@example.com', '11987654321');
  const made = await api.request('POST', '/api/setting', { as: me.token, body: PIX });
  profile = String(made.body._id);
  await steps.signedIn('ana@example.com');
  const sessions = (await api.request('GET', '/private/sessions', { as: me.token })).body as never as {
    _id: string;
    current: boolean;
  }[];
  elsewhere = sessions.find(({ current }) => !current)?._id ?? '';
  await api.sent.idle();
  api.mails.length = 0;
});

const confirm = (password = PASSWORD, token = me.token) =>
  api.request('POST', '/private/users/confirm-password', { as: token, body: { password } });
const confirmed = async (token?: string) => String((await confirm(PASSWORD, token)).body.confirmation);

const send = (method: string, path: string, body: unknown, confirmation?: string, token = me.token) =>
  api.request(method, path, {
    as: token,
    isUnconfirmed: true,
    ...(body !== undefined && { body }),
    ...(confirmation !== undefined && { headers: { [PASSWORD_CONFIRMATION_HEADER]: confirmation } }),
  });

/** Actions that require a confirmation. */
const GUARDED: Record<string, (confirmation?: string, token?: string) => Promise<Reply>> = {
  'a new e-mail': (...by) => send('PUT', `/api/user/${me.id}`, { email: 'nova@example.com' }, ...by),
  'a new phone': (...by) => send('PUT', `/api/user/${me.id}`, { phoneNumber: '11911111111' }, ...by),
  'another Pix key': (...by) => send('PUT', `/api/setting/${profile}`, OTHER_KEY, ...by),
  'another account at the card provider': (...by) =>
    send('PUT', `/api/setting/${profile}`, DEMO_SELLER, ...by),
  'the end of another session': (...by) => send('DELETE', `/private/sessions/${elsewhere}`, undefined, ...by),
  'the end of all other sessions': (...by) => send('DELETE', '/private/sessions', undefined, ...by),
  'the removal of the account': (...by) => send('PUT', `/api/user/${me.id}`, { isDeleted: true }, ...by),
};

describe.each(Object.entries(GUARDED))('%s', (_what, act) => {
  test('requires the password beside the session', async () => {
    expect(await act()).toMatchObject(NEEDED);
    expect(await act('')).toMatchObject(NEEDED);
    expect(await act(`${api.now.getTime() + 60_000}.${'0'.repeat(64)}`)).toMatchObject(NEEDED);
    expect((await act(await confirmed())).status).toBe(200);
  });
});

describe('a confirmation', () => {
  const act = (confirmation: string, token?: string) => GUARDED['a new e-mail']?.(confirmation, token);

  test('is valid for ten minutes, for any number of actions (P-208)', async () => {
    const { body } = await confirm();
    expect(body.expiresIn).toBe(600);
    const confirmation = String(body.confirmation);
    api.pass(599_000);
    expect(await act(confirmation)).toMatchObject({ status: 200 });
    expect((await GUARDED['another Pix key']?.(confirmation))?.status).toBe(200);
    api.pass(1_000);
    expect(await GUARDED['a new phone']?.(confirmation)).toMatchObject(NEEDED);
  });

  test('cannot be extended by changing its expiry', async () => {
    const [, signature] = (await confirmed()).split('.');
    expect(await act(`${api.now.getTime() + 86_400_000}.${signature}`)).toMatchObject(NEEDED);
  });

  test('is valid only for its session', async () => {
    const [other, stranger] = [
      await steps.signedIn('ana@example.com'),
      await steps.register('bia@example.com', '11922222222'),
    ];
    expect(await act(await confirmed(other.token))).toMatchObject(NEEDED);
    expect(await act(await confirmed(stranger.token))).toMatchObject(NEEDED);
    expect(await act(await confirmed(other.token), other.token)).toMatchObject({ status: 200 });
  });

  test('expires when the password changes', async () => {
    const confirmation = await confirmed();
    const body = { id: me.id, password: NEW_PASSWORD, currentPassword: PASSWORD };
    expect((await steps.changePassword(body, me.token)).status).toBe(200);
    expect(await act(confirmation)).toMatchObject(NEEDED);
  });

  test('cannot be guessed', async () => {
    const { most } = RATE_LIMITS['password-failures-of-caller'];
    for (let guess = 0; guess < most; guess += 1) {
      expect(await confirm('Errada#2026')).toMatchObject({
        status: 422,
        body: { fields: { password: 'Senha incorreta' } },
      });
    }
    expect((await confirm()).status).toBe(429);
  });

  test('is not stored for an Idempotency-Key', async () => {
    const ask = (password: string) =>
      api.request('POST', '/private/users/confirm-password', {
        as: me.token,
        body: { password },
        headers: { 'idempotency-key': 'once' },
      });
    expect((await ask(PASSWORD)).status).toBe(200);
    const kept = await api.database.db.selectFrom('idempotency').selectAll().execute();
    expect(kept).toEqual([]);
  });
});

describe('without the password confirmation one may', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['change names', () => send('PUT', `/api/user/${me.id}`, { name: 'Ana Lima' })],
    [
      'send the contacts of today again',
      () => send('PUT', `/api/user/${me.id}`, { email: 'ana@example.com' }),
    ],
    ['change the city', () => send('PUT', `/api/setting/${profile}`, { ...PIX, pixCity: 'Olinda' })],
    ['save the same receiving settings', () => send('PUT', `/api/setting/${profile}`, PIX)],
    ['end a session that is none', () => send('DELETE', `/private/sessions/${profile}`, undefined)],
  ])('%s', async (_what, act) => {
    expect((await act()).status).toBe(200);
  });

  test('not set the first Pix key, because buyers would pay to it', async () => {
    const other = await steps.register('bia@example.com', '11922222222');
    expect(await send('POST', '/api/setting', PIX, undefined, other.token)).toMatchObject(NEEDED);
  });
});

describe('the owner is notified', () => {
  test.each([
    ['another Pix key', 'Sua chave Pix foi alterada'],
    ['another account at the card provider', 'Sua conta de pagamento por cartão foi conectada'],
  ])('of %s', async (what, subject) => {
    await GUARDED[what]?.(await confirmed());
    await api.sent.idle();
    expect(api.mails).toMatchObject([{ to: 'ana@example.com', subject }]);
    expect(api.mails[0]?.text).toContain('http://localhost:3000/recovery');
  });

  const account = (number: number) => ({
    apiKey: `TEST-seller-number-${number}-key`,
    apiToken: `TEST-seller-number-${number}-token`,
  });

  test.each([
    [
      'a Pix key',
      [PIX, OTHER_KEY, { pixKey: '', pixCity: '' }],
      ['alterada', 'cadastrada', 'removida'].map((what) => `Sua chave Pix foi ${what}`),
    ],
    [
      'an account at the card provider',
      [account(1), account(2), { apiKey: '', apiToken: '' }],
      ['alterada', 'conectada', 'removida'].map((what) => `Sua conta de pagamento por cartão foi ${what}`),
    ],
  ])('whether %s is the first, another one or removed (P-613)', async (_what, saves, subjects) => {
    const { token } = await steps.register('bia@example.com', '11922222222');
    await api.sent.idle();
    api.mails.length = 0;
    for (const body of saves)
      expect((await send('POST', '/api/setting', body, await confirmed(token), token)).status).toBe(201);
    await api.sent.idle();
    expect(api.mails.map(({ subject }) => subject).toSorted()).toEqual(subjects);
  });

  test('by SMS without an e-mail', async () => {
    await api.database.db.updateTable('appUser').set({ email: '' }).where('id', '=', me.id).execute();
    await GUARDED['another Pix key']?.(await confirmed());
    await api.sent.idle();
    expect(api.texts.at(-1)).toMatchObject({ to: '+5511987654321' });
    expect(api.mails).toEqual([]);
  });

  test('of nothing if nothing changed or the change was refused', async () => {
    await GUARDED['another Pix key']?.();
    await send('PUT', `/api/setting/${profile}`, PIX);
    await api.sent.idle();
    expect(api.mails).toEqual([]);
  });
});
