import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { saveCardProvider } from './save-card-provider.ts';

const CREDENTIALS = { apiKey: 'APP_USR-key', apiToken: 'APP_USR-token' };
vi.mock('#src/api/call-api.ts', () => ({
  callApi: () =>
    Promise.resolve({
      ...EMPTY_PIX_SETTINGS,
      ...{
        id: 's1',
        ownerId: 'u1',
        apiKey: 'APP_USR-key',
        hasApiToken: true,
        maskedApiToken: '…',
        revision: 1,
      },
    }),
}));

test.each([
  [true, 's1'],
  [false, undefined],
])('a card account counts as connected, stored on this device: %s (P-1169)', async (isStored, id) => {
  const database = new UserDatabase(`card-${isStored}`);
  if (!isStored)
    vi.spyOn(database.sellerProfile, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const flushForms = () => Promise.resolve();
  const context = {
    database,
    flushForms,
    findToken: () => 'token',
    newId: () => 's1',
    now: () => new Date(),
  };
  expect(await saveCardProvider(context as unknown as SyncContext, CREDENTIALS)).toEqual({ kind: 'saved' });
  expect((await database.sellerProfile.toCollection().first())?.id).toBe(id);
  await database.delete();
});
