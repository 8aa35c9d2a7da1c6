import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/repositories/transaction.ts';
import { findUserById } from '#server/repositories/account/users.ts';
import { changeOwnPassword } from '#server/services/account/change-password.ts';
import { confirmContact } from '#server/services/account/confirm-contact.ts';
import { makeConfirmation } from '#server/services/account/confirm-password.ts';
import { closeSession, findCaller } from '#server/services/account/sessions.ts';
import { updateAccount } from '#server/services/account/update-account.ts';
import type { Caller } from '#server/services/service-context.ts';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const REFUSED = { code: 'sign-in-needed' };

describe('a call that was authenticated before its session ended', () => {
  let me: { id: string; token: string };
  let caller: Caller;

  beforeEach(async () => {
    me = await steps.register('ana@example.com', '11987654321');
    const found = await findCaller(api.services, me.token);
    const account = await findUserById(api.database.db, me.id);
    if (!found || !account) throw new Error('no session');
    const { confirmation } = makeConfirmation(api.services, found, account.passwordHash);
    caller = { ...found, passwordConfirmation: confirmation };
  });

  const row = () => api.database.db.selectFrom('appUser').selectAll().executeTakeFirstOrThrow();

  test.each([
    ['names', { name: 'Outra Pessoa' }],
    ['a contact', { phone: '11922222222' }],
    ['the account itself', { isDeleted: true }],
  ])('does not change %s', async (_what, change) => {
    const before = await row();
    await closeSession(api.services, me.token);
    const late = inTransaction(api.database.db, (db) =>
      updateAccount({ ...api.services, db }, caller, me.id, change),
    );
    await expect(late).rejects.toMatchObject(REFUSED);
    expect(await row()).toEqual(before);
  });

  test('changes no password (P-1136)', async () => {
    const before = await row();
    await closeSession(api.services, me.token);
    const passwords = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    await expect(changeOwnPassword(api.services, caller, passwords)).rejects.toMatchObject(REFUSED);
    expect(await row()).toEqual(before);
  });

  test('confirms no contact', async () => {
    await steps.resend(me.id, '?contact=phone', me.token);
    const code = await steps.lastCode('texts');
    await closeSession(api.services, me.token);
    const late = confirmContact(api.services, caller, { contact: 'phone', code });
    await expect(late).rejects.toMatchObject(REFUSED);
    expect(await row()).toMatchObject({ phoneVerifiedAt: null });
  });
});
