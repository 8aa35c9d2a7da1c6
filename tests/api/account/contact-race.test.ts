import { beforeEach, expect, test } from 'vitest';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { accountStepsOf, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf, NEW, OLD } from '#tests/api/harness/contact-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const contacts = contactStepsOf(api);
const TAKEN = { status: 409, body: { code: 'contact-taken' } };

/** Servers whose first look whether an account has this contact finds none: that account proves it right afterwards. */
function missFirstLook(contact: ContactKind): void {
  const { services } = api;
  let missed: object | undefined;
  const db = services.db.withPlugin({
    transformQuery({ node, queryId }) {
      const text = node.kind === 'SelectQueryNode' ? JSON.stringify(node) : '';
      const isLook =
        /app_?user/i.test(text) && text.includes(`"${contact}"`) && !/SelectAll|deleted/i.test(text);
      if (isLook) missed ??= queryId;
      return node;
    },
    transformResult: ({ queryId, result }) =>
      Promise.resolve(queryId === missed ? { ...result, rows: [] } : result),
  });
  api.start({ services: { ...services, db } });
}

let me: { id: string; token: string };
beforeEach(async () => {
  me = await contacts.newAccount();
});

/** Another account, which has proven this contact. */
async function newHeir(contact: ContactKind, value: string): Promise<void> {
  const heir = await steps.register('herdeira@example.com', '11944444444');
  await contacts.replace(heir, contact, value);
}

test('a contact that another account proves while its code is checked stays there: 409', async () => {
  await steps.update(me, { email: NEW.email });
  await steps.resend(me.id, '?contact=email', me.token);
  const code = await steps.lastCode();
  await newHeir('email', NEW.email);
  missFirstLook('email');
  expect(await steps.check(code, me.id, '?contact=email', me.token)).toMatchObject(TAKEN);
});

test('a contact that another account proves while its change is undone stays there: 409, and the link remains valid', async () => {
  await contacts.replace(me, 'email');
  const token = await contacts.linkTo(OLD.email);
  await newHeir('email', OLD.email);
  missFirstLook('email');
  expect(await contacts.undo(token)).toMatchObject(TAKEN);
  expect((await steps.signIn(NEW.email, PASSWORD)).status).toBe(200);
});

test('a recovery goes on without the other contact that another account proves meanwhile', async () => {
  const id = await steps.recoveryId(OLD.email);
  const code = await steps.lastCode();
  await contacts.replace(me, 'phone');
  await newHeir('phone', OLD.phone);
  missFirstLook('phone');
  expect(await steps.check(code, id)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await contacts.row(me.id)).toMatchObject({ email: OLD.email, phone: '' });
});
