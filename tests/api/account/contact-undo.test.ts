import { beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf, NEW, OLD, placeOf } from '#tests/api/harness/contact-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const { prove, linkTo, undo, ...contacts } = contactStepsOf(api);

const VOID = { status: 410, body: { code: 'link-void' } };

type Contact = 'email' | 'phone';
let me: { id: string; token: string };

beforeEach(async () => {
  me = await contacts.newAccount();
});

const replace = (contact: Contact, value?: string, as = me) => contacts.replace(as, contact, value);
const row = () => contacts.row(me.id);

describe.each(['email', 'phone'] as const)('a replaced %s', (contact) => {
  test('is restored by the link in the notice, and others lose access', async () => {
    await replace(contact);
    const token = await linkTo(placeOf(contact, OLD[contact]));
    const undone = await undo(token);
    expect(undone).toMatchObject({ status: 200, body: { login: OLD[contact] } });
    expect(await steps.isLive(me)).toBe(false);
    // The person who replaced it knew the password.
    expect((await steps.signIn(OLD[contact])).status).toBe(401);
    expect((await steps.signIn(NEW[contact])).status).toBe(401);
    const { _id: id, proof } = undone.body;
    expect((await steps.changePassword({ id, proof, password: NEW_PASSWORD })).status).toBe(200);
    const owner = await steps.signedIn(OLD[contact], NEW_PASSWORD);
    expect(await steps.self(owner)).toMatchObject({
      email: OLD.email,
      phoneNumber: OLD.phone,
      emailVerified: true,
      phoneVerified: true,
    });
    expect((await steps.signIn(NEW[contact], NEW_PASSWORD)).status).toBe(401);
  });
});

describe('the link', () => {
  test('works once', async () => {
    await replace('email');
    const token = await linkTo(OLD.email);
    expect((await undo(token)).status).toBe(200);
    expect(await undo(token)).toMatchObject(VOID);
  });

  test('works for 72 hours, and is deleted later (P-207)', async () => {
    await replace('email');
    const token = await linkTo(OLD.email);
    steps.passMinutes(72 * 60);
    expect(await undo(token)).toMatchObject(VOID);
    // Later links return to this state.
    steps.passMinutes(72 * 60 + 1);
    await sweep(api.services);
    expect(await api.database.db.selectFrom('contactUndo').selectAll().execute()).toEqual([]);
  });

  test('is neither stored in clear nor logged', async () => {
    await replace('email');
    const token = await linkTo(OLD.email);
    const kept = await api.database.db.selectFrom('contactUndo').selectAll().execute();
    await undo(token);
    expect(JSON.stringify([kept, api.logged])).not.toContain(token);
  });

  test('restores all contacts as of its creation and voids the links of later changes', async () => {
    await replace('email');
    const first = await linkTo(OLD.email);
    await replace('phone');
    await replace('email', 'outra@example.com');
    const thiefs = await linkTo(NEW.email);
    expect((await undo(first)).status).toBe(200);
    expect(await row()).toMatchObject({ email: OLD.email, phone: OLD.phone, pendingEmail: '' });
    expect(await undo(thiefs)).toMatchObject(VOID);
    expect(await row()).toMatchObject({ email: OLD.email });
  });

  test('cancels pending contacts and voids pending codes', async () => {
    await replace('email');
    await steps.update(me, { phoneNumber: NEW.phone });
    const recovery = await steps.recoveryId(NEW.email);
    const code = await steps.lastCode();
    await undo(await linkToOld());
    expect(await row()).toMatchObject({ pendingPhone: '' });
    expect((await steps.check(code, recovery)).status).toBe(410);
  });

  test('is sent only to proven contacts', async () => {
    await prove(me.id, { phone: true });
    await replace('email');
    await api.sent.idle();
    const notice = api.mails.find(({ to, subject }) => to === OLD.email && /alterado/.test(subject));
    expect(notice?.text).toContain('/recovery');
    expect(notice?.text).not.toContain('undo-contact-change');
    expect((await undo(await linkTo(`+55${OLD.phone}`))).body).toMatchObject({ login: OLD.phone });
    expect(await row()).toMatchObject({ email: '', phone: OLD.phone });
  });

  test('is sent to the e-mail if SMS is unavailable', async () => {
    await steps.update(me, { phoneNumber: NEW.phone });
    await steps.resend(me.id, '?contact=phone', me.token);
    const code = await steps.lastCode('texts');
    api.sent.unreachable = ['sms'];
    expect((await steps.check(code, me.id, '?contact=phone', me.token)).status).toBe(200);
    expect((await undo(await linkTo(OLD.email))).body).toMatchObject({ login: OLD.email });
    expect(await row()).toMatchObject(OLD);
  });

  describe('and the removal of the account (P-227)', () => {
    const remove = (as = me) => steps.update(as, { isDeleted: true, email: '', phoneNumber: '' });
    const TOO_EARLY = { status: 409, body: { code: 'contact-changed-lately' } };

    test.each(['email', 'phone'] as const)(
      'whoever replaced the %s cannot take the way back',
      async (contact) => {
        await replace(contact);
        const token = await linkTo(placeOf(contact, OLD[contact]));
        steps.passMinutes(72 * 60 - 1);
        expect(await remove()).toMatchObject(TOO_EARLY);
        expect(await undo(token)).toMatchObject({ status: 200, body: { login: OLD[contact] } });
        expect(await row()).toMatchObject({ ...OLD, isDeleted: false });
      },
    );

    test('a recovery by the new contact does not shorten the wait', async () => {
      await replace('email');
      const id = await steps.recoveryId(NEW.email);
      const { proof } = (await steps.check(await steps.lastCode(), id)).body;
      await steps.changePassword({ id, proof, password: NEW_PASSWORD });
      const thief = await steps.signedIn(NEW.email, NEW_PASSWORD);
      expect(await remove(thief)).toMatchObject(TOO_EARLY);
    });

    test('after 72 hours it is removed, and nothing is left to undo', async () => {
      await replace('email');
      const token = await linkTo(OLD.email);
      steps.passMinutes(72 * 60);
      expect((await remove()).status).toBe(200);
      expect(await undo(token)).toMatchObject(VOID);
    });

    test('once it is undone, its owner may remove the account at once', async () => {
      await replace('email');
      const { _id: id, proof } = (await undo(await linkTo(OLD.email))).body;
      await steps.changePassword({ id, proof, password: NEW_PASSWORD });
      expect((await remove(await steps.signedIn(OLD.email, NEW_PASSWORD))).status).toBe(200);
    });

    test('a contact that is only confirmed makes nobody wait', async () => {
      await prove(me.id, {});
      await steps.confirm(me, 'email');
      expect((await remove()).status).toBe(200);
    });
  });

  describe('and a phone that is confirmed where the account had none (P-612)', () => {
    let added: { id: string; token: string };
    const EMAIL = 'recente@example.com';

    beforeEach(async () => {
      added = await steps.registerByCode(EMAIL, '21911110009', PASSWORD);
      await steps.resend(added.id, '?contact=phone', added.token);
      const code = await steps.lastCode('texts');
      expect((await steps.check(code, added.id, '?contact=phone', added.token)).status).toBe(200);
    });

    test('is told as an addition, with a way back', async () => {
      const token = await linkTo(EMAIL);
      expect(api.mails.at(-1)?.subject).toBe('Um telefone foi confirmado na sua conta');
      expect(api.mails.filter(({ subject }) => subject.includes('foi alterado'))).toEqual([]);
      expect((await undo(token)).body).toMatchObject({ login: EMAIL });
      expect(await contacts.row(added.id)).toMatchObject({ email: EMAIL, phone: '', pendingPhone: '' });
    });

    test('makes nobody wait who removes the account', async () => {
      const gone = await steps.update(added, { isDeleted: true, email: '', phoneNumber: '' });
      expect(gone).toMatchObject({ status: 200 });
    });

    test('does not stay once the replacement of the e-mail after it is undone', async () => {
      await replace('email', NEW.email, added);
      const removal = await steps.update(added, { isDeleted: true, email: '', phoneNumber: '' });
      expect(removal).toMatchObject({ status: 409, body: { code: 'contact-changed-lately' } });
      expect((await undo(await linkTo(EMAIL))).status).toBe(200);
      expect(await contacts.row(added.id)).toMatchObject({ email: EMAIL, phone: '' });
    });
  });

  test('cannot be guessed', async () => {
    const { most } = RATE_LIMITS['code-failures-of-address'];
    for (let guess = 0; guess < most; guess += 1)
      expect(await undo('x'.repeat(43), '198.51.100.9')).toMatchObject(VOID);
    expect((await undo('x'.repeat(43), '198.51.100.9')).status).toBe(429);
  });
});

const linkToOld = () => linkTo(OLD.email);

describe('the old e-mail, meanwhile', () => {
  test('registered by another account without proof, is restored', async () => {
    await replace('email');
    const token = await linkTo(OLD.email);
    const squatter = await steps.register(OLD.email, '11933333333');
    expect((await undo(token)).status).toBe(200);
    expect(await row()).toMatchObject({ email: OLD.email });
    expect(await steps.self(squatter)).toMatchObject({ email: '' });
  });

  test('proven by another account, stays there, and the link remains valid', async () => {
    await replace('email');
    const token = await linkTo(OLD.email);
    const heir = await steps.register('herdeira@example.com', '11944444444');
    await replace('email', OLD.email, heir);
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'contact-taken' } });
    expect((await steps.signIn(NEW.email, PASSWORD)).status).toBe(200);
    await replace('email', 'volta@example.com', heir);
    expect((await undo(token)).status).toBe(200);
  });
});
