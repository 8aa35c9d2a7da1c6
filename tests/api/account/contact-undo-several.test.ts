import { beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '#server/repositories/account/users.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf, NEW, OLD, otherOf, placeOf } from '#tests/api/harness/contact-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const { prove, linkTo, undo, findLinkTo, ...contacts } = contactStepsOf(api);

const VOID = { status: 410, body: { code: 'link-void' } };

type Contact = 'email' | 'phone';
let me: { id: string; token: string };

beforeEach(async () => {
  me = await contacts.newAccount();
});

const replace = (contact: Contact, value?: string, as = me) => contacts.replace(as, contact, value);
const row = () => contacts.row(me.id);

const PROVEN = {
  emailVerifiedAt: expect.any(Date) as Date,
  phoneVerifiedAt: expect.any(Date) as Date,
};

/** None of these logins signs in or recovers the account. */
async function expectLost(logins: string[], password = PASSWORD): Promise<void> {
  await api.sent.idle();
  const sent = () => api.mails.length + api.texts.length;
  for (const login of logins) {
    expect((await steps.signIn(login, password)).status).toBe(401);
    const before = sent();
    await steps.recover(login);
    await api.sent.idle();
    expect(sent(), login).toBe(before);
  }
}

describe('several changes of a thief are all undone', () => {
  describe.each(['email', 'phone'] as const)('the %s first, then the other contact', (first) => {
    test.each([
      ['the first', first],
      ['the last', otherOf(first)],
    ] as const)('by the link of %s change', async (_which, linked) => {
      await replace(first);
      const links = { [first]: await linkTo(placeOf(first, OLD[first])) };
      await replace(otherOf(first));
      links[otherOf(first)] = await linkTo(placeOf(otherOf(first), OLD[otherOf(first)]));
      expect((await undo(links[linked] ?? '')).status).toBe(200);
      expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
      await expectLost(Object.values(NEW));
      expect(await undo(links[otherOf(linked)] ?? '')).toMatchObject(VOID);
      expect(await undo(links[linked] ?? '')).toMatchObject(VOID);
    });

    test('the other contact is sent a link at the first change already', async () => {
      await replace(first);
      const undone = await undo(await linkTo(placeOf(otherOf(first), OLD[otherOf(first)])));
      expect(undone.body).toMatchObject({ login: OLD[otherOf(first)] });
      expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
    });

    test('long after each other: a link returns to 72 hours before its own change, not before its use', async () => {
      await replace(first);
      steps.passMinutes(71 * 60);
      await replace(otherOf(first));
      const link = await linkTo(placeOf(otherOf(first), OLD[otherOf(first)]));
      steps.passMinutes(71 * 60);
      await sweep(api.services);
      expect((await undo(link)).status).toBe(200);
      expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
    });

    test('but not a change more than 72 hours before', async () => {
      await replace(first);
      steps.passMinutes(72 * 60);
      await replace(otherOf(first));
      expect((await undo(await linkTo(placeOf(otherOf(first), OLD[otherOf(first)])))).status).toBe(200);
      expect(await row()).toMatchObject({ ...OLD, [first]: NEW[first], ...PROVEN });
    });

    test('the link of the second change after a recovery by the thief', async () => {
      await replace(first);
      await replace(otherOf(first));
      const link = await linkTo(placeOf(otherOf(first), OLD[otherOf(first)]));
      const id = await steps.recoveryId(NEW[first]);
      const { body } = await steps.check(await steps.lastCode(first === 'email' ? 'mails' : 'texts'), id);
      await steps.changePassword({ id, proof: body.proof, password: NEW_PASSWORD });
      expect((await undo(link)).status).toBe(200);
      expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
      await expectLost(Object.values(NEW), NEW_PASSWORD);
    });

    test('the link after a recovery by the owner, whose account still has the contact of the thief', async () => {
      await replace(first);
      const link = await linkTo(placeOf(first, OLD[first]));
      const owner = otherOf(first);
      const id = await steps.recoveryId(OLD[owner]);
      const { body } = await steps.check(await steps.lastCode(owner === 'email' ? 'mails' : 'texts'), id);
      await steps.changePassword({ id, proof: body.proof, password: NEW_PASSWORD });
      expect((await undo(link)).status).toBe(200);
      expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
      await expectLost([NEW[first]], NEW_PASSWORD);
    });
  });

  test.each(['email', 'phone'] as const)('of one contact (%s) repeatedly', async (contact) => {
    const values = { email: 'e@example.com', phone: '11955555555' };
    await replace(contact);
    await replace(contact, values[contact]);
    const thiefs = await linkTo(placeOf(contact, NEW[contact]));
    await replace(contact, contact === 'email' ? 'f@example.com' : '11966666666');
    const link = await linkTo(placeOf(contact, OLD[contact]));
    expect((await undo(link)).status).toBe(200);
    expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
    expect(await undo(thiefs)).toMatchObject(VOID);
    await expectLost([NEW[contact], values[contact]]);
  });

  test('even by a link that the thief was sent: no contact of the thief stays', async () => {
    await replace('email');
    await replace('email', 'e@example.com');
    const undone = await undo(await linkTo(NEW.email));
    expect(undone).toMatchObject({ status: 200, body: { login: OLD.email } });
    expect(await row()).toMatchObject({ ...OLD, ...PROVEN });
  });

  test.each(['email', 'phone'] as const)(
    'one that was added to an account with only the other contact (%s)',
    async (only) => {
      const added = otherOf(only);
      await updateUser(api.database.db, me.id, { [added]: '', [`${added}VerifiedAt`]: null });
      await replace(added);
      expect(await findLinkTo(placeOf(only, OLD[only]))).toBeDefined();
      await replace(only);
      expect((await undo(await linkTo(placeOf(only, OLD[only])))).status).toBe(200);
      expect(await row()).toMatchObject({ [only]: OLD[only], [added]: '', [`${added}VerifiedAt`]: null });
      await expectLost(Object.values(NEW));
    },
  );

  test('from two devices, while links are used: the contacts are those of before, and one link works', async () => {
    await replace('phone');
    const elsewhere = await steps.signedIn(OLD.email);
    const links = [await linkTo(`+55${OLD.phone}`), await linkTo(OLD.email)];
    await steps.update(elsewhere, { email: NEW.email });
    await steps.resend(me.id, '?contact=email', elsewhere.token);
    const code = await steps.lastCode();
    const [one, other, confirmed] = await Promise.all([
      undo(links[0] ?? ''),
      undo(links[1] ?? ''),
      steps.check(code, me.id, '?contact=email', elsewhere.token),
      steps.update(me, { phoneNumber: '11955555555' }),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect([200, 401, 410]).toContain(confirmed.status);
    expect(await row()).toMatchObject({ ...OLD, ...PROVEN, pendingEmail: '', pendingPhone: '' });
    expect([await steps.isLive(me), await steps.isLive(elsewhere)]).toEqual([false, false]);
  });
});

describe('contacts that were never confirmed', () => {
  beforeEach(() => prove(me.id, {}));

  test.each(['email', 'phone'] as const)(
    'a replaced %s is sent the notice and the way back, which proves it',
    async (contact) => {
      await replace(contact);
      const undone = await undo(await linkTo(placeOf(contact, OLD[contact])));
      expect(undone).toMatchObject({ status: 200, body: { login: OLD[contact] } });
      expect(await row()).toMatchObject({
        [contact]: OLD[contact],
        [`${contact}VerifiedAt`]: expect.any(Date) as Date,
        [otherOf(contact)]: '',
      });
      await expectLost([NEW[contact]]);
      const { _id: id, proof } = undone.body;
      expect((await steps.changePassword({ id, proof, password: NEW_PASSWORD })).status).toBe(200);
      expect((await steps.signIn(OLD[contact], NEW_PASSWORD)).status).toBe(200);
    },
  );

  test.each(['email', 'phone'] as const)(
    'both replaced, the %s first, are restored by either',
    async (first) => {
      await replace(first);
      await replace(otherOf(first));
      const last = otherOf(first);
      expect((await undo(await linkTo(placeOf(last, OLD[last])))).status).toBe(200);
      expect(await row()).toMatchObject({ [last]: OLD[last], [first]: '' });
      await expectLost(Object.values(NEW));
    },
  );

  test('confirming a contact of the account is no change: nobody is notified', async () => {
    await steps.confirm(me, 'email');
    await api.sent.idle();
    expect([...api.mails, ...api.texts].filter(({ text }) => /undo-contact|alterado/.test(text))).toEqual([]);
  });

  test('a contact replaced after the other was confirmed is sent no link, since anybody may have entered it', async () => {
    await steps.confirm(me, 'email');
    await replace('phone');
    expect(await findLinkTo(`+55${OLD.phone}`)).toBeUndefined();
    expect(api.texts.filter(({ to }) => to === `+55${OLD.phone}`)).toHaveLength(1);
    expect((await undo(await linkTo(OLD.email))).status).toBe(200);
    expect(await row()).toMatchObject({ email: OLD.email, phone: '' });
  });
});
