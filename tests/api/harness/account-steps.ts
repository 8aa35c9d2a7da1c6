import { v7 as uuidv7 } from 'uuid';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { insertChallenge } from '#server/repositories/account/code-challenges.ts';
import { findUserById, insertUser, updateUser } from '#server/repositories/account/users.ts';
import { storeContactUndo } from '#server/services/account/contact-changes.ts';
import { sentToKey } from '#server/services/account/recovery.ts';
import { hashPassword } from '#server/services/account/passwords.ts';
import { openSession } from '#server/services/account/sessions.ts';
import type { Person, Reply, TestApi } from './test-api.ts';

export const PASSWORD = 'Segredo#2026';
export const NEW_PASSWORD = 'Outra#Senha2026';

let passwordHash: Promise<string> | undefined;

/** Slow, so made once. */
const hashOfPassword = () => (passwordHash ??= hashPassword(PASSWORD));

function expectOk({ status, text }: Reply): void {
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Account flows through the API: registration, sign-in, codes and 'Meus dados'. */
export function accountStepsOf(api: TestApi) {
  const steps = {
    /** An account with a password and a session, inserted directly: nothing of it is proven, as before there were codes (P-228). */
    async register(email: string, phone: string) {
      const id = uuidv7();
      const isNew = await insertUser(api.database.db, {
        ...{ id, email, phone, name: 'Ana Souza', displayName: '', passwordHash: await hashOfPassword() },
        ...{ affiliateId: null, emailVerifiedAt: null, createdAt: api.now },
      });
      if (!isNew) throw new Error(`${email} or ${phone} is taken`);
      return { email, phone, id, token: await openSession(api.services, id) };
    },
    /** Starts a registration through the API. */
    apply: (email: string, phoneNumber: string, password = PASSWORD): Promise<Reply> =>
      api.request('POST', '/public/register', { body: { name: 'Ana Souza', email, phoneNumber, password } }),
    /** Registers through the API, code included, and signs in. */
    async registerByCode(email: string, phone: string, password = PASSWORD) {
      const { body } = await steps.apply(email, phone, password);
      expectOk(await steps.check(await steps.lastCode(), String(body._id)));
      return { email, phone, ...(await steps.signedIn(email, password)) };
    },
    signIn: (login: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Reply> =>
      api.request('POST', '/public/login', { body: { login, password }, headers }),
    async signedIn(login: string, password = PASSWORD) {
      const reply = await steps.signIn(login, password);
      if (reply.status !== 200) throw new Error(`no sign-in: ${reply.text}`);
      const { token, user } = reply.body as { token: string; user: { _id: string } };
      return { token, id: user._id };
    },
    recover: (login: string, from?: string): Promise<Reply> =>
      api.request('POST', '/public/recovery', { body: { login }, ...(from !== undefined && { from }) }),
    async recoveryId(login: string): Promise<string> {
      return String((await steps.recover(login)).body._id);
    },
    check: (code: string, id: string, query = '', as?: string): Promise<Reply> =>
      api.request('GET', `/public/users/number/check/${code}/${id}${query}`, { ...(as && { as }) }),
    resend: (id: string, query = '', as?: string): Promise<Reply> =>
      api.request('GET', `/public/users/number/resend-code/${id}${query}`, { ...(as && { as }) }),
    changePassword: (body: Record<string, unknown>, as?: string): Promise<Reply> =>
      api.request('POST', '/public/users/change-password', { body, ...(as && { as }) }),
    update: (as: { id: string; token: string }, body: Record<string, unknown>): Promise<Reply> =>
      api.request('PUT', `/api/user/${as.id}`, { as: as.token, body }),
    async self(as: { id: string; token: string }): Promise<Record<string, unknown>> {
      return (await api.request('GET', `/public/users/${as.id}`, { as: as.token })).body;
    },
    /** The code in the latest mail (or text) that has one. */
    async lastCode(kind: 'mails' | 'texts' = 'mails'): Promise<string> {
      await api.sent.idle();
      // Two servers may send a notice, which was stored before, after it.
      const texts = api[kind]
        .map(({ text }) => text)
        .filter((text) => /igite este código|é seu código/.test(text));
      const code = /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0];
      if (code === undefined) throw new Error('no code went out');
      return code;
    },
    /** Confirms a contact of the account with a code: a new one, or without `value` the unproven or pending one. */
    async confirm(as: { id: string; token: string }, contact: ContactKind, value?: string): Promise<void> {
      const field = contact === 'email' ? 'email' : 'phoneNumber';
      if (value !== undefined) expectOk(await steps.update(as, { [field]: value }));
      expectOk(await steps.resend(as.id, `?contact=${contact}`, as.token));
      const code = await steps.lastCode(contact === 'email' ? 'mails' : 'texts');
      expectOk(await steps.check(code, as.id, `?contact=${contact}`, as.token));
    },
    async isLive({ id, token }: { id: string; token: string }): Promise<boolean> {
      return (await api.request('GET', `/public/users/${id}`, { as: token })).status === 200;
    },
    /** A wrong code. */
    wrong: (code: string): string => (code === '111111' ? '222222' : '111111'),
    passMinutes: (minutes: number): void => {
      api.pass(minutes * 60_000);
    },
  };
  return steps;
}

/** Code of a challenge inserted directly. */
export const CONFORMANCE_CODE = '123456';

/** Inserts a recovery of this user, sent a minute ago with a known code. Returns its id. */
export async function keepChallenge(api: TestApi, person: Person): Promise<string> {
  const id = crypto.randomUUID();
  await insertChallenge(api.database.db, {
    id,
    subject: `test ${person.id}`,
    userId: person.id,
    channel: 'email',
    target: '',
    targetKey: '',
    sentTo: sentToKey(api.services, { channel: 'email', address: person.email }),
    contactVersion: 0,
    registrationSealed: null,
    codeHash: api.services.secrets.fingerprint(CONFORMANCE_CODE, `code ${id}`),
    sentAt: new Date(api.now.getTime() - 60_000),
    expiresAt: new Date(api.now.getTime() + 60_000),
  });
  return id;
}

/** Sets a password for a user inserted directly. */
export async function keepPassword(api: TestApi, person: Person, password: string): Promise<void> {
  await updateUser(api.database.db, person.id, { passwordHash: await hashPassword(password) });
}

/** Inserts an undo link for a change of this user's e-mail. Returns its token. */
export async function keepUndo(api: TestApi, person: Person): Promise<string> {
  const found = await findUserById(api.database.db, person.id);
  if (!found) throw new Error('no such person');
  return storeContactUndo(api.services, found, { contact: 'email', isReplacement: true });
}
