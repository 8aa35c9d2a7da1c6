import { describe, expect, test } from 'vitest';
import { MUTANTS } from '../../../tests/simulation/mutants/mutants.ts';
import { mutated } from '../../../tests/simulation/mutants/scratch-copy.ts';
import { BASE_WRITERS, UNGUARDED_TRANSACTIONS } from './exceptions.mjs';
import { exceptionsWithoutFile, queueSourceFaults } from './queue-source-faults.mjs';

const faultsOf = (/** @type {string} */ name, /** @type {string} */ text) =>
  queueSourceFaults([{ name, text }]);

describe('a state or a slot that is written beside the table (P-1045)', () => {
  const STATE = 'src/sync/actions/a.ts:1 writes the state of a slot; use slotAfter';

  test.each([
    "const next = { ...slot, state: 'queued' };",
    "Object.assign(slot, { state: isLost ? 'unknown' : 'waiting' });",
    "slot.state = 'conflict';",
  ])('%s', (text) => {
    expect(faultsOf('src/sync/actions/a.ts', text)).toEqual([STATE]);
  });

  test.each(["const isHeld = slot.state === 'conflict';", "const line = { state: 'open' };"])(
    'is not a fault: %s',
    (text) => {
      expect(faultsOf('src/sync/actions/a.ts', text)).toEqual([]);
    },
  );

  test.each([
    'await database.slots.delete(id);',
    'await slots.put(slot);',
    'await context.database.slots.filter(isMeant).modify(change);',
  ])('%s', (text) => {
    const fault = 'src/sync/actions/a.ts:1 changes the queue; src/storage/slots.ts does';
    expect(faultsOf('src/sync/actions/a.ts', text)).toEqual([fault]);
    expect(faultsOf('src/storage/slots.ts', text)).toEqual([]);
  });
});

describe('a write that goes past its guard', () => {
  test('a screen changes a document', () => {
    const text = 'await getSyncEngine().database.raffles.update(id, { paused });';
    const fault = 'src/features/a.tsx:1 changes a document outside of src/sync and src/storage';
    expect(faultsOf('src/features/a.tsx', text)).toEqual([fault]);
    expect(faultsOf('src/storage/a.ts', text)).toEqual([]);
  });

  test('reading a document, and a set of the same name, are none', () => {
    const text = 'await database.raffles.where("id").equals(id).first(); seen.raffles.has(id);';
    expect(faultsOf('src/features/a.tsx', text)).toEqual([]);
  });

  const settle = (/** @type {string} */ guard) => `
    async function settle({ database }, attempt) {
      await database.transaction('rw', [database.slots], async () => {
        const now = await findSlot(database, 'raffle', id);
        ${guard}
        await changeSlot(database, now, 'acknowledged', {});
      });
    }`;

  test.each(['src/sync/send/a.ts', 'src/sync/pull/a.ts', 'src/sync/publication/a.ts'])(
    'a reply is stored without one: %s',
    (name) => {
      expect(faultsOf(name, settle(''))).toEqual([
        `${name}:3 stores a reply without a guard: isUnderWay, isDeletedHere, listDeletedHere, assertLatestPull`,
      ]);
      expect(faultsOf(name, settle('if (!isUnderWay(now, attempt)) return;'))).toEqual([]);
      expect(faultsOf(name, settle('await assertLatestPull(database, run);'))).toEqual([]);
    },
  );

  test('a function that is excepted and has one needs no exception', () => {
    const text = settle('if (!isUnderWay(now, attempt)) return;');
    expect(faultsOf('src/sync/send/image-sender.ts', text)).toContainEqual(
      expect.stringMatching(/^src\/sync\/send\/image-sender\.ts settle is an exception that is not needed/),
    );
  });
});

describe('a reply that is taken over without its revision', () => {
  const keep = (/** @type {string} */ base) => `function keep(row, reply) { return { ...row, ${base} }; }`;

  test.each([
    keep('base: reply'),
    keep('base'),
    'row.base = reply;',
    'await database.raffles.update(id, { base: reply });',
    'await raffles.upsert(id, { base: reply });',
    'await raffles.bulkPut([{ id, base: reply }]);',
    'await raffles.bulkUpdate([{ key: id, changes: { base: reply } }]);',
  ])('%s', (text) => {
    expect(faultsOf('src/sync/publication/a.ts', text)).toContain(
      "src/sync/publication/a.ts:1 takes a version of the server over as 'base' without its revision; mergePulled compares it",
    );
  });

  test('a document that the server does not have takes nothing over', () => {
    expect(faultsOf('src/sync/publication/a.ts', keep('base: null'))).toEqual([]);
    for (const text of [
      'row.base = null;',
      'merge({ base: row.base, ours: row.working });',
      'f([{ base }]);',
    ])
      expect(faultsOf('src/sync/publication/a.ts', text)).toEqual([]);
  });
});

test('an exception whose file was renamed is reported', () => {
  const places = [...Object.keys(BASE_WRITERS), ...Object.keys(UNGUARDED_TRANSACTIONS)];
  const names = places.map((place) => place.split(' ')[0] ?? '');
  expect(exceptionsWithoutFile(names)).toEqual([]);
  expect(exceptionsWithoutFile(names.filter((name) => !name.endsWith('/take-back.ts')))).toEqual([
    expect.stringMatching(/^src\/sync\/merge\/take-back\.ts overServer is an exception without a file: /),
  ]);
});

describe('a journal that is judged by the clock (P-1019)', () => {
  test.each([
    "const isNewer = entry.at > (row.savedAt ?? '');",
    'entries.sort((a, b) => b.at.localeCompare(a.at));',
    'const age = now - Date.parse(entry.at);',
    'const isOld = new Date(row.savedAt).getTime() < limit;',
  ])('%s', (text) => {
    const faults = new Set(faultsOf('src/sync/save/a.ts', text));
    expect([...faults]).toEqual([
      'src/sync/save/a.ts:1 judges the journal by the clock; entries have a count',
    ]);
  });

  test.each([
    'entries.sort((a, b) => (b.count ?? 0) - (a.count ?? 0));',
    'const isKept = config.savedAt === null;',
    'await keepVersion(database, { data, keptAt: at });',
  ])('is not a fault: %s', (text) => {
    expect(faultsOf('src/sync/save/a.ts', text)).toEqual([]);
  });
});

test.each([
  'a reply brings back a raffle deleted here',
  'an overtaken pull keeps its cursor',
  'an overtaken pull stores its page',
  'an interrupted attempt is sent again with a new key at start',
  'a newer save discards the frozen attempt',
  'the journal is judged by the clock',
])('the planted bug is seen in the source: %s', (name) => {
  const mutant = MUTANTS.find((one) => one.name === name);
  if (!mutant) throw new Error(`No such bug: ${name}`);
  expect(faultsOf(mutant.file, mutated(mutant))).toHaveLength(1);
});
