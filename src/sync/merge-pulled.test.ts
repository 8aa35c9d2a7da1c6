import { describe, expect, test } from 'vitest';
import { RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { aRaffle, aSlot, anAttempt, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { mergePulled } from './merge-pulled.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const mine = { ...aStoredRaffle().working, title: 'Escrito aqui' };
const theirs = aRaffle({ title: 'Escrito lá', revision: 2 });
const dirty = aStoredRaffle({ working: mine, localRev: 2 });
const merge = (row = aStoredRaffle(), server = theirs, slot?: ReturnType<typeof aSlot>) =>
  mergePulled(RAFFLE_DOCUMENT, { row, slot }, server, NOW);

describe('what the server has, met with what the device has', () => {
  test('clean here: theirs', () => {
    const { row } = merge();
    expect(row).toMatchObject({ base: theirs, working: { title: 'Escrito lá' }, localRev: 1, ackedRev: 1 });
  });

  test('not newer than what is known: nothing happens', () => {
    const row = aStoredRaffle({ base: aRaffle({ revision: 2 }) });
    expect(merge(row).row).toBe(row);
  });

  test('edited here and there: both versions are kept', () => {
    const slot = aSlot('raffle');
    const met = merge(dirty, theirs, slot);
    expect(met.row).toEqual({ ...dirty, conflict: theirs });
    expect(met.slot).toEqual({ ...slot, state: 'conflict' });
  });

  test('edited here without a save: likewise', () => {
    expect(merge(dirty)).toEqual({ row: { ...dirty, conflict: theirs }, slot: undefined });
  });

  test('the same on both sides: acknowledged, nothing left to send', () => {
    const met = merge(dirty, aRaffle({ ...mine, revision: 2 } as never), aSlot('raffle'));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, conflict: null, base: { revision: 2 } });
  });

  test('theirs is what was saved here, and typing went on: only the save is done', () => {
    const slot = aSlot('raffle', { pending: { data: mine, localRev: 2, savedOn: '2026-11-21' } });
    const typed = { ...dirty, working: { ...mine, title: 'Escrito depois' }, localRev: 3 };
    const met = merge(typed, aRaffle({ ...mine, revision: 2 } as never), slot);
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, localRev: 3, working: { title: 'Escrito depois' } });
  });

  test('only the status has moved: edits stay, on the newer base', () => {
    const active = aRaffle({ status: 'active', revision: 2 });
    const slot = aSlot('raffle');
    const met = merge(dirty, active, slot);
    expect(met.slot).toBe(slot);
    expect(met.row).toMatchObject({ base: active, working: mine, conflict: null, ackedRev: 1 });
  });

  test('an attempt under way: its own answer is waited for', () => {
    const slot = aSlot('raffle', { state: 'unknown', attempt: anAttempt() });
    expect(merge(dirty, theirs, slot)).toEqual({ row: dirty, slot });
  });
});
