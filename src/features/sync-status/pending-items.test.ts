import { describe, expect, it, test } from 'vitest';
import type { Slot } from '#src/storage/slot.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { pendingDeletion, pendingOfRaffle, pendingOfSettings } from './pending-items.ts';

const refused = { code: 'rules-broken', message: 'Confira', fields: { title: 'Titulo muito curto' } };

describe('what of a raffle waits (offline design, Pendências de envio)', () => {
  it('is nothing when the server has it all', () => {
    expect(pendingOfRaffle(aStoredRaffle(), aStoredConfig(), [])).toBeUndefined();
  });

  it.each([
    ['typed and never saved', aStoredRaffle({ localRev: 3 }), [], { kind: 'unsaved' }],
    ['in the queue', aStoredRaffle({ localRev: 2 }), [aSlot('raffle')], { kind: 'queued', isBehind: false }],
    ['on its way', aStoredRaffle(), [aSlot('raffle', { state: 'sending' })], { kind: 'sending' }],
    [
      'without an answer',
      aStoredRaffle(),
      [aSlot('raffle', { state: 'unknown', nextTryAt: 7 })],
      { kind: 'unknown', nextTryAt: 7 },
    ],
    [
      'asked to wait',
      aStoredRaffle(),
      [aSlot('raffle', { state: 'waiting', nextTryAt: 9 })],
      { kind: 'waiting', nextTryAt: 9 },
    ],
    [
      'refused, with what is wrong',
      aStoredRaffle(),
      [aSlot('raffle', { state: 'rejected', problem: refused })],
      { kind: 'attention', text: 'Confira Titulo muito curto' },
    ],
  ] as const)('%s', (_, raffle, slots, state) => {
    const group = pendingOfRaffle(raffle, aStoredConfig(), slots);
    expect(group?.items).toEqual([{ label: 'Dados da rifa', state, path: '/dashboard/my-raffles/r1/0' }]);
  });

  it('shows the configuration once, behind the raffle that goes first', () => {
    const slots = [aSlot('raffle'), aSlot('config-create'), aSlot('config')];
    const group = pendingOfRaffle(aStoredRaffle(), aStoredConfig(), slots);
    expect(group?.items.map(({ label, state }) => [label, state])).toEqual([
      ['Dados da rifa', { kind: 'queued', isBehind: false }],
      ['Configurações', { kind: 'queued', isBehind: true }],
    ]);
  });

  it('shows images together: what was refused first, then what is on its way', () => {
    const item = (...slots: Slot[]) => pendingOfRaffle(aStoredRaffle(), aStoredConfig(), slots)?.items;
    const waiting = aSlot('image', { id: 'image:r1:a' });
    const sending = aSlot('image', { id: 'image:r1:b', state: 'sending' });
    const rejected = aSlot('image', { id: 'image:r1:c', state: 'rejected', problem: refused });
    const path = '/dashboard/my-raffles/r1/1';
    const label = 'Imagens';
    expect(item(waiting)).toEqual([{ label, state: { kind: 'queued', isBehind: false }, path }]);
    expect(item(waiting, sending)).toEqual([{ label, state: { kind: 'sending' }, path }]);
    expect(item(waiting, sending, rejected)).toMatchObject([{ label, state: { kind: 'attention' } }]);
    expect(item(aSlot('image-removals'))).toMatchObject([{ label, state: { kind: 'queued' } }]);
    expect(item(waiting, aSlot('raffle'))?.[1]).toMatchObject({ state: { kind: 'queued', isBehind: true } });
  });

  it('leads from two versions to the choice between them', () => {
    const config = aStoredConfig({ conflict: aRaffleConfig() });
    const [item] = pendingOfRaffle(aStoredRaffle({ conflict: null }), config, [])?.items ?? [];
    expect(item?.path).toBe('/dashboard/my-raffles?conflict=r1&document=config');
    const inRaffle = pendingOfRaffle(aStoredRaffle({ conflict: aRaffle() }), undefined, []);
    expect(inRaffle?.items[0]?.state.kind).toBe('attention');
  });

  it('says of one deleted elsewhere only that', () => {
    const group = pendingOfRaffle(aStoredRaffle({ deletedElsewhere: true }), aStoredConfig(), [
      aSlot('config'),
    ]);
    expect(group?.items).toHaveLength(1);
    expect(group?.items[0]?.state).toMatchObject({ kind: 'attention' });
  });
});

test.each([
  ['queued', { kind: 'queued', isBehind: false }],
  ['unknown', { kind: 'unknown', nextTryAt: 0 }],
  ['sending', { kind: 'sending' }],
] as const)('a deletion that is %s is named as such, with the raffle that it takes', (state, told) => {
  const { title, items } = pendingDeletion(aSlot('deletion', { state }));
  expect(title).toBe('Rifa do João 🎁');
  expect(items).toEqual([{ label: 'Exclusão', state: told, path: '/dashboard/my-raffles' }]);
});

describe('what of the receiving settings waits', () => {
  it('is nothing where there are none', () => {
    expect(pendingOfSettings(undefined, undefined)).toBeUndefined();
  });
});
