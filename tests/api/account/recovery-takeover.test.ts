import { beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '#server/repositories/account/users.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf, otherOf, placeOf } from '#tests/api/harness/contact-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const contacts = contactStepsOf(api);

const VOID = { status: 410, body: { code: 'code-void' } };
const OTHER = { email: 'ladrao@example.com', phone: '11922222222' };

type Contact = 'email' | 'phone';
interface Recovery {
  id: string;
  code: string;
}

const outboxOf = (contact: Contact) => (contact === 'email' ? 'mails' : 'texts');

async function startRecovery(login: string, contact: Contact): Promise<Recovery> {
  const id = await steps.recoveryId(login);
  return { id, code: await steps.lastCode(outboxOf(contact)) };
}

/** Checks the code of a recovery; returns its proof. */
async function proofOf({ id, code }: Recovery): Promise<string> {
  const reply = await steps.check(code, id);
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.proof);
}

async function finish(recovery: Recovery, proof: string): Promise<void> {
  const changed = await steps.changePassword({ id: recovery.id, proof, password: NEW_PASSWORD });
  expect(changed.status, changed.text).toBe(200);
}

const rowOf = (id: string) =>
  api.database.db
    .selectFrom('appUser')
    .select(['email', 'phone', 'emailVerifiedAt', 'phoneVerifiedAt', 'pendingEmail', 'pendingPhone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The account has this contact, proven, and no other. */
async function expectOnly(id: string, contact: Contact, value: string): Promise<void> {
  expect(await rowOf(id)).toEqual({
    email: contact === 'email' ? value : '',
    phone: contact === 'phone' ? value : '',
    emailVerifiedAt: contact === 'email' ? (expect.any(Date) as Date) : null,
    phoneVerifiedAt: contact === 'phone' ? (expect.any(Date) as Date) : null,
    pendingEmail: '',
    pendingPhone: '',
  });
}

/** Neither a code nor a message of a recovery reaches this contact. */
async function expectNoRecovery(login: string): Promise<void> {
  await api.sent.idle();
  const before = api.mails.length + api.texts.length;
  await steps.recover(login);
  await api.sent.idle();
  expect(api.mails.length + api.texts.length).toBe(before);
}

describe.each(['email', 'phone'] as const)(
  'an account that somebody opened with the %s of another person, who recovers it',
  (mine) => {
    const theirs = otherOf(mine);
    const ACCOUNT = { email: 'vitima@example.com', phone: '11911111111' };
    let squatter: { id: string; token: string };

    beforeEach(async () => {
      squatter = await steps.register(ACCOUNT.email, ACCOUNT.phone);
    });

    /** Requests a code for the squatter's own contact and returns the call that confirms it. */
    async function preparedConfirmation(value?: string): Promise<() => Promise<Reply>> {
      const field = theirs === 'email' ? 'email' : 'phoneNumber';
      if (value !== undefined) await steps.update(squatter, { [field]: value });
      await steps.resend(squatter.id, `?contact=${theirs}`, squatter.token);
      const code = await steps.lastCode(outboxOf(theirs));
      return () => steps.check(code, squatter.id, `?contact=${theirs}`, squatter.token);
    }

    test('ends sessions, other codes and the password, and drops other contacts, before a new password is set', async () => {
      const elsewhere = await steps.signedIn(ACCOUNT[theirs]);
      const confirm = await preparedConfirmation();
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      const proof = await proofOf(recovery);
      expect([await steps.isLive(squatter), await steps.isLive(elsewhere)]).toEqual([false, false]);
      expect((await confirm()).status).toBe(401);
      for (const login of Object.values(ACCOUNT)) expect((await steps.signIn(login)).status).toBe(401);
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
      await finish(recovery, proof);
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
      await expectNoRecovery(ACCOUNT[theirs]);
      expect((await steps.signIn(ACCOUNT[mine], NEW_PASSWORD)).status).toBe(200);
    });

    test.each([undefined, OTHER[theirs]])(
      'drops a contact that was confirmed after the code was sent (new one: %s)',
      async (value) => {
        const recovery = await startRecovery(ACCOUNT[mine], mine);
        expect((await (await preparedConfirmation(value))()).status).toBe(200);
        const proof = await proofOf(recovery);
        await expectOnly(squatter.id, mine, ACCOUNT[mine]);
        await finish(recovery, proof);
        await expectNoRecovery(value ?? ACCOUNT[theirs]);
      },
    );

    test('drops a contact whose code was requested before, and which was confirmed after the code was sent', async () => {
      const confirm = await preparedConfirmation();
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      expect((await confirm()).status).toBe(200);
      await finish(recovery, await proofOf(recovery));
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
    });

    test('drops a pending contact, and its code is void', async () => {
      const confirm = await preparedConfirmation(OTHER[theirs]);
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      await proofOf(recovery);
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
      expect((await confirm()).status).toBe(401);
    });

    test('keeps its contact, even if it was replaced after the code was sent', async () => {
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      await steps.confirm(squatter, mine, OTHER[mine]);
      await finish(recovery, await proofOf(recovery));
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
    });

    test('voids the undo links of changes after the code was sent', async () => {
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      await steps.confirm(squatter, theirs, OTHER[theirs]);
      const link = await contacts.linkTo(placeOf(theirs, ACCOUNT[theirs]));
      await finish(recovery, await proofOf(recovery));
      expect(await contacts.undo(link)).toMatchObject({ status: 410, body: { code: 'link-void' } });
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
    });

    test('voids a recovery of the other contact, before and after its code is checked', async () => {
      const squatters = await startRecovery(ACCOUNT[theirs], theirs);
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      const proof = await proofOf(recovery);
      expect(await steps.check(squatters.code, squatters.id)).toMatchObject(VOID);
      await finish(recovery, proof);
    });

    test('voids a code that was being sent while the recovery ended the others', async () => {
      const squatters = await startRecovery(ACCOUNT[theirs], theirs);
      await proofOf(await startRecovery(ACCOUNT[mine], mine));
      // As if it had been stored after the others were voided.
      await api.database.db
        .updateTable('codeChallenge')
        .set({ endedAt: null })
        .where('id', '=', squatters.id)
        .execute();
      expect(await steps.check(squatters.code, squatters.id)).toMatchObject(VOID);
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
    });

    test('in the other order: whoever proves a contact first has the account, and the other code is void', async () => {
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      await proofOf(await startRecovery(ACCOUNT[theirs], theirs));
      expect(await steps.check(recovery.code, recovery.id)).toMatchObject(VOID);
      await expectOnly(squatter.id, theirs, ACCOUNT[theirs]);
    });

    test('concurrently with the confirmation of the other contact: only the recovered contact remains', async () => {
      const confirm = await preparedConfirmation();
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      const [checked, confirmed] = await Promise.all([
        steps.check(recovery.code, recovery.id),
        confirm(),
        steps.update(squatter, { [theirs === 'email' ? 'email' : 'phoneNumber']: OTHER[theirs] }),
        steps.signIn(ACCOUNT[theirs]),
      ]);
      expect(checked.status, checked.text).toBe(200);
      expect([200, 401, 410]).toContain(confirmed.status);
      await expectOnly(squatter.id, mine, ACCOUNT[mine]);
      const sessions = await api.database.db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', squatter.id)
        .where('revokedAt', 'is', null)
        .execute();
      expect(sessions).toEqual([]);
    });

    test('concurrently with a recovery of the other contact: one of the two gets a proof', async () => {
      const recovery = await startRecovery(ACCOUNT[mine], mine);
      const squatters = await startRecovery(ACCOUNT[theirs], theirs);
      const replies = await Promise.all([
        steps.check(recovery.code, recovery.id),
        steps.check(squatters.code, squatters.id),
      ]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    });
  },
);

describe('a recovery of an account with proven contacts', () => {
  const MINE = { email: 'ana@example.com', phone: '11987654321' };
  let me: { id: string; token: string };

  beforeEach(async () => {
    me = await steps.register(MINE.email, MINE.phone);
    await updateUser(api.database.db, me.id, { emailVerifiedAt: api.now, phoneVerifiedAt: api.now });
  });

  test.each(['email', 'phone'] as const)(
    'by %s keeps both, and restores the other one if it was replaced after the code was sent',
    async (contact) => {
      const recovery = await startRecovery(MINE[contact], contact);
      await steps.confirm(me, otherOf(contact), OTHER[otherOf(contact)]);
      await finish(recovery, await proofOf(recovery));
      expect(await rowOf(me.id)).toMatchObject({
        ...MINE,
        emailVerifiedAt: expect.any(Date) as Date,
        phoneVerifiedAt: expect.any(Date) as Date,
      });
      await expectNoRecovery(OTHER[otherOf(contact)]);
    },
  );

  test('keeps the links of changes before the code was sent: a thief’s recovery does not end the way back', async () => {
    await steps.confirm(me, 'email', OTHER.email);
    const link = await contacts.linkTo(MINE.email);
    const thiefs = await startRecovery(OTHER.email, 'email');
    await finish(thiefs, await proofOf(thiefs));
    expect((await contacts.undo(link)).status).toBe(200);
    expect(await rowOf(me.id)).toMatchObject(MINE);
    expect((await steps.signIn(MINE.email, NEW_PASSWORD)).status).toBe(401);
  });

  test('voids the proof of an earlier one by the other contact', async () => {
    const thiefs = await startRecovery(MINE.phone, 'phone');
    const proof = await proofOf(thiefs);
    await proofOf(await startRecovery(MINE.email, 'email'));
    const late = await steps.changePassword({ id: thiefs.id, proof, password: NEW_PASSWORD });
    expect(late).toMatchObject(VOID);
  });

  test('a code sent to a contact that another account has proven meanwhile is void', async () => {
    await updateUser(api.database.db, me.id, { emailVerifiedAt: null, phoneVerifiedAt: null });
    const recovery = await startRecovery(MINE.phone, 'phone');
    const heir = await steps.register('herdeira@example.com', '11944444444');
    await steps.confirm(heir, 'phone', MINE.phone);
    expect((await steps.check(recovery.code, recovery.id)).status).toBe(410);
    expect(await steps.self(heir)).toMatchObject({ phoneNumber: MINE.phone });
    expect((await steps.signIn(MINE.email, PASSWORD)).status).toBe(200);
  });
});
