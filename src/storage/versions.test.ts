import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { EMPTY_RAFFLE_DATA } from '#core/domain/raffle.ts';
import { UserDatabase } from './user-database.ts';
import { keepVersion, listVersions } from './versions.ts';

test('the last 50 versions of each document are kept, newest first', async () => {
  const database = new UserDatabase('versions');
  const keep = (documentId: string, title: string) =>
    keepVersion(database, {
      kind: 'raffle',
      documentId,
      data: { ...EMPTY_RAFFLE_DATA, title },
      keptAt: title,
    });
  await keep('other', 'outra');
  for (let index = 1; index <= 53; index += 1) await keep('r1', `v${index}`);
  const kept = (await listVersions(database, 'raffle', 'r1')).map((version) => version.keptAt);
  expect(kept).toHaveLength(50);
  expect([kept[0], kept.at(-1)]).toEqual(['v53', 'v4']);
  expect(await listVersions(database, 'raffle', 'other')).toHaveLength(1);
});
