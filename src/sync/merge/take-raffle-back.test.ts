import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { noteTombstone } from '#src/storage/deleted-raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { completeSentAgain, takeSentAgain } from '#src/storage/sent-again.ts';
import type { Slot } from '#src/storage/slot.ts';
import { listSlots, putSlot } from '#src/storage/slots.ts';
import type { DocumentKind, StoredRaffle } from '#src/storage/stored-documents.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { newContext } from '../context/new-context.ts';
import { takeRaffleBack } from './take-raffle-back.ts';

type Compared = Parameters<typeof takeRaffleBack>[2];

const EARLIER = '2026-11-20T12:00:00.000Z';
const PROBLEM = { code: 'invalid', message: 'Confira os campos destacados', fields: {} };
const DELETED = { ...PROBLEM, code: 'deleted' };
/** The server has what was acknowledged. */
const SAME: RaffleReply = {
  ...aRaffle({ revision: 2 }),
  config: aRaffleConfig({ revision: 2 }),
};
const GONE: Compared = {
  known: { raffle: 2, config: 2 },
  server: null,
  lostHours: [],
  refused: undefined,
};

let database: UserDatabase;
let databases = 0;

beforeEach(() => {
  databases += 1;
  database = new UserDatabase(`take-raffle-back-${databases}`);
});

/** What the server has of the raffle in an earlier copy. */
const earlier = (over: Partial<RaffleReply> = {}): RaffleReply => ({
  ...aRaffle({ updatedAt: EARLIER }),
  config: aRaffleConfig({ updatedAt: EARLIER }),
  ...over,
});

/** The device with a raffle of revision 2, and its configuration. */
async function keep(over: Partial<StoredRaffle> = {}, slots: Slot[] = []): Promise<void> {
  await database.raffles.put(aStoredRaffle({ base: aRaffle({ revision: 2 }), ...over }));
  await database.raffleConfigs.put(aStoredConfig({ base: aRaffleConfig({ revision: 2 }) }));
  for (const slot of slots) await putSlot(database, slot);
}

function taken(over: Partial<Compared> = {}, inJournal?: DocumentKind) {
  const context = newContext({
    ...{ userId: 'u1', database, findToken: () => undefined, onUnauthorized: () => undefined },
  });
  const hasJournalEntry = (kind: DocumentKind) => kind === inJournal;
  return takeRaffleBack({ ...context, hasJournalEntry }, 'r1', { ...GONE, ...over });
}

async function told() {
  await completeSentAgain(database);
  return takeSentAgain(database);
}

const kindsOfSlots = async () => (await listSlots(database)).map(({ kind, state }) => `${kind} ${state}`);

describe('a raffle that the server does not have any more', () => {
  test('is queued with its configuration, which is created first with what is saved', async () => {
    await keep();
    expect(await taken()).toBe('taken');
    expect(await kindsOfSlots()).toEqual(['config-create queued', 'config queued', 'raffle queued']);
    expect(await told()).toEqual({ raffles: ['r1'], unpublished: [], sold: [], isComplete: true });
    const creation = (await listSlots(database)).find(({ kind }) => kind === 'config-create');
    const config = await findRaffleConfig(database, 'r1');
    expect(creation?.pending.localRev).toBe(config?.ackedRev);
  });

  test('has no sales any more', async () => {
    await keep({ hasPayments: true, arePaymentsKnown: true, soldTickets: 3, drawn: true } as never);
    await taken();
    const row = await findRaffle(database, 'r1');
    expect(row).toMatchObject({ hasPayments: false });
    expect([row?.soldTickets, row?.arePaymentsKnown, row?.drawn]).toEqual([undefined, undefined, undefined]);
  });

  test('is left alone while its deletion waits', async () => {
    const deletion = aSlot('deletion') as Slot;
    await keep({}, [deletion]);
    expect(await taken()).toBe('nothing');
    expect(await listSlots(database)).toEqual([deletion]);
  });

  test('is left alone where another device has deleted it', async () => {
    await keep({ deletedElsewhere: true });
    expect(await taken()).toBe('nothing');
    expect(await listSlots(database)).toEqual([]);
  });

  test('waits with its configuration while the journal has text of it', async () => {
    await keep({ hasPayments: true });
    expect(await taken({}, 'raffle')).toBe('postponed');
    expect(await listSlots(database)).toEqual([]);
    expect(await findRaffle(database, 'r1')).toMatchObject({ hasPayments: true });
  });

  test('is queued and compared once more while the journal has text of its configuration', async () => {
    await keep();
    expect(await taken({}, 'config')).toBe('postponed');
    expect(await kindsOfSlots()).toEqual(['raffle queued']);
  });

  test('is left alone where it was acknowledged after the question', async () => {
    const active = aRaffle({ revision: 2, status: 'active' });
    await keep({ base: active, hasPayments: true }, [aSlot('image-removals') as Slot]);
    expect(await taken({ known: { raffle: undefined, config: undefined } })).toBe('nothing');
    expect(await kindsOfSlots()).toEqual(['image-removals queued']);
    expect(await findRaffle(database, 'r1')).toMatchObject({ hasPayments: true });
    expect(await told()).toBeUndefined();
  });
});

describe('a raffle of which the server has an earlier version', () => {
  test('is sent again over it, its configuration without being created', async () => {
    await keep({ hasPayments: true, soldTickets: 3 });
    const server = earlier({ title: 'Nome de antes' });
    server.config = aRaffleConfig({ updatedAt: EARLIER, paymentMinutes: 60 });
    expect(await taken({ server })).toBe('taken');
    expect(await kindsOfSlots()).toEqual(['config queued', 'raffle queued']);
    expect(await findRaffle(database, 'r1')).toMatchObject({ hasPayments: true, soldTickets: 3 });
  });

  test.each([
    ['it had payments', { hasPayments: true }, ['r1']],
    ['it had sold numbers', { soldTickets: 3 }, ['r1']],
    ['it had neither', { soldTickets: 0 }, []],
  ])('is told to be a draft again: %s', async (_name, sales, sold) => {
    await keep({ base: aRaffle({ revision: 2, status: 'active' }), ...sales });
    await taken({ server: earlier() });
    expect(await told()).toEqual({ raffles: [], unpublished: ['r1'], sold, isComplete: true });
  });

  test('is not told to be a draft where it was one, or is still published', async () => {
    await keep({ hasPayments: true });
    await taken({ server: earlier({ title: 'Nome de antes' }) });
    expect(await told()).toMatchObject({ unpublished: [], sold: [] });
    await keep({ base: aRaffle({ revision: 2, status: 'active' }), hasPayments: true });
    await taken({ server: earlier({ title: 'Nome de antes', status: 'active' }) });
    expect(await told()).toMatchObject({ unpublished: [], sold: [] });
  });

  test('photos that its configuration still names are not uploaded again, the others are', async () => {
    await keep();
    const uploadedAt = EARLIER;
    const image = (hash: string, url: string | null) => ({
      ...{ raffleId: 'r1', hash, url, uploadedAt, addedAt: EARLIER },
    });
    const all = [image('a', '/api/uploads/a.webp'), image('b', '/api/uploads/b.webp'), image('c', null)];
    await database.images.bulkPut(all as never[]);
    const images = all.flatMap(({ url }) => url ?? []);
    const working = { ...aStoredConfig().working, images };
    await database.raffleConfigs.put(
      aStoredConfig({ working, base: aRaffleConfig({ revision: 2, images }) }),
    );
    const config = aRaffleConfig({ updatedAt: EARLIER, images: images.slice(0, 1) });
    await taken({ server: { ...earlier(), config } });
    const kept = await database.images.toArray();
    expect(kept.map(({ hash, uploadedAt: at }) => [hash, at])).toEqual([
      ['a', EARLIER],
      ['b', null],
      ['c', EARLIER],
    ]);
  });
});

describe('a raffle that another device had deleted, and the server has again', () => {
  test('is no longer deleted; what was refused for that alone is sent', async () => {
    const config = { state: 'rejected', problem: DELETED } as const;
    const raffle = { state: 'rejected', problem: PROBLEM } as const;
    await keep({ deletedElsewhere: true }, [
      aSlot('config', config) as Slot,
      aSlot('raffle', raffle) as Slot,
      aSlot('image-removals') as Slot,
    ]);
    await noteTombstone(database, 'r1');
    expect(await taken({ server: SAME })).toBe('nothing');
    expect(await kindsOfSlots()).toEqual(['config queued', 'image-removals queued', 'raffle rejected']);
    expect(await findRaffle(database, 'r1')).toMatchObject({ deletedElsewhere: false });
    expect(await database.meta.get('deleted-elsewhere:r1')).toBeUndefined();
  });
});

test('a raffle that the server has as it was acknowledged is left alone, also where something of it waits', async () => {
  await keep({}, [aSlot('raffle') as Slot]);
  expect(await taken({ server: SAME })).toBe('nothing');
  expect(await kindsOfSlots()).toEqual(['raffle queued']);
  expect(await told()).toBeUndefined();
});
