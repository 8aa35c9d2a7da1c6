import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { aSlot, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { UserDatabase } from './user-database.ts';

/** The tables as the first released version made them. */
const VERSION_1 = {
  raffles: 'id',
  raffleConfigs: 'raffleId',
  sellerProfile: 'id',
  categories: 'id',
  lotteries: 'id',
  ticketPlans: 'id',
  slots: 'id, raffleId',
  versions: '++sequence, [kind+documentId]',
  meta: 'key',
};

test('a database of the first version is found whole, and takes images', async () => {
  const old = new Dexie('rifaria-from-version-1');
  old.version(1).stores(VERSION_1);
  const rows = {
    raffles: aStoredRaffle(),
    raffleConfigs: aStoredConfig(),
    sellerProfile: { id: 's1' },
    categories: { id: 'c1', name: 'Moda' },
    lotteries: { id: 'l1', name: 'Federal' },
    ticketPlans: { id: 't1', name: '100', maxTickets: 100 },
    slots: aSlot('raffle'),
    versions: { kind: 'raffle', documentId: 'r1', keptAt: '2026-11-21T12:00:00.000Z' },
    meta: { key: 'k', value: 1 },
  };
  for (const [table, row] of Object.entries(rows)) await old.table(table).put(structuredClone(row));
  old.close();

  const database = new UserDatabase('from-version-1');
  await database.open();
  for (const [table, row] of Object.entries(rows)) {
    expect(await database.table(table).toArray(), table).toMatchObject([row]);
  }
  const bytes = new ArrayBuffer(3);
  await database.imageBytes.put({ raffleId: 'r1', hash: 'h', bytes });
  expect((await database.imageBytes.get(['r1', 'h']))?.bytes).toEqual(bytes);
  expect(await database.images.toArray()).toEqual([]);
});
