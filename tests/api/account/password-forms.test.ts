import argon2 from 'argon2';
import { describe, expect, test, vi } from 'vitest';
import { updatePasswordHash } from '#server/repositories/account/users.ts';
import { isHashOutdated } from '#server/services/account/passwords.ts';
import { accountStepsOf, NEW_PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);

const EMAIL = 'ana@example.com';
const COMPOSED = 'Atenção#2026'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const MIXED = `${COMPOSED}${DECOMPOSED}`;

const register = (password: string) => steps.registerByCode(EMAIL, '11987654321', password);

const storedUser = () =>
  api.database.db.selectFrom('appUser').select(['id', 'passwordHash']).executeTakeFirstOrThrow();

/** Keeps a hash as it was made before passwords were prepared. */
async function keepOldHash(password: string): Promise<void> {
  await register(COMPOSED);
  const { id, passwordHash } = await storedUser();
  const [, , , parameters = ''] = passwordHash.split('$');
  const [memoryCost, timeCost, parallelism] = ['m', 't', 'p'].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(parameters)?.[1]),
  );
  const hash = await argon2.hash(password, { type: argon2.argon2id, memoryCost, timeCost, parallelism });
  expect(isHashOutdated(hash)).toBe(false);
  await updatePasswordHash(api.database.db, id, hash);
}

describe('a password in any Unicode form (P-203)', () => {
  test.each([
    ['composed', 'decomposed', COMPOSED, DECOMPOSED],
    ['decomposed', 'composed', DECOMPOSED, COMPOSED],
    ['with a space', 'with a non-breaking one', 'Uma senha#1', 'Uma\u00a0senha#1'],
  ])('registered %s and typed %s signs in', async (_registered, _typed, registered, typed) => {
    await register(registered);
    expect((await steps.signIn(EMAIL, typed)).status).toBe(200);
  });

  test.each([
    ['composed', COMPOSED, DECOMPOSED],
    ['decomposed', DECOMPOSED, COMPOSED],
    ['decomposed, typed so again,', DECOMPOSED, DECOMPOSED],
    ['mixed', MIXED, MIXED],
  ])(
    'an old hash of a %s one is accepted, and renewed unless it is what is hashed now',
    async (_, old, typed) => {
      await keepOldHash(old);
      const before = await storedUser();
      expect((await steps.signIn(EMAIL, typed)).status).toBe(200);
      const after = await storedUser();
      expect(after.passwordHash !== before.passwordHash).toBe(old !== COMPOSED);
      expect(await argon2.verify(after.passwordHash, old.normalize('NFC'))).toBe(true);
      expect((await steps.signIn(EMAIL, typed.normalize('NFC'))).status).toBe(200);
      expect((await storedUser()).passwordHash).toBe(after.passwordHash);
    },
  );

  test('confirms and is changed in the other form too', async () => {
    await register(COMPOSED);
    const me = await steps.signedIn(EMAIL, COMPOSED);
    const confirm = { as: me.token, body: { password: DECOMPOSED } };
    expect((await api.request('POST', '/private/users/confirm-password', confirm)).status).toBe(200);
    const change = { id: me.id, currentPassword: DECOMPOSED, password: NEW_PASSWORD };
    expect((await steps.changePassword(change, me.token)).status).toBe(200);
  });

  test('an unknown login verifies as many hashes as a wrong password (P-204)', async () => {
    await register(COMPOSED);
    const verify = vi.spyOn(argon2, 'verify');
    const counted = async (login: string) => {
      verify.mockClear();
      expect((await steps.signIn(login, 'Canção#2026')).status).toBe(401);
      return verify.mock.calls.length;
    };
    expect(await counted('ninguem@example.com')).toBe(await counted(EMAIL));
    verify.mockRestore();
  });
});
