import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { EMPTY_RAFFLE_DATA, type RaffleData } from '#core/domain/raffles/raffle.ts';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { UserDatabase } from './user-database.ts';
import { keepBeforeTyping, keepVersion, listVersions } from './versions.ts';

const titled = (title: string): RaffleData => ({ ...EMPTY_RAFFLE_DATA, title });

test('the last 50 versions of each document are kept, newest first (P-1007)', async () => {
  const database = new UserDatabase('versions');
  const keep = (documentId: string, title: string) =>
    keepVersion(database, { kind: 'raffle', documentId, data: titled(title), keptAt: title });
  await keep('other', 'outra');
  for (let index = 1; index <= 53; index += 1) await keep('r1', `v${index}`);
  const kept = (await listVersions(database, 'raffle', 'r1')).map((version) => version.keptAt);
  expect(kept).toHaveLength(50);
  expect([kept[0], kept.at(-1)]).toEqual(['v53', 'v4']);
  expect(await listVersions(database, 'raffle', 'other')).toHaveLength(1);
});

test('the same state twice in a row is kept once', async () => {
  const database = new UserDatabase('versions-once');
  const keep = (title: string, keptAt: string) =>
    keepVersion(database, { kind: 'raffle', documentId: 'r1', data: titled(title), keptAt });
  await keep('a', '1');
  await keep('a', '2');
  await keep('b', '3');
  await keep('a', '4');
  expect((await listVersions(database, 'raffle', 'r1')).map(({ keptAt }) => keptAt)).toEqual(['4', '3', '1']);
});

/** Autosaves a letter at each of these minutes. Returns the history, oldest first. */
async function historyOf(name: string, minutes: readonly number[]): Promise<string[]> {
  const database = new UserDatabase(name);
  const instant = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12) + minute * 60_000);
  let row = aStoredRaffle({ id: 'r1', working: titled(''), savedAt: null, syncedAt: null });
  for (const minute of minutes) {
    await keepBeforeTyping(database, 'raffle', row, instant(minute));
    const title = `${row.working.title}x`;
    row = { ...row, working: titled(title), savedAt: instant(minute).toISOString() };
  }
  const kept = await listVersions(database, 'raffle', 'r1');
  return kept.map(({ data }) => (data as RaffleData).title).reverse();
}

test.each([
  ['the first letters', 'first', [0, 0.1], ['x']],
  [
    'steady typing: one each few minutes',
    'steady',
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ['x', 'xxxxx', 'xxxxxxxxx'],
  ],
  ['where somebody stopped, when they come back', 'stopped', [0, 1, 2, 60, 60.1], ['x', 'xxx']],
  ['a burst after a pause is not cut after its first letter', 'burst', [0, 0.1, 60, 60.1, 60.2], ['x', 'xx']],
])('what autosaves leave: %s', async (_, name, minutes, kept) => {
  expect(await historyOf(`typing-${name}`, minutes)).toEqual(kept);
});
