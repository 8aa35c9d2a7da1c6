import { describe, expect, test } from 'vitest';
import type { Slot } from '#src/storage/slot.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { raffleSyncState } from './sync-state.ts';

const refused = { code: 'rules-broken', message: 'Confira', fields: { title: 'Titulo muito curto' } };

describe('the four honest states of a raffle', () => {
  test.each([
    {
      why: 'a draft that was never sent',
      raffle: { base: null, localRev: 0, ackedRev: 0 },
      kind: 'on-device',
    },
    { why: 'step 0 typed on since its last save', raffle: { localRev: 2 }, kind: 'on-device' },
    { why: 'step 1 typed on since its last save', config: { localRev: 3 }, kind: 'on-device' },
    { why: 'a save that waits', slots: [aSlot('raffle')], kind: 'on-device' },
    { why: 'a save of unknown outcome', slots: [aSlot('raffle', { state: 'unknown' })], kind: 'on-device' },
    { why: 'a save that waits its time', slots: [aSlot('config', { state: 'waiting' })], kind: 'on-device' },
    { why: 'a save under way', slots: [aSlot('raffle', { state: 'sending' })], kind: 'sending' },
    { why: 'everything acknowledged', kind: 'on-server' },
  ])('$why: $kind', ({ raffle, config, slots, kind }) => {
    const state = raffleSyncState(aStoredRaffle(raffle), aStoredConfig(config), slots ?? []);
    expect(state.kind).toBe(kind);
  });

  test('on the server at the later of the two acknowledgements', () => {
    const raffle = aStoredRaffle({ syncedAt: '2026-11-21T12:00:00.000Z' });
    const config = aStoredConfig({ syncedAt: '2026-11-21T12:34:00.000Z' });
    expect(raffleSyncState(raffle, config, [])).toEqual({
      kind: 'on-server',
      at: '2026-11-21T12:34:00.000Z',
    });
    expect(raffleSyncState(raffle, undefined, [])).toEqual({
      kind: 'on-server',
      at: '2026-11-21T12:00:00.000Z',
    });
  });

  test.each<{ why: string; raffle?: object; config?: object; slots?: Slot[]; reason: object }>([
    { why: 'deleted elsewhere', raffle: { deletedElsewhere: true }, reason: { kind: 'deleted-elsewhere' } },
    {
      why: 'two versions of step 0',
      raffle: { conflict: aRaffle() },
      reason: { kind: 'conflict', document: 'raffle' },
    },
    {
      why: 'two versions of step 1',
      config: { conflict: aRaffleConfig() },
      reason: { kind: 'conflict', document: 'config' },
    },
    {
      why: 'a 401',
      slots: [aSlot('raffle', { state: 'sign-in-needed' })],
      reason: { kind: 'sign-in-needed' },
    },
    {
      why: 'a refused save, beside one that is being sent',
      slots: [
        aSlot('config', { state: 'sending' }),
        aSlot('raffle', { state: 'rejected', problem: refused }),
      ],
      reason: { kind: 'refused', document: 'raffle', ...refused },
    },
    {
      why: 'a fee that is due',
      slots: [
        aSlot('raffle', { state: 'rejected', problem: { code: 'fee-due', message: 'Taxa', fields: {} } }),
      ],
      reason: { kind: 'fee-due', message: 'Taxa' },
    },
  ])('needs attention: $why', ({ raffle, config, slots, reason }) => {
    const state = raffleSyncState(aStoredRaffle(raffle), aStoredConfig(config), slots ?? []);
    expect(state).toEqual({ kind: 'attention', reason });
  });
});
