import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { slotId } from '#src/storage/slot.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { followedRaffles, whenListed } from './followed-raffles.ts';

let database: UserDatabase;
const ends: (() => unknown)[] = [];

beforeEach(() => {
  database = new UserDatabase(`listed-${Math.random()}`);
});

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await database.delete();
});

/** A stored raffle with a title and creation day of its own. */
function raffle(id: string, day: number): StoredRaffle {
  const row = aStoredRaffle({ id, createdAt: `2026-11-${day}T12:00:00.000Z` });
  return { ...row, working: { ...row.working, title: `Rifa ${id}` } };
}

function look(): { stop: () => void; untilSeen: (titles: string[]) => Promise<void> } {
  const { now, subscribe } = followedRaffles(database);
  const stop = subscribe(() => undefined);
  ends.push(stop);
  const titles = () => now().myRaffles?.cards.map(({ title }) => title);
  return { stop, untilSeen: (expected) => vi.waitFor(() => expect(titles()).toEqual(expected)) };
}

test('raffles are listed newest first, without untouched drafts and pending deletions', async () => {
  const untouched = { ...raffle('untouched', 14), base: null, localRev: 0, ackedRev: 0 };
  await database.raffles.bulkPut([raffle('a', 11), raffle('b', 13), raffle('c', 12), untouched]);
  await database.slots.put(aSlot('deletion', { raffleId: 'c', id: slotId('deletion', 'c') }));
  await look().untilSeen(['Rifa b', 'Rifa a']);
});

test.each([true, false])(
  'whether a raffle is private is as the server has it: %s (P-358)',
  async (isPrivate) => {
    const { working, ...config } = aStoredConfig({ raffleId: 'a', base: aRaffleConfig({ isPrivate }) });
    await database.raffles.put(raffle('a', 11));
    await database.raffleConfigs.put({ ...config, working: { ...working, isPrivate: true } });
    await look().untilSeen(['Rifa a']);
    expect(followedRaffles(database).now().myRaffles?.cards).toMatchObject([{ isPrivate }]);
  },
);

test('the first raffles of an empty list are shown without the pause between two reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ends.push(() => void vi.useRealTimers());
  const { now, subscribe } = followedRaffles(database);
  const counts = new Map([0, 1].map((count) => [count, Promise.withResolvers<void>()]));
  ends.push(subscribe(() => counts.get(now().myRaffles?.cards.length ?? -1)?.resolve()));
  await counts.get(0)?.promise;
  await database.raffles.put(raffle('a', 11));
  await counts.get(1)?.promise;
});

test('a card shows draw, cover and package, and the list the time of the last complete fetch', async () => {
  const config = aStoredConfig({ raffleId: 'a' });
  const working = { ...config.working, images: ['/images/x'], drawsOn: '2026-12-24' as const };
  await database.raffles.put(raffle('a', 11));
  await database.raffleConfigs.put({ ...config, working });
  await database.ticketPlans.put({ id: 't1', name: '500', maxTickets: 500 });
  await keepPulledAt(database, new Date('2026-11-20T10:00:00Z'));
  await look().untilSeen(['Rifa a']);
  const { cards, pulledAt } = followedRaffles(database).now().myRaffles!;
  expect(cards).toMatchObject([{ drawsOn: '2026-12-24', coverImage: '/images/x', maxTickets: 500 }]);
  expect(pulledAt).toBe('2026-11-20T10:00:00.000Z');
});

test.each([
  ['a draft', 'draft', '2026-12-31', '2026-12-31'],
  ['a draft', 'draft', '2026-1', null],
  ['a raffle on the air', 'active', '2026-12-31', '2026-12-24'],
  ['a raffle on the air', 'active', '', '2026-12-24'],
] as const)('the draw day of %s (%s) of which %j was typed: %j', async (_, status, typed, shown) => {
  const config = aStoredConfig({ raffleId: 'a' });
  const base = aRaffleConfig({ drawsOn: '2026-12-24' });
  await database.raffles.put({ ...raffle('a', 11), base: aRaffle({ status }) });
  await database.raffleConfigs.put({ ...config, base, working: { ...config.working, drawsOn: typed } });
  await look().untilSeen(['Rifa a']);
  expect(followedRaffles(database).now().myRaffles?.cards).toMatchObject([{ drawsOn: shown }]);
});

test.each([
  ['Loteria Federal', true],
  ['Sorteio ao vivo', false],
])(
  'a card tells whether its raffle is drawn, and that the lottery “%s” draws by itself: %s',
  async (name, isFederal) => {
    await database.raffles.put({ ...raffle('a', 11), base: aRaffle({ status: 'active' }), drawn: true });
    await database.lotteries.put({ id: 'l1', name });
    await look().untilSeen(['Rifa a']);
    expect(followedRaffles(database).now().myRaffles?.cards).toMatchObject([{ isDrawn: true, isFederal }]);
  },
);

test('a reopened list shows its last content at once, and then what was written meanwhile', async () => {
  await database.raffles.bulkPut([raffle('a', 11), raffle('b', 12)]);
  const first = look();
  await first.untilSeen(['Rifa b', 'Rifa a']);
  first.stop();
  await database.raffles.put(raffle('c', 13));
  await database.raffles.count();
  expect(followedRaffles(database).now().myRaffles?.cards).toHaveLength(2);
  await look().untilSeen(['Rifa c', 'Rifa b', 'Rifa a']);
});

test('a first read completes although the list was left meanwhile', async () => {
  await database.raffles.put(raffle('a', 11));
  const read = vi.spyOn(database.raffles, 'toArray');
  look().stop();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  // A write transaction waits for pending reads, so they have completed, without any listener.
  await database.transaction('rw', database.tables, () => database.raffles.count());
  expect(followedRaffles(database).now().myRaffles).toBeUndefined();
  await whenListed(database);
  expect(followedRaffles(database).now().myRaffles?.cards).toHaveLength(1);
});

test('another user’s list contains nothing of this user’s', async () => {
  await database.raffles.put(raffle('a', 11));
  await look().untilSeen(['Rifa a']);
  const other = new UserDatabase(`listed-${Math.random()}`);
  const { now, subscribe } = followedRaffles(other);
  expect(now().myRaffles).toBeUndefined();
  ends.push(
    subscribe(() => undefined),
    () => void other.delete(),
  );
  await vi.waitFor(() => expect(now().myRaffles?.cards).toEqual([]));
});
