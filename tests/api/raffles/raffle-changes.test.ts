import { describe, expect, test } from 'vitest';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { LOST_HOURS_HEADER } from '#core/wire/lost-hours.ts';
import { CHANGES_HEADER, nextCursorOf } from '#core/wire/page.ts';
import { createPool } from '#server/tickets/pool/create-pool.ts';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { inTransaction } from '#server/repositories/transaction.ts';
import { isPostgres } from '#tests/api/harness/open-test-database.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const selling = sellingStepsOf(api);

interface Told {
  _id: string;
  name: string;
  revision: number;
  isDeleted?: true;
  config?: { revision: number } | null;
  sales?: { hasPayments: boolean; drawn?: boolean };
}

async function read(person: Person, query = '') {
  const path = `/api/raffle?user=${person.id}&populate=config&populate=sales${query}`;
  const reply = await api.request('GET', path, { as: person });
  return {
    status: reply.status,
    told: reply.body as never as Told[],
    cursor: reply.headers.get(CHANGES_HEADER) ?? '',
    next: nextCursorOf(reply.headers.get('link')),
  };
}

const idsOf = (told: Told[]) => told.map(({ _id }) => _id);

async function threeRaffles() {
  const person = await api.newPerson();
  const raffles = [];
  for (let made = 0; made < 3; made += 1) raffles.push(await steps.newRaffle(person));
  const { cursor } = await read(person);
  return { person, raffles, ids: raffles.map(({ _id }) => String(_id)), cursor };
}

const since = (cursor: string) => `&since=${cursor}`;

describe('changes since a cursor (P-905, P-907)', () => {
  test('without changes: an empty list and the same cursor', async () => {
    const { person, cursor } = await threeRaffles();
    expect(await read(person, since(cursor))).toMatchObject({ status: 200, told: [], cursor });
  });

  test('changes of a raffle, a configuration, a sale and a new raffle come once each, in order', async () => {
    const { person, raffles, ids, cursor } = await threeRaffles();
    await steps.saveRaffle(person, { ...raffles[2], name: 'Mudou depois' });
    await steps.newConfig(person, ids[1]!);
    await steps.saveRaffle(person, { ...raffles[2], name: 'Mudou de novo' });
    await createPool(api.database.db, {
      ...{ raffleId: ids[0]!, model: 'random', maxTickets: 100, secretSealed: 'sealed', createdAt: api.now },
      ...saleMoments('2026-12-20'),
    });
    await steps.addPayment(ids[0], 'approved');
    const made = await steps.newRaffle(person);
    const { told, cursor: next } = await read(person, since(cursor));
    expect(idsOf(told)).toEqual([ids[1], ids[2], ids[0], made._id]);
    expect(told[0]?.config).toMatchObject({ revision: 1 });
    expect(told[1]).toMatchObject({ name: 'Mudou de novo', revision: 3 });
    expect(told[2]?.sales).toMatchObject({ hasPayments: true });
    expect((await read(person, since(next))).told).toEqual([]);
  });

  test('a published result is a change of its raffle (P-342)', async () => {
    const { seller, raffle } = await selling.newSale();
    const { told, cursor } = await read(seller);
    expect(told).toMatchObject([{ _id: raffle, sales: { drawn: false } }]);
    await steps.addResult(raffle);
    expect((await read(seller, since(cursor))).told).toMatchObject([{ _id: raffle, sales: { drawn: true } }]);
  });

  test('one whose sales were paused is not paused any more once its list is fixed (P-743)', async () => {
    const { seller, raffle } = await selling.newSale();
    const body = { paused: true };
    const { status } = await api.request('PUT', `/private/raffle/${raffle}/paused`, { as: seller, body });
    expect(status).toBe(200);
    expect((await read(seller)).told).toMatchObject([{ sales: { paused: true } }]);
    await api.database.db.updateTable('pool').set({ frozenAt: api.now }).execute();
    expect((await read(seller)).told).toMatchObject([{ sales: { paused: false, stopped: false } }]);
  });

  test('of before a restore is refused, whatever has changed since (P-1040)', async () => {
    const { person, raffles, cursor } = await threeRaffles();
    const restored = async (minute: number) => {
      await noteRestore({ db: api.database.db, now: () => new Date(api.now.getTime() + minute) }, api.now);
      await steps.saveRaffle(person, { ...raffles[2], name: `Mudou depois de ${minute}` });
      return (await read(person)).cursor;
    };
    const first = await restored(1);
    expect((await read(person, since(cursor))).status).toBe(400);
    expect(await read(person, since(first))).toMatchObject({ status: 200, told: [], cursor: first });
    // The same copy once more: the same position is another place again.
    const second = await restored(2);
    expect((await read(person, since(first))).status).toBe(400);
    expect((await read(person, since(second))).status).toBe(200);
  });

  test('the hours that restores have lost are listed, from a minute before the backup (P-1049)', async () => {
    const { person, ids } = await threeRaffles();
    const reads = [
      `/api/raffle?user=${person.id}`,
      `/public/raffle/${ids[0]}/user/${person.id}`,
      `/api/setting?user=${person.id}`,
    ];
    const lostHours = async () => {
      const replies = await Promise.all(reads.map((path) => api.request('GET', path, { as: person })));
      return new Set(replies.map(({ headers }) => headers.get(LOST_HOURS_HEADER)));
    };
    expect(await lostHours()).toEqual(new Set([null]));
    for (const [copiedAt, restoredAt] of [
      ['2026-11-01T03:00:00.000Z', '2026-11-01T09:30:00.000Z'],
      ['2026-11-08T18:00:00.000Z', '2026-11-08T19:00:00.000Z'],
    ] as const)
      await noteRestore({ db: api.database.db, now: () => new Date(restoredAt) }, new Date(copiedAt));
    const told =
      '2026-11-08T17:59:00.000Z/2026-11-08T19:00:00.000Z, 2026-11-01T02:59:00.000Z/2026-11-01T09:30:00.000Z';
    expect(await lostHours()).toEqual(new Set([told]));
  });

  test('a deleted raffle is marked as deleted; the whole list omits it', async () => {
    const { person, ids, cursor } = await threeRaffles();
    await api.request('DELETE', `/private/raffle/${ids[1]}`, { as: person });
    expect((await read(person, since(cursor))).told).toMatchObject([{ _id: ids[1], isDeleted: true }]);
    expect(idsOf((await read(person)).told)).not.toContain(ids[1]);
  });

  test('changes of other owners are not included', async () => {
    const { person, cursor } = await threeRaffles();
    await threeRaffles();
    expect((await read(person, since(cursor))).told).toEqual([]);
  });

  test('pages contain every change once, and the cursor of the first page continues after them', async () => {
    const { person, raffles, ids, cursor } = await threeRaffles();
    for (const raffle of raffles) await steps.saveRaffle(person, { ...raffle, name: 'Mudou depois' });
    const first = await read(person, `${since(cursor)}&limit=2`);
    await steps.saveRaffle(person, { ...raffles[0], name: 'Mudou no meio' });
    const second = await read(person, `${since(cursor)}&limit=2&cursor=${first.next}`);
    expect([idsOf(first.told), idsOf(second.told)]).toEqual([
      [ids[0], ids[1]],
      [ids[2], ids[0]],
    ]);
    expect(second.next).toBeUndefined();
    expect(idsOf((await read(person, since(first.cursor))).told)).toEqual([ids[0]]);
  });

  test('a rolled back change is not included', async () => {
    const { person, ids, cursor } = await threeRaffles();
    const work = inTransaction(api.database.db, async (transaction) => {
      await transaction.updateTable('raffle').set({ title: 'Nunca' }).where('id', '=', ids[0]!).execute();
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect((await read(person, since(cursor))).told).toEqual([]);
  });

  test('an invalid cursor is 400', async () => {
    const { person, cursor } = await threeRaffles();
    const other = await threeRaffles();
    const ahead = Buffer.from(`999 ${person.id}`).toString('base64url');
    for (const broken of ['nonsense', '', other.cursor, ahead, `${cursor}x%20y`]) {
      expect((await read(person, since(broken))).status, broken).toBe(400);
    }
  });

  // The embedded database has one connection: transactions cannot overlap.
  test.runIf(isPostgres)(
    'a change that commits late is not passed over by one that began later',
    async () => {
      const { person, ids, cursor } = await threeRaffles();
      const { db } = api.database;
      const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = inTransaction(db, async (transaction) => {
        await transaction.updateTable('raffle').set({ title: 'Lenta' }).where('id', '=', ids[0]!).execute();
        begun.resolve();
        await mayCommit.promise;
      });
      await begun.promise;
      await db.updateTable('raffle').set({ title: 'Rápida' }).where('id', '=', ids[1]!).execute();
      const early = await read(person, since(cursor));
      expect(idsOf(early.told)).toEqual([ids[1]]);
      mayCommit.resolve();
      await slow;
      expect(idsOf((await read(person, since(early.cursor))).told)).toEqual([ids[0]]);
    },
  );

  test('with concurrent writers a reader following its cursor misses no change', async () => {
    const { person, raffles, cursor } = await threeRaffles();
    const heard = new Map<string, number>();
    let from = cursor;
    const listen = async () => {
      const { told, cursor: next } = await read(person, since(from));
      for (const { _id, revision } of told) heard.set(_id, revision);
      from = next;
    };
    const writers = raffles.map(async (raffle) => {
      for (let turn = 1; turn <= 5; turn += 1)
        await steps.saveRaffle(person, { ...raffle, name: `Mudou ${turn} vezes` });
    });
    const writing = Promise.all(writers);
    let isOver = false;
    void writing.then(() => (isOver = true));
    while (!isOver) await listen();
    await writing;
    await listen();
    expect([...heard.values()]).toEqual([6, 6, 6]);
  });
});
