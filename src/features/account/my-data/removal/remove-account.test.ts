// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { dropAccountCopies, releasePurchasesOf } from '#src/storage/purchases.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { saveUser } from '#src/features/account/my-data/own-account.ts';
import { removeAccount } from './remove-account.ts';

vi.mock('#src/features/account/my-data/own-account.ts');
vi.mock('#src/storage/purchases.ts');

afterEach(() => localStorage.clear());

test('a removed account leaves none of its purchases on the device, and those of the device belong to nobody (P-774)', async () => {
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  vi.mocked(dropAccountCopies).mockImplementation(() => {
    expect(saveUser).toHaveBeenCalledTimes(1);
    // A list on its way would bring them back while the session lasts.
    expect(findSession()).toBeUndefined();
    return Promise.resolve();
  });
  await removeAccount('ana');
  expect(dropAccountCopies).toHaveBeenCalledWith('ana');
  expect(vi.mocked(dropAccountCopies).mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  expect(releasePurchasesOf).toHaveBeenCalledWith('ana');
});
