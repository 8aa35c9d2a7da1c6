import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { SlotOf } from '#src/storage/slot.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import type { DocumentKind, StoredRaffle } from '#src/storage/stored-documents.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { anAttempt, aRaffle, aSlot, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { newContext } from '../context/new-context.ts';
import { MERGEABLE_RAFFLE } from './mergeable-documents.ts';
import { hasGoneBack, type Shown, takeBack, unchangedRevision } from './take-back.ts';

const [EARLY, BACKUP, LATE, RESTORED] = [10, 11, 12, 13].map((hour) => `2026-11-21T${hour}:00:00.000Z`);
const LOST = [{ from: BACKUP as string, until: RESTORED as string }];
const version = (revision: number, updatedAt?: string) => ({ revision, ...(updatedAt && { updatedAt }) });

describe('whether a version went back', () => {
  test.each<[string, boolean, object, object | null]>([
    ['the server has none', true, version(2, LATE), null],
    ['an earlier revision', true, version(2, LATE), version(1, EARLY)],
    ['the same revision', false, version(2, LATE), version(2, LATE)],
    ['another one under the same revision', true, version(2, LATE), version(2, EARLY)],
    ['another one under the same revision, of no lost hours', true, version(2, EARLY), version(2, BACKUP)],
    ['the same revision, whose instant only this device does not know', false, version(2), version(2, EARLY)],
    ['the same revision, whose instant the server does not tell', false, version(2, LATE), version(2)],
    ['a later revision, after what was lost', true, version(2, LATE), version(3, RESTORED)],
    ['a later revision, after what was kept', false, version(2, EARLY), version(3, RESTORED)],
    ['a later revision of the same instant', false, version(2, LATE), version(3, LATE)],
    ['a later revision without instants', false, version(2), version(3)],
  ])('%s: %s', (_name, expected, base, server) => {
    expect(hasGoneBack(base as Raffle, server as Raffle | null, LOST)).toBe(expected);
  });

  test('without lost hours a later revision is a later state', () => {
    expect(hasGoneBack(version(2, LATE), version(3, RESTORED), [])).toBe(false);
  });
});

test.each([
  ['nothing was acknowledged before', null, version(2, LATE), undefined],
  ['nothing was acknowledged at all', null, null, undefined],
  ['nothing is acknowledged any more', version(2, LATE), undefined, undefined],
  ['another version was acknowledged since', version(2, EARLY), version(2, LATE), undefined],
  ['nothing was acknowledged since', version(2, LATE), version(2, LATE), 2],
])('the revision that a question is about: %s', (_name, before, now, expected) => {
  expect(unchangedRevision(before, now)).toBe(expected);
});

let database: UserDatabase;
let databases = 0;
beforeEach(() => {
  databases += 1;
  database = new UserDatabase(`take-back-${databases}`);
});

const NEW = {
  ...RAFFLE_DATA,
  categoryId: 'c1',
  lotteryId: 'l1',
  ticketPlanId: 't1',
  title: 'Escrito nas horas perdidas',
};
const BASE = aRaffle({ ...NEW, revision: 2, updatedAt: LATE as string });
const OLD = aRaffle({ revision: 1, updatedAt: EARLY as string });
const NOW = new Date('2026-11-25T12:00:00.000Z');

async function keep(over: Partial<StoredRaffle> = {}, slot?: SlotOf<'raffle'>): Promise<void> {
  const known = { base: BASE, working: NEW, localRev: 2, ackedRev: 2 };
  await database.raffles.put(aStoredRaffle({ ...known, ...over }));
  if (slot) await putSlot(database, slot);
}

function taken(shown: Partial<Shown<'raffle'>> = {}, inJournal?: DocumentKind) {
  const context = newContext({
    ...{ userId: 'u1', database, findToken: () => undefined, onUnauthorized: () => undefined },
    now: () => NOW,
  });
  const hasJournalEntry = (kind: DocumentKind) => kind === inJournal;
  const asked = { acknowledged: 2, server: OLD, lostHours: [] };
  return takeBack({ ...context, hasJournalEntry }, MERGEABLE_RAFFLE, 'r1', { ...asked, ...shown });
}

const slotNow = () => findSlot(database, 'raffle', 'r1');
const rowNow = () => findRaffle(database, 'r1');

describe('what the server has lost', () => {
  test('is queued over its version, as saved on the day on which it was saved', async () => {
    await keep({ savedAt: '2026-11-22T12:00:00.000Z' });
    expect(await taken()).toBe('taken');
    expect(await slotNow()).toMatchObject({
      state: 'queued',
      pending: { data: NEW, localRev: 3, savedOn: '2026-11-22' },
    });
    expect(await rowNow()).toMatchObject({ base: OLD, working: NEW, localRev: 3, ackedRev: 2 });
  });

  test('is saved today where the day is not known', async () => {
    await keep({ savedAt: null });
    await taken();
    expect((await slotNow())?.pending.savedOn).toBe('2026-11-25');
  });

  test('does not count as saved what was only typed since', async () => {
    const typed = { ...NEW, description: '<p>Só digitado</p>' };
    await keep({ working: typed, localRev: 3 });
    await taken();
    expect((await slotNow())?.pending).toMatchObject({ data: NEW, localRev: 2 });
    expect(await rowNow()).toMatchObject({ working: typed, localRev: 4 });
  });

  test.each([
    ['what waits is the newest', 3, 4],
    ['more was typed since', 2, 2],
  ])('stands in what waits already: %s', async (_name, waiting, expected) => {
    const pending = { data: { ...NEW, priceCents: 700 }, localRev: waiting, savedOn: '2026-11-23' } as const;
    await keep({ working: pending.data, localRev: 3 }, aSlot('raffle', { pending }));
    await taken();
    expect((await slotNow())?.pending).toEqual({ ...pending, localRev: expected });
  });

  test('is not sent where the server has that content after all', async () => {
    await keep();
    expect(await taken({ server: { ...BASE, revision: 1, updatedAt: EARLY as string } })).toBe('taken');
    expect(await slotNow()).toBeUndefined();
    expect(await rowNow()).toMatchObject({ base: { revision: 1 }, localRev: 3, ackedRev: 3 });
  });

  test('takes the id under which the server has it', async () => {
    await keep();
    await taken({ server: { ...OLD, id: 'other' } });
    expect(await findRaffle(database, 'other')).toMatchObject({ working: NEW });
  });

  test.each([
    ['another device has written since', { updatedAt: RESTORED as string }],
    ['nobody knows when the server’s version was written', { updatedAt: undefined as never }],
  ])('is asked about where %s', async (_name, over) => {
    await keep();
    await taken({ server: { ...OLD, title: 'De outro aparelho', ...over } });
    expect(await rowNow()).toMatchObject({ conflict: { title: 'De outro aparelho' }, working: NEW });
    expect(await slotNow()).toMatchObject({ state: 'conflict' });
  });

  test.each([
    ['a draft', false, undefined],
    ['published', true, 2],
  ])('is withdrawn no more where the server has it as %s', async (_name, isPublished, expected) => {
    await keep({ withdrawnRev: 2 });
    await taken({ isPublished });
    expect((await rowNow())?.withdrawnRev).toBe(expected);
  });
});

describe('nothing is taken back', () => {
  test.each<[string, Partial<StoredRaffle>, Partial<Shown<'raffle'>>]>([
    ['nothing was acknowledged', { base: null }, { acknowledged: undefined }],
    ['another version was acknowledged since', {}, { acknowledged: 1 }],
    ['the server has the same', {}, { server: BASE }],
    ['the server has a later one', {}, { server: { ...BASE, title: 'De outro aparelho', revision: 3 } }],
    ['the server tells the same version in another form', {}, { server: { ...BASE, title: 'Outra forma' } }],
    [
      'the same revision has the same content, without an instant',
      { base: { ...BASE, updatedAt: undefined as never } },
      { server: { ...BASE, updatedAt: undefined as never } },
    ],
  ])('%s', async (_name, over, shown) => {
    await keep(over);
    expect(await taken(shown)).toBe('nothing');
    expect(await slotNow()).toBeUndefined();
  });

  test.each([
    ['either side', undefined, undefined],
    ['this device', undefined, LATE],
    ['the server', LATE, undefined],
  ])(
    'but other content under the same revision is, whose instant is unknown to %s',
    async (_name, known, told) => {
      await keep({ base: { ...BASE, updatedAt: known as string } });
      const server = { ...BASE, title: 'De outro aparelho', updatedAt: told as string };
      expect(await taken({ server })).toBe('taken');
      expect(await rowNow()).toMatchObject({ conflict: { title: 'De outro aparelho' } });
    },
  );

  test('while the journal has text of it', async () => {
    await keep();
    expect(await taken({}, 'raffle')).toBe('postponed');
    expect(await slotNow()).toBeUndefined();
  });
});

describe('a save that was sent', () => {
  const sent = (state: 'unknown' | 'sending', revision: number | null = 2) =>
    aSlot('raffle', { state, attempt: anAttempt({ revision }) } as Partial<SlotOf<'raffle'>>);

  test.each<[string, SlotOf<'raffle'>, Partial<Shown<'raffle'>>, 'taken' | 'postponed']>([
    ['without an outcome is waited for', sent('unknown'), {}, 'postponed'],
    ['and refused is sent again', sent('sending'), { refused: anAttempt() }, 'taken'],
    [
      'after another was refused is waited for',
      sent('sending'),
      { refused: anAttempt({ key: 'other' }) },
      'postponed',
    ],
    ['takes no effect on a server without its document', sent('unknown'), { server: null }, 'taken'],
    ['may still create that document', sent('unknown', null), { server: null }, 'postponed'],
    ['may be answered any moment', sent('sending'), { server: null }, 'postponed'],
  ])('%s', async (_name, slot, shown, expected) => {
    await keep({ localRev: 3 }, slot);
    expect(await taken(shown)).toBe(expected);
    expect((await slotNow())?.state).toBe(expected === 'taken' ? 'queued' : slot.state);
  });
});
