import { describe, expect, test } from 'vitest';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { type GateInput, evaluateGate } from './publication-gate.ts';

const clean: GateInput = {
  raffle: aStoredRaffle({ base: aRaffle({ revision: 4 }) }),
  config: aStoredConfig({ base: aRaffleConfig({ revision: 7 }) }),
  slots: [],
  isOnline: true,
};
const neverSaved = { ...CONFIG_DATA, paymentOption: null };
const broken = { code: 'rules-broken', message: 'Confira', fields: {} };
const feeDue = { code: 'fee-due', message: 'Taxa', fields: {} };

test('open at the acknowledged revisions (P-513)', () => {
  expect(evaluateGate(clean)).toEqual({ open: true, raffleRevision: 4, configRevision: 7 });
});

describe('closed, and why', () => {
  test.each<{ why: string; given: Partial<GateInput>; missing: object[] }>([
    { why: 'no probe got through', given: { isOnline: false }, missing: [{ kind: 'offline' }] },
    {
      why: 'step 0 has edits that were never saved',
      given: { raffle: aStoredRaffle({ localRev: 2 }) },
      missing: [{ kind: 'unsaved-edits', step: 0 }],
    },
    {
      why: 'step 1 has edits that were never saved',
      given: { config: aStoredConfig({ localRev: 3 }) },
      missing: [{ kind: 'unsaved-edits', step: 1 }],
    },
    {
      why: 'step 1 was never saved',
      given: { config: aStoredConfig({ working: neverSaved }) },
      missing: [{ kind: 'config-never-saved' }],
    },
    {
      why: 'there is no step 1 yet',
      given: { config: undefined },
      missing: [{ kind: 'config-never-saved' }],
    },
    {
      why: 'saves wait to be sent',
      given: {
        raffle: aStoredRaffle({ localRev: 2 }),
        config: aStoredConfig({ localRev: 2, ackedRev: 1 }),
        slots: [aSlot('raffle'), aSlot('config-create'), aSlot('config', { state: 'unknown' })],
      },
      missing: [
        { kind: 'not-sent', step: 0 },
        { kind: 'not-sent', step: 1 },
      ],
    },
    {
      why: 'typed on after a save that waits',
      given: { raffle: aStoredRaffle({ localRev: 3 }), slots: [aSlot('raffle')] },
      missing: [
        { kind: 'unsaved-edits', step: 0 },
        { kind: 'not-sent', step: 0 },
      ],
    },
    {
      why: 'the server refused a save',
      given: {
        raffle: aStoredRaffle({ localRev: 2 }),
        slots: [aSlot('raffle', { state: 'rejected', problem: broken })],
      },
      missing: [{ kind: 'attention', step: 0, reason: { kind: 'refused', document: 'raffle', ...broken } }],
    },
    {
      why: 'two versions of step 1',
      given: { config: aStoredConfig({ conflict: aRaffleConfig() }) },
      missing: [{ kind: 'attention', step: 1, reason: { kind: 'conflict', document: 'config' } }],
    },
    {
      why: 'step 1 counts on a Pix key that waits for the password',
      given: {
        config: aStoredConfig({ localRev: 2, ackedRev: 1 }),
        slots: [
          aSlot('config', { pending: { data: CONFIG_DATA, localRev: 2, savedOn: '2026-11-21' } }),
          aSlot('seller-profile', {
            state: 'rejected',
            problem: { ...broken, code: 'password-needed' },
          }),
        ],
      },
      missing: [{ kind: 'password-needed' }],
    },
    {
      why: 'another device deleted it',
      given: { raffle: aStoredRaffle({ deletedElsewhere: true }) },
      missing: [{ kind: 'attention', step: 0, reason: { kind: 'deleted-elsewhere' } }],
    },
  ])('$why', ({ given, missing }) => {
    expect(evaluateGate({ ...clean, ...given })).toEqual({ open: false, missing });
  });

  test('never open for a raffle that the server does not have', () => {
    const missing = (step: 0 | 1) => ({ open: false, missing: [{ kind: 'unsaved-edits', step }] });
    expect(evaluateGate({ ...clean, raffle: aStoredRaffle({ base: null }) })).toEqual(missing(0));
    expect(evaluateGate({ ...clean, config: aStoredConfig({ base: null }) })).toEqual(missing(1));
  });
});

test('a fee that is due does not close it (P-505)', () => {
  const slots = [aSlot('raffle', { state: 'rejected', problem: feeDue })];
  expect(evaluateGate({ ...clean, raffle: aStoredRaffle({ localRev: 2 }), slots }).open).toBe(true);
});

test('a pending deletion closes the gate; a refused one does not', () => {
  const slots = [aSlot('deletion', { state: 'queued' })];
  expect(evaluateGate({ ...clean, slots })).toMatchObject({
    open: false,
    missing: [{ kind: 'not-sent', step: 0 }],
  });
  expect(evaluateGate({ ...clean, slots: [aSlot('deletion', { state: 'rejected' })] }).open).toBe(true);
});
