import { describe, expect, test } from 'vitest';
import type { Slot } from '#src/storage/slot.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { raffleSyncState, stateColumnsOf } from './sync-state.ts';

const refused = { code: 'rules-broken', message: 'Confira', fields: { title: 'Título muito curto' } };

describe('the states of a raffle', () => {
  test.each([
    {
      why: 'a draft that was never sent',
      raffle: { base: null, localRev: 0, ackedRev: 0 },
      kind: 'on-device',
    },
    { why: 'step 0 typed on since its last save', raffle: { localRev: 2 }, kind: 'on-device' },
    { why: 'step 1 typed on since its last save', config: { localRev: 3 }, kind: 'on-device' },
    {
      why: 'nothing typed since a save that waits',
      raffle: { localRev: 2 },
      slots: [aSlot('raffle')],
      kind: 'on-device',
    },
    {
      why: 'the defaults of a new configuration that are queued',
      config: { localRev: 2, ackedRev: 0 },
      slots: [aSlot('config-create')],
      kind: 'on-device',
    },
    { why: 'a save that waits', slots: [aSlot('raffle')], kind: 'on-device' },
    { why: 'a save of unknown outcome', slots: [aSlot('raffle', { state: 'unknown' })], kind: 'on-device' },
    { why: 'a save that waits its time', slots: [aSlot('config', { state: 'waiting' })], kind: 'on-device' },
    { why: 'a save under way', slots: [aSlot('raffle', { state: 'sending' })], kind: 'sending' },
    { why: 'everything acknowledged', kind: 'on-server' },
  ])('$why: $kind', ({ raffle, config, slots, kind }) => {
    const state = raffleSyncState(aStoredRaffle(raffle), aStoredConfig(config), slots ?? []);
    expect(state.kind).toBe(kind);
  });

  const NOTED = { localRev: 3, incomplete: { localRev: 3, fields: ['title'] } };
  const ENDED = { base: aRaffle({ status: 'finished' }) };
  const ON_AIR = { base: aRaffle({ status: 'active' }) };
  const incompleteRaffle = { document: 'raffle', fields: ['title'] };

  test.each<{ why: string; raffle?: object; config?: object; slots?: Slot[]; state: object }>([
    {
      why: 'a draft left with a field missing',
      raffle: NOTED,
      state: { kind: 'incomplete', incomplete: [incompleteRaffle] },
    },
    {
      why: 'a draft left with both steps incomplete',
      raffle: NOTED,
      config: { localRev: 4, incomplete: { localRev: 4, fields: ['prizes'] } },
      state: {
        kind: 'incomplete',
        incomplete: [incompleteRaffle, { document: 'config', fields: ['prizes'] }],
      },
    },
    {
      why: 'a draft left incomplete after a save that waits',
      raffle: NOTED,
      slots: [aSlot('raffle')],
      state: { kind: 'incomplete', incomplete: [incompleteRaffle] },
    },
    {
      why: 'a draft typed on since it was left',
      raffle: { ...NOTED, localRev: 4 },
      state: { kind: 'on-device' },
    },
    {
      why: 'a draft saved since it was left',
      raffle: { ...NOTED, localRev: 2, incomplete: { localRev: 2, fields: ['title'] } },
      slots: [aSlot('raffle')],
      state: { kind: 'on-device' },
    },
    {
      why: 'a pending payment is a draft',
      raffle: { base: aRaffle({ status: 'pending' }), localRev: 2 },
      state: { kind: 'on-device' },
    },
    {
      why: 'changed on the air, step 0',
      raffle: { ...ON_AIR, localRev: 2 },
      state: { kind: 'unpublished', canPublish: true },
    },
    {
      why: 'changed on the air, step 1',
      raffle: ON_AIR,
      config: { localRev: 3 },
      state: { kind: 'unpublished', canPublish: true },
    },
    {
      why: 'changed on the air while a save is sent',
      raffle: { ...ON_AIR, localRev: 3 },
      slots: [aSlot('raffle', { state: 'sending' })],
      state: { kind: 'unpublished', canPublish: true },
    },
    {
      why: 'changes of the air that are queued',
      raffle: { ...ON_AIR, localRev: 2 },
      slots: [aSlot('raffle')],
      state: { kind: 'on-device' },
    },
    {
      why: 'changed before it ended elsewhere',
      raffle: { ...ENDED, localRev: 2 },
      state: { kind: 'unpublished', canPublish: false },
    },
  ])('$why', ({ raffle, config, slots, state }) => {
    expect(raffleSyncState(aStoredRaffle(raffle), aStoredConfig(config), slots ?? [])).toEqual(state);
  });

  test('is the same from the columns held in memory as from whole rows', () => {
    const [raffle, config] = [aStoredRaffle({ ...ON_AIR, ...NOTED }), aStoredConfig()];
    expect(raffleSyncState(stateColumnsOf(raffle), stateColumnsOf(config), [])).toEqual({
      kind: 'unpublished',
      canPublish: true,
    });
    const draft = aStoredRaffle(NOTED);
    expect(raffleSyncState(stateColumnsOf(draft), stateColumnsOf(config), [])).toEqual(
      raffleSyncState(draft, config, []),
    );
  });

  test('on the server since the later of its two saves, whenever this device heard of them', () => {
    const syncedAt = '2026-11-22T09:00:00.000Z';
    const raffle = aStoredRaffle({ base: aRaffle({ updatedAt: '2026-11-21T12:00:00.000Z' }), syncedAt });
    const config = aStoredConfig({
      base: aRaffleConfig({ updatedAt: '2026-11-21T12:34:00.000Z' }),
      syncedAt,
    });
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
      why: 'an app that is too old',
      slots: [aSlot('raffle', { state: 'update-needed' })],
      reason: { kind: 'update-needed' },
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
