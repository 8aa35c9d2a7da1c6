import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { Slot, SlotOf } from '#src/storage/slot.ts';
import { listSlots, putSlot } from '#src/storage/slots.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { anAttempt, aRaffle, aSlot, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { isPublishedByChoice, isWithdrawn, stillWithdrawn, withdrawSaves } from './withdraw-saves.ts';

test.each([
  ['nothing was withdrawn', undefined, 1, 2, false],
  ['it was saved before that', 3, 1, 2, true],
  ['it is the last one before that', 3, 1, 3, true],
  ['it was saved after that', 3, 1, 4, false],
  ['it was acknowledged, and the server lost it', 3, 2, 2, false],
])('a save is withdrawn: %s', (_name, withdrawnRev, ackedRev, localRev, expected) => {
  const row = { ackedRev, ...(withdrawnRev !== undefined && { withdrawnRev }) };
  expect(isWithdrawn(row, { localRev })).toBe(expected);
  const slot = { pending: { localRev } };
  expect(stillWithdrawn(row, slot, 7)).toEqual(expected ? { withdrawnRev: 7 } : {});
  expect(stillWithdrawn(row, undefined, 7)).toEqual({});
});

let database: UserDatabase;
let databases = 0;
beforeEach(() => {
  databases += 1;
  database = new UserDatabase(`withdraw-saves-${databases}`);
});

test.each([
  ['the version that waits for a choice', 'draft', 'active', true],
  ['the version on which the edits stand too', 'active', 'active', false],
  ['none', 'draft', 'draft', false],
] as const)('the raffle is published by %s', async (_name, base, conflict, expected) => {
  await database.raffles.put(
    aStoredRaffle({ base: aRaffle({ status: base }), conflict: aRaffle({ status: conflict }) }),
  );
  expect(await isPublishedByChoice(database, 'r1')).toBe(expected);
});

test('a raffle that is not on this device is published by no choice', async () => {
  expect(await isPublishedByChoice(database, 'r1')).toBe(false);
});

describe('a raffle that turns out to be published', () => {
  const config = (over: Partial<SlotOf<'config'>> = {}) => aSlot('config', over) as Slot;
  const removals = (over: Partial<SlotOf<'image-removals'>> = {}) => aSlot('image-removals', over) as Slot;
  const unknown = { state: 'unknown', attempt: anAttempt() } as const;

  async function withdrawn(edited: boolean, slots: Slot[]): Promise<string[]> {
    await database.raffles.put(aStoredRaffle());
    await database.raffleConfigs.put(aStoredConfig({ localRev: edited ? 3 : 2 }));
    for (const slot of slots) await putSlot(database, slot);
    await withdrawSaves(database, 'r1');
    return (await listSlots(database)).map(({ kind }) => kind);
  }

  test('keeps a save without an outcome, and the removals that follow it', async () => {
    expect(await withdrawn(true, [config(unknown), removals()])).toEqual(['config', 'image-removals']);
    expect(await findRaffleConfig(database, 'r1')).toMatchObject({ withdrawnRev: 3 });
  });

  test('drops a save, and the removals of photos that were not sent', async () => {
    expect(await withdrawn(true, [config(), removals()])).toEqual([]);
  });

  test('drops a save that removed no photos', async () => {
    expect(await withdrawn(true, [config()])).toEqual([]);
  });

  test('keeps removals that were sent', async () => {
    expect(await withdrawn(true, [config(), removals(unknown)])).toEqual(['image-removals']);
  });

  test('leaves alone what has no edits', async () => {
    expect(await withdrawn(false, [removals()])).toEqual(['image-removals']);
    expect((await findRaffleConfig(database, 'r1'))?.withdrawnRev).toBeUndefined();
    expect((await findRaffle(database, 'r1'))?.withdrawnRev).toBeUndefined();
  });

  test('keeps typed text that was never saved', async () => {
    expect(await withdrawn(true, [])).toEqual([]);
    expect(await findRaffleConfig(database, 'r1')).toMatchObject({ withdrawnRev: 3 });
  });

  test('may have its configuration elsewhere', async () => {
    await database.raffles.put(aStoredRaffle({ localRev: 2 }));
    await withdrawSaves(database, 'r1');
    expect(await findRaffle(database, 'r1')).toMatchObject({ withdrawnRev: 2 });
  });
});
