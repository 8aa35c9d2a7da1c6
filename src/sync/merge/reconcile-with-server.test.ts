import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { Slot, SlotOf } from '#src/storage/slot.ts';
import { listSlots, putSlot } from '#src/storage/slots.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { newContext } from '../context/new-context.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE } from './mergeable-documents.ts';
import { reconcileWithServer } from './reconcile-with-server.ts';
import { configMergeInputs } from './merge-inputs.ts';
import { readConflicts } from './read-conflicts.ts';

let database: UserDatabase;
let databases = 0;
beforeEach(() => {
  databases += 1;
  database = new UserDatabase(`reconcile-${databases}`);
});

const context = () =>
  newContext({ userId: 'u1', database, findToken: () => undefined, onUnauthorized: () => undefined });
const EDITED = { ...aStoredConfig().working, supportPhone: '11987654321' };
const save = (data = EDITED): SlotOf<'config'> =>
  aSlot('config', { pending: { data, localRev: 3, savedOn: '2026-11-21' } });

/** What writes to the tables of documents and slots, once `act` has begun. */
async function writesOf(act: () => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  for (const table of [database.raffles, database.raffleConfigs, database.slots, database.versions])
    for (const event of ['creating', 'updating', 'deleting'] as const)
      table.hook(event).subscribe(() => void writes.push(`${event} ${table.name}`));
  await act();
  return writes;
}

/** A photo that was just added, and that no list of photos names yet. */
async function addPhoto(): Promise<void> {
  const image = {
    raffleId: 'r1',
    hash: 'a',
    url: null,
    uploadedAt: null,
    addedAt: '2026-11-21T12:00:00.000Z',
  };
  await database.images.put(image as never);
  const pending = { data: { hash: 'a', url: null }, localRev: 2, savedOn: '2026-11-21' } as const;
  await putSlot(database, { ...aSlot('image', { pending }), id: 'image:r1:a' } as Slot);
}

describe("storing the merge with the server's version", () => {
  const reconciled = async (server: RaffleConfig, slot?: SlotOf<'config'>, localRev = 3) => {
    const row = aStoredConfig({ working: EDITED, localRev, ackedRev: 2 });
    await database.raffles.put(aStoredRaffle());
    await database.raffleConfigs.put(row);
    if (slot) await putSlot(database, slot as Slot);
    return writesOf(() => reconcileWithServer(context(), MERGEABLE_CONFIG, 'r1', { row, slot }, server));
  };

  test('writes nothing where the version is known', async () => {
    await addPhoto();
    expect(await reconciled(aRaffleConfig(), save())).toEqual([]);
  });

  test('does not write a save that the merge leaves as it is', async () => {
    expect(await reconciled(aRaffleConfig({ revision: 2 }))).toEqual(['updating raffleConfigs']);
  });

  test('keeps a photo that was just added, where no save is changed by it', async () => {
    await addPhoto();
    await reconciled(aRaffleConfig({ revision: 2 }));
    expect((await listSlots(database)).map(({ kind }) => kind)).toEqual(['image']);
  });

  test('drops the upload of a photo that the merged save does not name', async () => {
    await addPhoto();
    await reconciled(aRaffleConfig({ revision: 2, paymentMinutes: 60 }), save());
    expect((await listSlots(database)).map(({ kind }) => kind)).toEqual(['config']);
  });

  test("keeps another device's link that lost, and nothing else", async () => {
    const link = { ...EDITED, videoLink: 'https://youtu.be/aqui' };
    const row = aStoredConfig({ working: link, localRev: 3 });
    const server = aRaffleConfig({ revision: 2, videoLink: 'https://youtu.be/la' });
    await reconcileWithServer(context(), MERGEABLE_CONFIG, 'r1', { row, slot: undefined }, server);
    expect(await database.versions.toArray()).toMatchObject([
      { reason: 'not-chosen', data: { videoLink: 'https://youtu.be/la' } },
    ]);
    await database.versions.clear();
    await reconciled(aRaffleConfig({ revision: 2 }));
    expect(await database.versions.count()).toBe(0);
  });

  test('a raffle keeps a photo that was just added, and what was written in its draft', async () => {
    await addPhoto();
    const working = { ...aStoredRaffle().working, priceCents: 700 };
    const row = aStoredRaffle({ working, localRev: 2 });
    const slot = aSlot('raffle', { pending: { data: working, localRev: 2, savedOn: '2026-11-21' } });
    await putSlot(database, slot as Slot);
    await database.raffles.put(row);
    await database.raffleConfigs.put(aStoredConfig());
    const server = aRaffle({ title: 'Escrito lá', revision: 2 });
    await reconcileWithServer(context(), MERGEABLE_RAFFLE, 'r1', { row, slot }, server);
    expect((await listSlots(database)).map(({ kind }) => kind)).toEqual(['image', 'raffle']);
    expect((await database.raffles.get('r1'))?.withdrawnRev).toBeUndefined();
  });
});

describe('what a merge of a configuration is judged by', () => {
  test.each([
    ['a raffle on the air that has payments', { hasPayments: true, status: 'active' }, true],
    ['a raffle on the air without payments', { hasPayments: false, status: 'active' }, false],
    ['a draft', { hasPayments: true, status: 'draft' }, false],
  ] as const)('of %s: locked fields %s', async (_name, { hasPayments, status }, expected) => {
    await database.raffles.put(aStoredRaffle({ hasPayments, base: aRaffle({ status }) }));
    expect((await configMergeInputs(context(), aRaffleConfig())).isSold).toBe(expected);
  });

  test.each([
    ['is not on this device', undefined],
    ['was never on the server', aStoredRaffle({ base: null, hasPayments: true })],
  ])('a raffle that %s has sold nothing', async (_name, raffle) => {
    if (raffle) await database.raffles.put(raffle);
    expect((await configMergeInputs(context(), aRaffleConfig())).isSold).toBe(false);
  });
});

test('the conflicts of a raffle are read as far as the rules decide by themselves', async () => {
  expect(await readConflicts(database, 'r1')).toEqual({ raffle: undefined, config: undefined });
  const conflict = aRaffle({ title: 'Escrito lá', revision: 2 });
  const working = { ...aStoredRaffle().working, title: 'Escrito aqui', priceCents: 700 };
  await database.raffles.put(aStoredRaffle({ working, localRev: 4, conflict }));
  await database.raffleConfigs.put(aStoredConfig());
  expect(await readConflicts(database, 'r1')).toMatchObject({
    raffle: {
      seen: { revision: 2, localRev: 4 },
      asked: { title: { device: 'Escrito aqui', server: 'Escrito lá' } },
    },
    config: undefined,
  });
});
