import { describe, expect, test } from 'vitest';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  anAttempt,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { SlotOf } from '#src/storage/slot.ts';
import type { MergeInputs } from './reconciliation.ts';
import { mergePulled, withServer } from './merge-pulled.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE } from './mergeable-documents.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PLAIN = { now: NOW, isSold: false, ancestor: null, validate: () => ({}) };
const here = (change: Partial<RaffleData>) => ({ ...aStoredRaffle().working, ...change });
const mine = here({ title: 'Escrito aqui' });
const theirs = aRaffle({ title: 'Escrito lá', revision: 2 });
const dirty = aStoredRaffle({ working: mine, localRev: 2 });
const saved = (data: RaffleData, localRev = 2) =>
  aSlot('raffle', { pending: { data, localRev, savedOn: '2026-11-21' } });
const merge = (
  row = aStoredRaffle(),
  server = theirs,
  slot?: SlotOf<'raffle'>,
  inputs: Partial<MergeInputs<'raffle'>> = {},
) => mergePulled(MERGEABLE_RAFFLE, { row, slot }, server, { ...PLAIN, ...inputs });

describe("reconciling the server's version with this device's", () => {
  test('without edits here: the server version', () => {
    const { row } = merge();
    expect(row).toMatchObject({ base: theirs, working: { title: 'Escrito lá' }, localRev: 1, ackedRev: 1 });
  });

  test('a version that is not newer is ignored', () => {
    const row = aStoredRaffle({ base: aRaffle({ revision: 2 }) });
    expect(merge(row).row).toBe(row);
  });

  test('the same field edited on both sides: conflict', () => {
    const slot = saved(mine);
    const met = merge(dirty, theirs, slot);
    expect(met.row).toEqual({ ...dirty, conflict: theirs });
    expect(met.slot).toEqual({ ...slot, state: 'conflict' });
  });

  test('an unsaved edit of the same field: conflict', () => {
    expect(merge(dirty)).toEqual({ row: { ...dirty, conflict: theirs }, slot: undefined });
  });

  test('different fields: saved and unsaved edits are merged onto the newer base', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, theirs, saved(row.working));
    const both = { priceCents: 700, title: 'Escrito lá' };
    expect(met.row).toMatchObject({ base: theirs, working: both, conflict: null, localRev: 3, ackedRev: 1 });
    expect(met.slot).toMatchObject({ state: 'queued', pending: { data: both, localRev: 3 } });
  });

  test('different fields with unsaved edits: merged, nothing queued', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row);
    expect(met.row).toMatchObject({ working: { priceCents: 700, title: 'Escrito lá' }, ackedRev: 1 });
    expect(met.slot).toBeUndefined();
  });

  test('saved and later unsaved edits are merged separately', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700, description: '<p>b</p>' }), localRev: 3 });
    const met = merge(row, theirs, saved(here({ priceCents: 700 })));
    expect(met.row).toMatchObject({ working: { description: '<p>b</p>', title: 'Escrito lá' }, localRev: 4 });
    const { description } = aStoredRaffle().working;
    expect(met.slot?.pending).toMatchObject({ localRev: 2, data: { description, priceCents: 700 } });
  });

  test('a saved conflict that was typed over since is resolved for the server', () => {
    const row = aStoredRaffle({ working: here({ title: 'Escrito lá', priceCents: 700 }), localRev: 3 });
    const met = merge(row, theirs, saved(here({ title: 'Outro', priceCents: 700 })));
    expect(met.row.conflict).toBeNull();
    expect(met.slot?.pending.data).toMatchObject({ title: 'Escrito lá', priceCents: 700 });
  });

  test('equal edits on both sides: acknowledged, nothing to send', () => {
    const met = merge(dirty, aRaffle({ ...mine, revision: 2 } as never), saved(mine));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, conflict: null, base: { revision: 2 } });
  });

  test('the server has the save: later unsaved edits remain', () => {
    const typed = { ...dirty, working: here({ title: 'Escrito depois' }), localRev: 3 };
    const met = merge(typed, aRaffle({ ...mine, revision: 2 } as never), saved(mine));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ ackedRev: 2, localRev: 3, working: { title: 'Escrito depois' } });
  });

  test('a new status only: edits are kept on the newer base', () => {
    const active = aRaffle({ status: 'active', revision: 2 });
    const slot = saved(mine);
    const met = merge(dirty, active, slot);
    expect(met.slot).toEqual(slot);
    expect(met.row).toMatchObject({ base: active, working: mine, conflict: null, localRev: 2, ackedRev: 1 });
  });

  test('what was typed is what the merge makes of it: acknowledged, though it was never saved', () => {
    const base = aRaffle({ title: 'Escrito antes' });
    const met = merge(aStoredRaffle({ base, working: here({ title: 'Escrito lá' }), localRev: 2 }));
    expect(met.row).toMatchObject({ working: { title: 'Escrito lá' }, localRev: 2, ackedRev: 2 });
  });

  test('the server has what was saved in effect: the save is settled, what was typed since remains', () => {
    const row = aStoredRaffle({ working: here({ title: 'Escrito lá', priceCents: 700 }), localRev: 3 });
    const met = merge(row, theirs, saved(here({ title: 'Escrito por cima' })));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ working: { priceCents: 700 }, localRev: 3, ackedRev: 2 });
  });

  test('a save that was acknowledged out of order does not take the acknowledgement back', () => {
    const row = aStoredRaffle({ working: here({ title: 'Escrito lá', priceCents: 700 }), localRev: 6 });
    const met = merge({ ...row, ackedRev: 5 }, theirs, saved(here({ title: 'Escrito por cima' })));
    expect(met.row.ackedRev).toBe(5);
  });

  test('a save that was withdrawn is dropped, and its text stays', () => {
    const withdrawn = { ...dirty, withdrawnRev: 2 };
    const met = merge(withdrawn, aRaffle({ priceCents: 700, revision: 2 }), saved(mine));
    expect(met.slot).toBeUndefined();
    expect(met.row).toMatchObject({ working: { title: 'Escrito aqui', priceCents: 700 }, ackedRev: 1 });
  });

  test('a refused save that the merge does not change stays refused', () => {
    const problem = { code: 'invalid', message: '', fields: {} };
    const refused = { ...saved(mine), state: 'rejected', problem } as SlotOf<'raffle'>;
    const met = merge(dirty, aRaffle({ status: 'active', revision: 2 }), refused);
    expect(met.slot).toMatchObject({ state: 'rejected', problem });
  });

  test('an attempt in flight defers the merge', () => {
    const slot = aSlot('raffle', { state: 'unknown', attempt: anAttempt() });
    expect(merge(dirty, theirs, slot)).toEqual({ row: dirty, slot, isDeferred: true });
  });

  test('a conflict that a later server version resolves is closed', () => {
    const row = { ...dirty, conflict: theirs };
    const met = merge(row, aRaffle({ priceCents: 700, revision: 3 }), slotAfter(saved(mine), 'asked', {}));
    expect(met.row).toMatchObject({ conflict: null, working: { title: 'Escrito aqui', priceCents: 700 } });
    expect(met.slot?.state).toBe('queued');
  });

  test('sold tickets: locked fields take the server’s value', () => {
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, aRaffle({ priceCents: 600, revision: 2 }), saved(row.working), { isSold: true });
    expect(met.row).toMatchObject({ working: { priceCents: 600 }, conflict: null });
  });

  test('an invalid merge result waits for the user, by field', () => {
    const validate = ({ title, priceCents }: RaffleData) => ({
      ...(title === 'Escrito lá' && priceCents === 700 && { priceCents: 'não cabe' }),
      description: 'era assim antes',
    });
    const row = aStoredRaffle({ working: here({ priceCents: 700 }), localRev: 2 });
    const met = merge(row, theirs, saved(row.working), { validate });
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

  test('lists are united', () => {
    const { prizes } = aStoredConfig().working;
    const met = meet({ prizes: [...prizes, 'Daqui'] }, { prizes: [...prizes, 'De lá'] });
    expect(met.row.working.prizes).toEqual([...prizes, 'De lá', 'Daqui']);
  });

  test('a link: this device’s value, the other is kept for undo', () => {
    const met = meet({ videoLink: 'https://youtu.be/aqui' }, { videoLink: 'https://youtu.be/la' });
    expect(met.row).toMatchObject({
      conflict: null,
      working: { videoLink: 'https://youtu.be/aqui' },
      overruled: { videoLink: 'https://youtu.be/la' },
    });
  });

  test('a link that was chosen is not kept for undo', () => {
    const working = { ...aStoredConfig().working, videoLink: 'https://youtu.be/aqui' };
    const row = aStoredConfig({ working, localRev: 3 });
    const server = aRaffleConfig({ videoLink: 'https://youtu.be/la', revision: 2 });
    const answers = { videoLink: 'server' } as const;
    const met = withServer(MERGEABLE_CONFIG, { row, slot: undefined }, server, answers, PLAIN);
    expect(met.row.working.videoLink).toBe('https://youtu.be/la');
    expect(met.row.overruled).toBeUndefined();
  });

  test('never acknowledged: fields equal to the defaults count as unchanged', () => {
    const ancestor = aStoredConfig().working;
    const row = aStoredConfig({ base: null, working: { ...ancestor, prizes: ['Daqui'] }, localRev: 3 });
    const server = aRaffleConfig({ paymentMinutes: 60, revision: 2 });
    const met = mergePulled(MERGEABLE_CONFIG, { row, slot: undefined }, server, { ...PLAIN, ancestor });
    expect(met.row).toMatchObject({ conflict: null, working: { paymentMinutes: 60, prizes: ['Daqui'] } });
  });

  test('a conflict keeps both versions, with the server’s id', () => {
    const { row } = merge(dirty, aRaffle({ id: 'outra', title: 'Escrito lá', revision: 2 }), saved(mine));
    expect(row).toMatchObject({ id: 'outra', working: mine, conflict: { id: 'outra' } });
  });
});
