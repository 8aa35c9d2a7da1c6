import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '#server/messages/message.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { outboxStepsOf } from '#tests/api/harness/outbox-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { sent } = api;
const steps = accountStepsOf(api);
const messages = outboxStepsOf(api);
const LOGIN = messages.login;

/** An account whose new e-mail waits for this code; its mails so far are cleared. */
async function changeEmail() {
  const ana = await messages.register();
  await steps.confirm(ana, 'email');
  await steps.update(ana, { email: 'nova@example.com' });
  await steps.resend(ana.id, '?contact=email', ana.token);
  const code = await steps.lastCode();
  api.mails.length = 0;
  return { ana, code };
}

describe('a message is stored with what it tells', () => {
  test('encrypted, and deleted once it is sent', async () => {
    await messages.register();
    messages.breakSender();
    await steps.recover(LOGIN);
    await sent.idle();
    const [row] = await messages.rows();
    expect(row).toMatchObject({
      channel: 'email',
      kind: 'recovery-code',
      attempts: 1,
      lastError: 'ECONNREFUSED',
    });
    const opened = api.services.secrets.open(row?.contentSealed ?? '', `outbox ${row?.id}`);
    const { code } = JSON.parse(opened) as { code: string };
    expect(opened).toContain(LOGIN);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${code}|example\\.com|Ana`));
    messages.mendSender();
    await messages.sendAfter(10);
    expect([api.mails[0]?.text.includes(code), await messages.rows()]).toEqual([true, []]);
  });

  test('sent at once after the commit; never if it is rolled back', async () => {
    const { ana, code } = await changeEmail();
    const check = () => steps.check(code, ana.id, '?contact=email', ana.token);
    const { db } = api.database;
    // The write of the new contact, which comes after the notice, fails.
    await sql`alter table app_user add constraint unwritable check (email <> 'nova@example.com')`.execute(db);
    try {
      expect((await check()).status).toBe(500);
    } finally {
      await sql`alter table app_user drop constraint unwritable`.execute(db);
    }
    await sent.idle();
    expect([api.mails, await messages.rows()]).toEqual([[], []]);
    expect((await check()).status).toBe(200);
    await sent.idle();
    expect(api.mails).toMatchObject([{ to: LOGIN, subject: 'Seu e-mail foi alterado' }]);
  });

  test('a server that ends between commit and sending loses nothing: the next one sends it', async () => {
    await messages.register();
    messages.endServers();
    const id = await steps.recoveryId(LOGIN);
    expect([sent.attempts, (await messages.rows()).length]).toEqual([[], 1]);
    await messages.send(sent.newOutbox(api.database.another));
    const code = await steps.lastCode();
    expect((await steps.check(code, id)).status).toBe(200);
    expect(await messages.rows()).toEqual([]);
  });

  test('a message that cannot be read with today’s SECRET_KEY is given up', async () => {
    const ana = await messages.register();
    messages.breakSender();
    await messages.changePassword(ana);
    await sent.idle();
    const contentSealed = createSecretBox('another key').seal('null', 'another');
    await api.database.db.updateTable('outboxMessage').set({ contentSealed }).execute();
    messages.mendSender();
    await messages.sendAfter(10);
    expect([api.mails, await messages.rows()]).toEqual([[], []]);
    expect(sent.ends).toMatchObject([{ outcome: 'refused', error: 'unreadable' }]);
  });
});

describe('a message is tried again', () => {
  test('until the mail server takes it, with the same id', async () => {
    await messages.register();
    messages.breakSender();
    const id = await steps.recoveryId(LOGIN);
    await sent.idle();
    for (const [seconds, attempts] of [
      [9, 1],
      [1, 2],
      [19, 2],
      [1, 3],
    ] as const) {
      await messages.sendAfter(seconds);
      expect(sent.attempts).toHaveLength(attempts);
    }
    messages.mendSender();
    await messages.sendAfter(40);
    expect([sent.attempts.length, new Set(sent.attempts).size]).toEqual([4, 1]);
    expect((await steps.check(await steps.lastCode(), id)).status).toBe(200);
    expect(sent.ends).toMatchObject([{ channel: 'email', outcome: 'sent', attempts: 4 }]);
  });

  test('for 24 hours, then it is given up and counted', async () => {
    const ana = await messages.register();
    messages.breakSender();
    await messages.changePassword(ana);
    await sent.idle();
    const start = api.now;
    for (let [row] = await messages.rows(); row; [row] = await messages.rows()) {
      api.now = row.nextAttemptAt;
      await messages.send();
    }
    expect(api.now.getTime() - start.getTime()).toBe(86_400_000);
    expect(sent.attempts).toHaveLength(55);
    expect(sent.ends).toEqual([
      { channel: 'email', kind: 'password-changed', outcome: 'expired', attempts: 55, error: 'ECONNREFUSED' },
    ]);
  });

  test('but not after it was refused for good', async () => {
    const ana = await messages.register();
    messages.breakSender(new RefusedError('SMTP-550'));
    await messages.changePassword(ana);
    await sent.idle();
    messages.mendSender();
    await messages.sendAfter(3_600);
    expect([sent.attempts.length, api.mails, await messages.rows()]).toEqual([1, [], []]);
    expect(sent.ends).toMatchObject([{ outcome: 'refused', attempts: 1, error: 'SMTP-550' }]);
  });

  test('a channel whose service hangs holds up no other, and no more than ten attempts at once', async () => {
    await messages.register();
    messages.endServers();
    await messages.recoverOthers(12);
    const release = sent.hold();
    const server = sent.newOutbox(api.database.db);
    server.wake();
    await messages.untilAttempts(10);
    messages.mendSender();
    await steps.recover('11987654321');
    server.wake();
    await expect.poll(() => api.texts.length).toBe(1);
    expect(api.mails).toEqual([]);
    for (let held = 0; held < 10; held += 1) release();
    await server.idle();
    expect([api.mails.length, await messages.rows()]).toEqual([12, []]);
  });
});

describe('a code is not sent', () => {
  test('once it has expired', async () => {
    await messages.register();
    messages.breakSender();
    await steps.recover(LOGIN);
    await sent.idle();
    messages.mendSender();
    await messages.sendAfter(600);
    expect([api.mails, await messages.rows()]).toEqual([[], []]);
    expect(sent.ends).toMatchObject([{ kind: 'recovery-code', outcome: 'expired', attempts: 1 }]);
  });

  test('once a newer one has replaced it', async () => {
    await messages.register();
    messages.breakSender();
    await steps.recover(LOGIN);
    await sent.idle();
    const id = await steps.recoveryId(LOGIN);
    await sent.idle();
    expect(await messages.rows()).toHaveLength(2);
    messages.mendSender();
    await messages.sendAfter(10);
    expect(api.mails).toHaveLength(1);
    expect((await steps.check(await steps.lastCode(), id)).status).toBe(200);
    expect(sent.ends.map(({ outcome }) => outcome).sort()).toEqual(['sent', 'void']);
  });

  test('once the password was changed, of which the notice tells', async () => {
    const ana = await messages.register();
    messages.breakSender();
    await steps.recover(LOGIN);
    await sent.idle();
    await messages.changePassword(ana);
    await sent.idle();
    messages.mendSender();
    await messages.sendAfter(10);
    expect(api.mails).toMatchObject([{ subject: 'Sua senha foi alterada' }]);
  });

  test('once the account was removed, while notices still go to where they were sent', async () => {
    const ana = await messages.register();
    messages.breakSender();
    await messages.changePassword(ana);
    await steps.resend(ana.id, '?contact=phone', ana.token);
    await sent.idle();
    expect((await steps.update(ana, { isDeleted: true })).status).toBe(200);
    await sent.idle();
    expect(await messages.rows()).toHaveLength(3);
    messages.mendSender();
    await messages.sendAfter(10);
    expect(api.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [LOGIN, 'Sua conta foi excluída'],
      [LOGIN, 'Sua senha foi alterada'],
    ]);
    expect([api.texts, await messages.rows()]).toEqual([[], []]);
  });
});
