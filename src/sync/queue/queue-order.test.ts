import { describe, expect, test } from 'vitest';
import { imagePath } from '#core/domain/raffles/raffle-images.ts';
import { aSlot } from '#tests/builders/stored-documents.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { nextWakeAt, readySlots } from './queue-order.ts';

const NOW = 1_000_000;
const ready = (...slots: Parameters<typeof readySlots>[0]) => readySlots(slots, NOW).map((slot) => slot.id);
const feeDue = { code: 'fee-due', message: '', fields: {} };
const broken = { code: 'rules-broken', message: '', fields: {} };

describe('sendable slots', () => {
  test('order in a raffle: raffle, creation of its config, config (P-1008)', () => {
    const [config, create, raffle] = [aSlot('config'), aSlot('config-create'), aSlot('raffle')];
    expect(ready(config, create, raffle)).toEqual(['raffle:r1']);
    expect(ready(config, create)).toEqual(['config-create:r1']);
    expect(ready(config)).toEqual(['config:r1']);
  });

  test('raffles do not block each other (P-1008)', () => {
    const stuck = aSlot('raffle', { state: 'rejected', problem: broken });
    const other = aSlot('raffle', { raffleId: 'r2' });
    expect(ready(stuck, aSlot('config-create'), other)).toEqual(['raffle:r2']);
  });

  test('a raffle is deleted after a copy of it that has its photos (P-1008)', () => {
    const stored = imagePath('ab'.repeat(32), 'wide');
    const copy = (change = {}, images = [stored]) => {
      const pending = { data: { ...CONFIG_DATA, images }, localRev: 2, savedOn: '2026-11-21' };
      return aSlot('config', { raffleId: 'r2', pending, ...change });
    };
    const deletion = aSlot('deletion');
    expect(ready(deletion, copy())).toEqual(['config:r2']);
    expect(ready(deletion, copy({ state: 'sending' }))).toEqual([]);
    expect(ready(deletion, copy({ state: 'rejected', problem: broken }))).toEqual(['deletion:r1']);
    expect(ready(deletion, copy({}, []))).toEqual(['deletion:r1', 'config:r2']);
  });

  test('a raffle is not kept by a copy that waits for its user, or is deleted too (P-1008)', () => {
    const stored = imagePath('ab'.repeat(32), 'wide');
    const pending = { data: { ...CONFIG_DATA, images: [stored] }, localRev: 2, savedOn: '2026-11-21' };
    const configOf = (raffleId: string) => aSlot('config', { raffleId, pending });
    const deletion = aSlot('deletion');
    const refused = { state: 'rejected', problem: broken } as const;
    expect(ready(deletion, configOf('r2'), aSlot('raffle', { raffleId: 'r2', ...refused }))).toEqual([
      'deletion:r1',
    ]);
    const needed = { code: 'password-needed', message: 'Confirme', fields: {} };
    const profile = aSlot('seller-profile', { state: 'rejected', problem: needed });
    expect(ready(deletion, configOf('r2'), profile)).toEqual(['deletion:r1']);
    const both = [deletion, configOf('r1'), aSlot('deletion', { raffleId: 'r2' }), configOf('r2')];
    expect(ready(...both)).toEqual(['deletion:r1', 'deletion:r2']);
  });

  test('the seller profile is sent before configs, but not before raffles', () => {
    expect(ready(aSlot('config'), aSlot('seller-profile'), aSlot('raffle', { raffleId: 'r2' }))).toEqual([
      'seller-profile',
      'raffle:r2',
    ]);
    expect(ready(aSlot('config'), aSlot('seller-profile', { state: 'sending' }))).toEqual([]);
    expect(ready(aSlot('config'), aSlot('seller-profile', { state: 'rejected', problem: broken }))).toEqual([
      'config:r1',
    ]);
  });

  test('a Pix key waiting for the password blocks only configs that need it', () => {
    const problem = { code: 'password-needed', message: 'Confirme', fields: {} };
    const profile = aSlot('seller-profile', { state: 'rejected', problem });
    const configWith = (paymentOption: 'mp' | 'pix' | 'both') =>
      aSlot('config', {
        pending: { data: { ...CONFIG_DATA, paymentOption }, localRev: 2, savedOn: '2026-11-21' },
      });
    expect(ready(configWith('pix'), profile)).toEqual([]);
    expect(ready(configWith('both'), profile)).toEqual([]);
    expect(ready(configWith('mp'), profile)).toEqual(['config:r1']);
    expect(ready(aSlot('raffle'), profile)).toEqual(['raffle:r1']);
  });

  test('a raffle waiting for its fee blocks nothing', () => {
    expect(ready(aSlot('config'), aSlot('raffle', { state: 'rejected', problem: feeDue }))).toEqual([
      'config:r1',
    ]);
  });

  test.each([
    { state: 'queued', is: true },
    { state: 'unknown', is: true },
    { state: 'waiting', is: true },
    { state: 'sign-in-needed', is: true },
    { state: 'sending', is: false },
    { state: 'conflict', is: false },
    { state: 'rejected', is: false },
    { state: 'quarantined', is: false },
  ] as const)('$state: $is', ({ state, is }) => {
    expect(ready(aSlot('raffle', { state }))).toHaveLength(is ? 1 : 0);
  });

  test('delayed slots are not sendable', () => {
    const later = aSlot('raffle', { state: 'unknown', tries: 1, nextTryAt: NOW + 5_000 });
    const latest = aSlot('raffle', { raffleId: 'r2', state: 'waiting', tries: 1, nextTryAt: NOW + 9_000 });
    expect(ready(later, latest)).toEqual([]);
    expect(nextWakeAt([latest, later], NOW)).toBe(NOW + 5_000);
    expect(nextWakeAt([aSlot('raffle')], NOW)).toBeUndefined();
  });
});
