import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRaffle, aSlot, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { followedCounts } from './followed-counts.ts';
import type { SyncCounts } from './sync-counts.ts';

let database: UserDatabase;
let stop: () => void;

beforeEach(() => {
  database = new UserDatabase(`counted-${Math.random()}`);
  stop = followedCounts(database).subscribe(() => undefined);
});

afterEach(async () => {
  stop();
  await database.delete();
});

const untilCounted = (expected: Partial<SyncCounts>) =>
  vi.waitFor(() =>
    expect(followedCounts(database).now()).toEqual({
      attention: 0,
      outdated: 0,
      sending: 0,
      waiting: 0,
      onDevice: 0,
      ...expected,
    }),
  );

const refused = { state: 'rejected', problem: { code: 'rules-broken', message: '', fields: {} } } as const;

describe('counts in the header', () => {
  test('a raffle and its configuration as one: typed, queued, sending, refused, on the server', async () => {
    await untilCounted({});
    await database.raffles.put(aStoredRaffle({ localRev: 2 }));
    await database.raffleConfigs.put(aStoredConfig({ localRev: 3 }));
    await untilCounted({ onDevice: 1 });
    await database.slots.put(aSlot('raffle'));
    await untilCounted({ onDevice: 1 });
    await database.slots.put(aSlot('raffle', { state: 'sending' }));
    await untilCounted({ sending: 1 });
    await database.slots.put(aSlot('raffle', refused));
    await untilCounted({ attention: 1 });
    await database.slots.clear();
    await database.raffles.put(aStoredRaffle());
    await untilCounted({ onDevice: 1 });
    await database.raffleConfigs.put(aStoredConfig());
    await untilCounted({});
  });

  test('documents that wait for their owner, apart from those sent automatically', async () => {
    const noted = { localRev: 2, incomplete: { localRev: 2, fields: ['title'] } };
    await database.raffles.put(aStoredRaffle(noted));
    await untilCounted({ waiting: 1 });
    await database.raffles.put(aStoredRaffle({ base: aRaffle({ status: 'active' }), localRev: 2 }));
    await untilCounted({ waiting: 1 });
    await database.slots.put(aSlot('raffle'));
    await untilCounted({ onDevice: 1 });
  });

  test.each([
    ['a conflict', aStoredRaffle({ conflict: aStoredRaffle().base }), { attention: 1 }],
    ['deleted elsewhere', aStoredRaffle({ deletedElsewhere: true }), { attention: 1 }],
    ['never sent', aStoredRaffle({ base: null }), { onDevice: 1 }],
    ['a draft without a letter', aStoredRaffle({ base: null, localRev: 0 }), {}],
  ])('%s', async (_what, raffle, expected) => {
    await database.raffles.bulkPut([raffle, aStoredRaffle({ id: 'other', localRev: 2 })]);
    await untilCounted({ ...expected, onDevice: ('onDevice' in expected ? expected.onDevice : 0) + 1 });
  });

  test('an untouched draft counts once images were shared into it', async () => {
    await database.raffles.put(aStoredRaffle({ base: null, localRev: 0 }));
    await database.raffleConfigs.put(aStoredConfig({ base: null }));
    await untilCounted({ onDevice: 1 });
  });

  test.each([
    ['queued', 'onDevice'],
    ['sending', 'sending'],
    ['sign-in-needed', 'attention'],
    ['update-needed', 'outdated'],
  ] as const)('a deletion that is %s counts in place of its raffle', async (state, counted) => {
    await database.raffles.put(aStoredRaffle({ localRev: 2 }));
    await database.slots.put(aSlot('deletion', { state }));
    await untilCounted({ [counted]: 1 });
  });

  test('the receiving settings', async () => {
    await database.slots.put(aSlot('seller-profile'));
    await untilCounted({ onDevice: 1 });
    await database.slots.put(aSlot('seller-profile', { state: 'sending' }));
    await untilCounted({ sending: 1 });
    await database.slots.put(aSlot('seller-profile', { state: 'update-needed' }));
    await untilCounted({ outdated: 1 });
    await database.slots.put(aSlot('seller-profile', refused));
    await untilCounted({ attention: 1 });
  });
});

test('another user of the device sees no counts of the previous one', async () => {
  await database.raffles.put(aStoredRaffle({ localRev: 2 }));
  await untilCounted({ onDevice: 1 });
  const before = database;
  const other = new UserDatabase(`counted-${Math.random()}`);
  expect(followedCounts(other).now()).toBeUndefined();
  const stopOther = followedCounts(other).subscribe(() => undefined);
  expect(followedCounts(before).now()).toBeUndefined();
  await vi.waitFor(() =>
    expect(followedCounts(other).now()).toEqual({
      attention: 0,
      outdated: 0,
      sending: 0,
      waiting: 0,
      onDevice: 0,
    }),
  );
  stopOther();
  await other.delete();
});
