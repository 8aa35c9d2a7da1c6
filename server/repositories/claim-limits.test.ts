import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { claimDueDeliveries, insertDelivery } from './notifications/push-deliveries.ts';
import { claimDueMessages, insertMessage } from './outbox/outbox-messages.ts';
import { claimDueWatches, startWatch } from './publication/publication-watches.ts';
import type { Db } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-27T12:00:00.000Z');
const LATER = new Date('2026-11-27T12:01:00.000Z');
const LIMIT = 3;
const idOf = (place: number) => `01930000-0000-7000-8000-${String(place).padStart(12, '0')}`;

interface Claimed {
  insert: (db: Db, id: string) => Promise<void>;
  claim: (db: Db, lease: { now: Date; leasedUntil: Date; limit: number }) => Promise<number>;
}

const KINDS: Record<string, Claimed> = {
  messages: {
    insert: (db, id) =>
      insertMessage(db, {
        ...{ id, channel: 'email', kind: 'security', contentSealed: '', challengeId: null },
        ...{ createdAt: NOW, expiresAt: LATER },
      }),
    claim: async (db, lease) => (await claimDueMessages(db, { ...lease, channel: 'email' })).length,
  },
  notifications: {
    insert: (db, id) => insertDelivery(db, { id, browser: { subscriptionId: id }, payload: '{}' }, NOW),
    claim: async (db, lease) => (await claimDueDeliveries(db, lease)).claimed,
  },
  'payments of the fee': {
    insert: (db, id) => startWatch(db, { raffleId: id, expiresAt: LATER, nextCheckAt: NOW }),
    claim: async (db, lease) => (await claimDueWatches(db, lease)).length,
  },
};

/** The database reads the rows to be claimed again for each row of the table, as it may do where the table is small. */
async function withNestedLoops(db: Db): Promise<void> {
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
}

test.each(Object.entries(KINDS))('no more %s are claimed than wanted', async (_, { insert, claim }) => {
  const claims = await database.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (let place = 0; place < 10; place += 1) await insert(db, idOf(place));
    await withNestedLoops(db);
    const counts: number[] = [];
    for (let round = 0; round < 5; round += 1)
      counts.push(await claim(db, { now: NOW, leasedUntil: LATER, limit: LIMIT }));
    return counts;
  });
  expect(claims).toEqual([3, 3, 3, 1, 0]);
});
