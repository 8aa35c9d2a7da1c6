import { describe, expect, test } from 'vitest';
import { deviceImageRef, imagePath } from '#core/domain/raffles/raffle-images.ts';
import { imageSlotId, type Slot } from '#src/storage/slot.ts';
import { aSlot, anAttempt } from '#tests/builders/stored-documents.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { laneOf, nextWakeAt, readySlots } from './queue-order.ts';

const NOW = 1_000_000;
const ready = (...slots: Parameters<typeof readySlots>[0]) => readySlots(slots, NOW).map((slot) => slot.id);
const feeDue = { code: 'fee-due', message: '', fields: {} };
const broken = { code: 'rules-broken', message: '', fields: {} };

const HASH = 'ab'.repeat(32);
const STORED = imagePath(HASH, 'wide');
/** Sent, without an answer. */
const UNANSWERED = { state: 'unknown', attempt: anAttempt() } as const;
const savedOn = '2026-11-21';

const configNaming = (images: string[], over = {}) =>
  aSlot('config', { pending: { data: { ...CONFIG_DATA, images }, localRev: 2, savedOn }, ...over });
const removals = (over = {}) =>
  aSlot('image-removals', { pending: { data: { removed: [STORED] }, localRev: 2, savedOn }, ...over });
const upload = (url: string | null = null) =>
  aSlot('image', {
    id: imageSlotId('r1', HASH),
    pending: { data: { hash: HASH, url }, localRev: 0, savedOn },
  });
const IMAGE = imageSlotId('r1', HASH);

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
    const copy = (change = {}, images = [STORED]) =>
      configNaming(images, { raffleId: 'r2', id: 'config:r2', ...change });
    const deletion = aSlot('deletion');
    expect(ready(deletion, copy())).toEqual(['config:r2']);
    expect(ready(deletion, copy({ state: 'sending' }))).toEqual([]);
    expect(ready(deletion, copy({ state: 'rejected', problem: broken }))).toEqual(['deletion:r1']);
    expect(ready(deletion, copy({}, []))).toEqual(['deletion:r1', 'config:r2']);
    expect(ready(deletion, copy({}, [deviceImageRef(HASH)]))).toEqual(['deletion:r1', 'config:r2']);
    expect(ready(deletion, aSlot('raffle', { raffleId: 'r2' }))).toEqual(['deletion:r1', 'raffle:r2']);
  });

  test('a raffle is not kept by a copy that waits for its user, or is deleted too (P-1008)', () => {
    const configOf = (raffleId: string) => configNaming([STORED], { raffleId, id: `config:${raffleId}` });
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

  test.each<[string, Slot[], string[]]>([
    [
      'a save whose outcome is unknown goes before the deletion of its raffle',
      [aSlot('raffle', UNANSWERED), aSlot('deletion')],
      ['raffle:r1'],
    ],
    ['one that was never sent is deleted with it', [aSlot('raffle'), aSlot('deletion')], ['deletion:r1']],
    [
      'a configuration whose outcome is unknown does not delay it',
      [configNaming([STORED], UNANSWERED), aSlot('deletion')],
      ['config:r1', 'deletion:r1'],
    ],
    [
      'a configuration whose outcome is unknown waits for a newer save of the raffle',
      [configNaming([], UNANSWERED), aSlot('raffle')],
      ['raffle:r1'],
    ],
    [
      'removals whose outcome is unknown go before a configuration, which may name those images again',
      [configNaming([STORED]), removals(UNANSWERED)],
      ['image-removals:r1'],
    ],
    [
      'and before a photo that has the address of one of them',
      [upload(STORED), removals(UNANSWERED)],
      ['image-removals:r1'],
    ],
    ['not before another photo', [upload(), removals(UNANSWERED)], [IMAGE, 'image-removals:r1']],
    ['others after it', [configNaming([]), removals()], ['config:r1']],
    [
      'a configuration waits for the photos that it names',
      [configNaming([deviceImageRef(HASH)]), upload()],
      [IMAGE],
    ],
    ['and for no others', [configNaming([]), upload()], ['config:r1', IMAGE]],
    [
      'a photo does not wait for a configuration whose outcome is unknown',
      [configNaming([deviceImageRef(HASH)], UNANSWERED), upload()],
      [IMAGE],
    ],
  ])('%s (P-1008)', (_, slots, sent) => {
    expect(ready(...slots)).toEqual(sent);
  });

  test('the seller profile is sent before configs, but not before raffles', () => {
    expect(ready(aSlot('config'), aSlot('seller-profile'), aSlot('raffle', { raffleId: 'r2' }))).toEqual([
      'seller-profile',
      'raffle:r2',
    ]);
    expect(ready(aSlot('config'), aSlot('seller-profile', { state: 'sending' }))).toEqual([]);
    expect(ready(aSlot('config'), aSlot('seller-profile', { state: 'update-needed' }))).toEqual([]);
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

  test('a raffle waiting for its step 1 blocks nothing (P-357)', () => {
    const problem = { code: 'lucky-numbers-outside', message: '', fields: {} };
    const held = aSlot('raffle', { state: 'rejected', problem });
    expect(ready(held, aSlot('config'))).toEqual(['config:r1']);
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

test.each([
  ['two requests of a raffle', aSlot('raffle'), aSlot('config'), true],
  ['requests of two raffles', aSlot('raffle'), aSlot('raffle', { raffleId: 'r2' }), false],
  ['a photo and a text of its raffle', upload(), aSlot('config'), false],
  ['photos of two raffles', upload(), aSlot('image', { raffleId: 'r2' }), true],
])('%s: whether one waits for the other to end (P-1008)', (_, one, other, expected) => {
  expect(laneOf(one) === laneOf(other)).toBe(expected);
});
