import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { ALL_NOTIFICATIONS } from '#core/domain/notifications/notifications.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { findChoices, saveChoice } from './choices-data.ts';

const choices = { ...ALL_NOTIFICATIONS, draws: false };
vi.mock('#src/api/call-api.ts', () => ({ callApi: () => Promise.resolve(choices) }));

test('a choice that the server has taken counts as saved in a browser without service workers', async () => {
  expect('serviceWorker' in navigator).toBe(false);
  const database = new UserDatabase('u1');
  await saveChoice(database, 'draws', false);
  expect(await findChoices(database)).toEqual(choices);
  await database.delete();
});
