import { describe, expect, test } from 'vitest';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  anAttempt,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import type { Circumstances } from './reconciliation.ts';
import { mergePulled } from './merge-pulled.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE } from './mergeable-documents.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PLAIN: Circumstances<never> = { now: NOW, isSold: false, ancestor: null, judge: () => ({}) };
const here = (change: Partial<RaffleData>) => ({ ...aStoredRaffle().working, ...change });
const mine = here({ title: 'Escrito aqui' });
const theirs = aRaffle({ title: 'Escrito lá', revision: 2 });
const dirty = aStoredRaffle({ working: mine, localRev: 2 });
const saved = (data: RaffleData, localRev = 2) =>
  aSlot('raffle', { pending: { data, localRev, savedOn: '2026-11-21' } });
const merge = (
  row = aStoredRaffle(),
  server = theirs,
  slot?: ReturnType<typeof aSlot>,
  circumstances: Partial<Circumstances<RaffleData>> = {},
) => mergePulled(MERGEABLE_RAFFLE, { row, slot }, server, { ...PLAIN, ...circumstances });

describe('what the server has, met with what the device has', () => {
  test('clean here: theirs', () => {
    const { row } = merge();
    expect(row).toMatchObject({ base: theirs, working: { title: 'Escrito lá' }, localRev: 1, ackedRev: 1 });
  });

  test('not newer than what is known: nothing happens', () => {
    const row = aStoredRaffle({ base: aRaffle({ revision: 2 }) });
    expect(merge(row).row).toBe(row);
  });

  test('the same field edited here and there: both versions are kept', () => {
    const slot = saved(mine);
    const met = merge(dirty, theirs, slot);
    expect(met.row).toEqual({ ...dirty, conflict: theirs });
    expect(met.slot).toEqual({ ...slot, state: 'conflict' });
  });

  test('edited here without a save: likewise', () => {
    expect(merge(dirty)).toEqual({ row: { ...dirty, conflict: theirs }, slot: undefined });
  });

  test('different fields: both edits, saved and typed alike, on the newer base', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, theirs, saved(row.working));
    const both = { priceCents: 700, title: 'Escrito lá' };
    expect(met.row).toMatchObject({ base: theirs, working: both, conflict: null, localRev: 3, ackedRev: 1 });
    expect(met.slot).toMatchObject({ state: 'queued', pending: { data: both, localRev: 3 } });
  });

  test('different fields, typed and not saved: both edits, and nothing in the queue', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row);
    expect(met.row).toMatchObject({ working: { priceCents: 700, title: 'Escrito lá' }, ackedRev: 1 });
    expect(met.slot).toBeUndefined();
  });

  test('typed on after a save: each is merged for itself', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700, description: '<p>b</p>' }), localRev: 3 });
    const met = merge(row, theirs, saved(here({ priceCents: 700 })));
    expect(met.row).toMatchObject({ working: { description: '<p>b</p>', title: 'Escrito lá' }, localRev: 4 });
    const { description } = aStoredRaffle().working;
    expect(met.slot?.pending).toMatchObject({ localRev: 2, data: { description, priceCents: 700 } });
  });

  test('what another device wrote first is typed back here, saved otherwise: nobody is asked, and theirs stays', () => {
    const row = aStoredRaffle({ working: here({ title: 'Escrito lá', priceCents: 700 }), localRev: 3 });
    const met = merge(row, theirs, saved(here({ title: 'Outro', priceCents: 700 })));
    expect(met.row.conflict).toBeNull();
    expect(met.slot?.pending.data).toMatchObject({ title: 'Escrito lá', priceCents: 700 });
  });

  test('the same on both sides: acknowledged, nothing left to send', () => {
    const met = merge(dirty, aRaffle({ ...mine, revision: 2 } as never), saved(mine));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, conflict: null, base: { revision: 2 } });
  });

  test('theirs is what was saved here, and typing went on: only the save is done', () => {
    const typed = { ...dirty, working: here({ title: 'Escrito depois' }), localRev: 3 };
    const met = merge(typed, aRaffle({ ...mine, revision: 2 } as never), saved(mine));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, localRev: 3, working: { title: 'Escrito depois' } });
  });

  test('only the status has moved: edits stay as they are, on the newer base', () => {
    const active = aRaffle({ status: 'active', revision: 2 });
    const slot = saved(mine);
    const met = merge(dirty, active, slot);
    expect(met.slot).toEqual(slot);
    expect(met.row).toMatchObject({ base: active, working: mine, conflict: null, localRev: 2, ackedRev: 1 });
  });

  test('an attempt under way: its own answer is waited for, and the server asked again', () => {
    const slot = aSlot('raffle', { state: 'unknown', attempt: anAttempt() });
    expect(merge(dirty, theirs, slot)).toEqual({ row: dirty, slot, isDeferred: true });
  });

  test('a conflict that another change of the server settles is over', () => {
    const row = { ...dirty, conflict: theirs };
    const met = merge(row, aRaffle({ priceCents: 700, revision: 3 }), { ...saved(mine), state: 'conflict' });
    expect(met.row).toMatchObject({ conflict: null, working: { title: 'Escrito aqui', priceCents: 700 } });
    expect(met.slot?.state).toBe('queued');
  });

  test('sold tickets: a locked field is the server’s, without a question', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, aRaffle({ priceCents: 600, revision: 2 }), saved(row.working), { isSold: true });
    expect(met.row).toMatchObject({ working: { priceCents: 600 }, conflict: null });
  });

  test('what the merge makes invalid waits for its owner, named by field', () => {
    const judge = ({ title, priceCents }: RaffleData) => ({
      ...(title === 'Escrito lá' && priceCents === 700 && { priceCents: 'não cabe' }),
      description: 'era assim antes',
    });
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, theirs, saved(row.working), { judge });
    expect(met.slot).toMatchObject({
      state: 'rejected',
      problem: { code: 'merged-invalid', fields: { priceCents: 'não cabe' } },
    });
    expect(Object.keys(met.slot?.problem?.fields ?? {})).toEqual(['priceCents']);
  });
});

describe('a configuration', () => {
  const meet = (change: Partial<RaffleConfigData>, there: Partial<RaffleConfigData>) => {
    const row = aStoredConfig({ working: { ...aStoredConfig().working, ...change }, localRev: 3 });
    return mergePulled(
      MERGEABLE_CONFIG,
      { row, slot: undefined },
      aRaffleConfig({ ...there, revision: 2 }),
      PLAIN,
    );
  };

  test('lists take what both have added', () => {
    const { prizes } = aStoredConfig().working;
    const met = meet({ prizes: [...prizes, 'Daqui'] }, { prizes: [...prizes, 'De lá'] });
    expect(met.row.working.prizes).toEqual([...prizes, 'De lá', 'Daqui']);
  });

  test('a link: this device’s, with the other one at hand', () => {
    const met = meet({ videoLink: 'https://youtu.be/aqui' }, { videoLink: 'https://youtu.be/la' });
    expect(met.row).toMatchObject({
      conflict: null,
      working: { videoLink: 'https://youtu.be/aqui' },
      overruled: { videoLink: 'https://youtu.be/la' },
    });
  });

  test('never acknowledged: what stands as both began with was not changed here', () => {
    const ancestor = aStoredConfig().working;
    const row = aStoredConfig({ base: null, working: { ...ancestor, prizes: ['Daqui'] }, localRev: 3 });
    const server = aRaffleConfig({ paymentMinutes: 60, revision: 2 });
    const met = mergePulled(MERGEABLE_CONFIG, { row, slot: undefined }, server, { ...PLAIN, ancestor });
    expect(met.row).toMatchObject({ conflict: null, working: { paymentMinutes: 60, prizes: ['Daqui'] } });
  });

  test('a question leaves both versions, under the id that the server has', () => {
    const { row } = merge(dirty, aRaffle({ id: 'outra', title: 'Escrito lá', revision: 2 }), saved(mine));
    expect(row).toMatchObject({ id: 'outra', working: mine, conflict: { id: 'outra' } });
  });
});
