import { describe, expect, test } from 'vitest';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);

const ANA = {
  name: 'Ana Paula Souza',
  email: 'ana@example.com',
  phoneNumber: '11987654321',
  password: 'Segredo#2026',
};

const start = (change: object = {}) =>
  api.request('POST', '/public/register', { body: { ...ANA, ...change } });
/** Registers, code included. */
async function register(change: object = {}): Promise<void> {
  const { body } = await start(change);
  expect((await steps.check(await steps.lastCode(), String(body._id))).status).toBe(200);
}
const programOf = async (as: Person) =>
  (await api.request('GET', '/private/affiliates', { as })).body as {
    code: string;
    total: number;
    affiliates: unknown[];
  };
const affiliateOf = async (email: string) =>
  (
    await api.database.db
      .selectFrom('appUser')
      .select('affiliateId')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).affiliateId;

describe('affiliates (P-212)', () => {
  test('every user has one permanent code', async () => {
    const [one, other] = [await api.newPerson(), await api.newPerson()];
    const { code } = await programOf(one);
    expect(code).toMatch(/^[a-z0-9]{8}$/);
    expect(await programOf(one)).toEqual({ code, total: 0, affiliates: [] });
    expect((await programOf(other)).code).not.toBe(code);
  });

  test('concurrent first requests create one code', async () => {
    const person = await api.newPerson();
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await programOf(person)).code));
    expect(new Set(codes).size).toBe(1);
  });

  test('users who registered with it are listed by first name and day only', async () => {
    const person = await api.newPerson();
    const { code } = await programOf(person);
    await register({ affiliate: ` ${code.toUpperCase()} ` });
    const reply = await api.request('GET', '/private/affiliates', { as: person });
    expect(reply.body).toEqual({ code, total: 1, affiliates: [{ name: 'Ana', createdAt: '2026-11-20' }] });
    expect(reply.text).not.toMatch(/Souza|ana@|98765/);
  });

  test.each(['emailVerifiedAt', 'phoneVerifiedAt'] as const)(
    'an account is neither listed nor counted before a contact is proven: %s',
    async (proof) => {
      const person = await api.newPerson();
      const { code } = await programOf(person);
      await register({ affiliate: code });
      // As accounts from before registrations took a code.
      await api.database.db.updateTable('appUser').set({ emailVerifiedAt: null }).execute();
      expect(await programOf(person)).toEqual({ code, total: 0, affiliates: [] });
      await api.database.db
        .updateTable('appUser')
        .set({ [proof]: api.now })
        .where('email', '=', ANA.email)
        .execute();
      expect(await programOf(person)).toMatchObject({ total: 1, affiliates: [{ name: 'Ana' }] });
    },
  );

  test('do not tell whether an e-mail has an account: registering a taken and a free one looks alike (P-204)', async () => {
    await register();
    const [one, other] = [await api.newPerson(), await api.newPerson()];
    for (const [person, email] of [
      [one, ANA.email],
      [other, 'livre@example.com'],
    ] as const) {
      const { code } = await programOf(person);
      await start({ email, phoneNumber: '11900000000', affiliate: code });
      expect(await programOf(person)).toEqual({ code, total: 0, affiliates: [] });
    }
  });

  test.each([
    ['a code that nobody has', 'zzzzzzzz'],
    ['no code at all', ''],
    ['a text', "'; drop table app_user; --"],
    ['an id', '00000000-0000-7000-8000-000500000001'],
    ['something endless', 'a'.repeat(50_000)],
  ])('%s never breaks a registration', async (_what, affiliate) => {
    await register({ affiliate });
    expect(await affiliateOf(ANA.email)).toBeNull();
  });

  test('registering again with one’s own code does not count', async () => {
    await register();
    const signedIn = await api.request('POST', '/public/login', {
      body: { login: ANA.email, password: ANA.password },
    });
    const { token, user } = signedIn.body as { token: string; user: { _id: string } };
    const { code } = await programOf({ id: user._id, token, email: ANA.email, phone: ANA.phoneNumber });
    expect((await start({ affiliate: code })).status).toBe(201);
    expect(await affiliateOf(ANA.email)).toBeNull();
  });

  test('removed accounts neither refer users nor are counted', async () => {
    const person = await api.newPerson();
    const { code } = await programOf(person);
    await register({ affiliate: code });
    expect(await programOf(person)).toMatchObject({ total: 1 });
    await api.database.db
      .updateTable('appUser')
      .set({ isDeleted: true })
      .where('email', '=', ANA.email)
      .execute();
    expect(await programOf(person)).toMatchObject({ total: 0, affiliates: [] });
    await api.database.db
      .updateTable('appUser')
      .set({ isDeleted: true })
      .where('id', '=', person.id)
      .execute();
    await register({ email: 'bia@example.com', phoneNumber: '11987654322', affiliate: code });
    expect(await affiliateOf('bia@example.com')).toBeNull();
  });
});
