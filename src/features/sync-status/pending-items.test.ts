import { describe, expect, it, test } from 'vitest';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
  anAttempt,
} from '#tests/builders/stored-documents.ts';
import { isSendable } from './pending-item.ts';
import { pendingDeletion, pendingOfRaffle, pendingOfSettings } from './pending-items.ts';

const refused = { code: 'rules-broken', message: 'Confira', fields: { title: 'Título muito curto' } };

describe('pending items of a raffle (P-1012)', () => {
  it('are none when the server has everything', () => {
    expect(pendingOfRaffle(aStoredRaffle(), aStoredConfig(), [])).toBeUndefined();
  });

  it.each([
    ['typed in a draft that is still open', aStoredRaffle({ localRev: 3 }), [], { kind: 'open' }],
    [
      'left with something missing',
      aStoredRaffle({ localRev: 3, incomplete: { localRev: 3, fields: ['title', 'priceCents'] } }),
      [],
      { kind: 'incomplete', missing: 'Título e Preço por ticket' },
    ],
    [
      'changed on the air',
      aStoredRaffle({ localRev: 3, base: aRaffle({ status: 'active' }) }),
      [],
      { kind: 'unpublished', canPublish: true },
    ],
    [
      'changed before it ended elsewhere',
      aStoredRaffle({ localRev: 3, base: aRaffle({ status: 'finished' }) }),
      [],
      { kind: 'unpublished', canPublish: false },
    ],
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
      'too old for the server',
      aStoredRaffle(),
      [aSlot('raffle', { state: 'update-needed' })],
      { kind: 'update-needed' },
    ],
    [
      'refused, with what is wrong',
      aStoredRaffle(),
      [aSlot('raffle', { state: 'rejected', problem: refused })],
      { kind: 'attention', text: 'Confira Título muito curto' },
    ],
  ] as const)('%s', (_, raffle, slots, state) => {
    const group = pendingOfRaffle(raffle, aStoredConfig(), slots);
    expect(group?.items).toMatchObject([
      { label: 'Dados da rifa', state, path: '/dashboard/my-raffles/r1/0' },
    ]);
  });

  it('show the configuration once, after the raffle, which is sent first', () => {
    const slots = [aSlot('raffle'), aSlot('config-create'), aSlot('config')];
    const group = pendingOfRaffle(aStoredRaffle(), aStoredConfig(), slots);
    expect(group?.items.map(({ label, state }) => [label, state])).toEqual([
      ['Dados da rifa', { kind: 'queued', isBehind: false }],
      ['Configurações', { kind: 'queued', isBehind: true }],
    ]);
  });

  it('show each image separately, named as in the image list', () => {
    const hash = (letter: string) => letter.repeat(64);
    const ref = (letter: string) => `device-image:${hash(letter)}`;
    const images = [ref('b'), ref('a')];
    const config = aStoredConfig();
    const listed = { ...config, working: { ...config.working, images } };
    const upload = (letter: string, change = {}) => {
      const slot = aSlot('image', { id: `image:r1:${hash(letter)}`, ...change });
      return { ...slot, pending: { ...slot.pending, data: { hash: hash(letter), url: null } } };
    };
    const rejected = upload('c', { state: 'rejected', problem: refused });
    const slots = [upload('a'), upload('b', { state: 'sending' }), rejected, aSlot('image-removals')];
    const items = pendingOfRaffle(aStoredRaffle(), listed, slots)?.items ?? [];
    expect(items.map(({ label, state, discarding }) => [label, state.kind, discarding?.kind])).toEqual([
      ['Imagem 1, a principal', 'sending', undefined],
      ['Imagem 2', 'queued', 'discard'],
      ['Imagem fora da lista', 'attention', 'discard'],
      ['Imagens removidas', 'queued', 'discard'],
    ]);
    expect(items.every(({ path }) => path === '/dashboard/my-raffles/r1/1')).toBe(true);
  });

  it('delete a draft that the server never had, and restore the server version of any other', () => {
    const [draft] = pendingOfRaffle(aStoredRaffle({ base: null, localRev: 9 }), undefined, [])?.items ?? [];
    expect(draft?.discarding).toEqual({ kind: 'delete-raffle', raffleId: 'r1' });
    const [known] = pendingOfRaffle(aStoredRaffle({ localRev: 9 }), undefined, [])?.items ?? [];
    expect(known?.discarding).toEqual({ kind: 'discard-changes', raffleId: 'r1', only: 'raffle' });
  });

  it('tells a save that waits from what was typed after it', () => {
    const raffle = aStoredRaffle({ localRev: 3, base: aRaffle({ status: 'active' }) });
    const items = pendingOfRaffle(raffle, undefined, [aSlot('raffle')])?.items ?? [];
    expect(items.map((item) => [item.state.kind, isSendable(item)])).toEqual([
      ['queued', true],
      ['unpublished', false],
    ]);
  });

  it('offers to send nothing that waits for the update, nor what stands behind it (P-1018, P-1042)', () => {
    const slots = [aSlot('raffle', { state: 'update-needed' }), aSlot('config')];
    const items = pendingOfRaffle(aStoredRaffle(), aStoredConfig(), slots)?.items ?? [];
    expect(items.map((item) => [item.state.kind, isSendable(item)])).toEqual([
      ['update-needed', false],
      ['queued', false],
    ]);
  });

  it('leads from two versions to the choice between them', () => {
    const config = aStoredConfig({ conflict: aRaffleConfig() });
    const [item] = pendingOfRaffle(aStoredRaffle({ conflict: null }), config, [])?.items ?? [];
    expect(item?.path).toBe('/dashboard/conflict/r1');
    const inRaffle = pendingOfRaffle(aStoredRaffle({ conflict: aRaffle() }), undefined, []);
    expect(inRaffle?.items[0]?.state.kind).toBe('attention');
  });

  it('says of one deleted elsewhere only that', () => {
    const group = pendingOfRaffle(aStoredRaffle({ deletedElsewhere: true }), aStoredConfig(), [
      aSlot('config'),
    ]);
    expect(group?.items).toHaveLength(1);
    expect(group?.items[0]?.state).toMatchObject({ kind: 'attention' });
    expect(group?.items[0]?.discarding).toEqual({ kind: 'delete-here', raffleId: 'r1' });
  });
});

test.each([
  ['queued', { kind: 'queued', isBehind: false }],
  ['unknown', { kind: 'unknown', nextTryAt: 0 }],
  ['sending', { kind: 'sending' }],
] as const)('a deletion that is %s is named as such, with the raffle that it takes', (state, told) => {
  const { title, items } = pendingDeletion(aSlot('deletion', { state }));
  expect(title).toBe('Rifa do João 🎁');
  expect(items).toMatchObject([{ label: 'Exclusão', state: told, path: '/dashboard/my-raffles' }]);
});

test('a deletion that was refused is named with its raffle, by its reason, and can be taken back', () => {
  const problem = { code: 'has-money', message: 'Esta rifa tem pagamentos', fields: {} };
  const slot = aSlot('deletion', { state: 'rejected', problem });
  const group = pendingOfRaffle(aStoredRaffle(), aStoredConfig(), [slot]);
  const text = 'Esta rifa tem pagamentos. A rifa voltou para a lista como está no servidor.';
  expect(group?.items).toMatchObject([
    {
      label: 'Exclusão',
      state: { kind: 'attention', text },
      slotIds: [slot.id],
      discarding: { kind: 'undo-deletion', raffleId: 'r1' },
    },
  ]);
});

test('an edit that requires the fee links to its payment, and can be undone', () => {
  const problem = { code: 'fee-due', message: 'Taxa', fields: {} };
  const slot = aSlot('raffle', { state: 'rejected', problem });
  expect(pendingOfRaffle(aStoredRaffle(), aStoredConfig(), [slot])?.items).toMatchObject([
    {
      state: { kind: 'attention', awaits: 'fee' },
      path: '/dashboard/my-raffles/r1/3',
      discarding: { kind: 'discard', what: { kind: 'raffle', raffleId: 'r1' } },
    },
  ]);
});

test('a deletion that may have reached the server cannot be undone', () => {
  const slot = aSlot('deletion', { state: 'sign-in-needed', attempt: anAttempt() });
  expect(pendingDeletion(slot).items[0]?.discarding).toBeUndefined();
});

describe('pending items of the receiving settings', () => {
  it('is nothing where there are none', () => {
    expect(pendingOfSettings(undefined, undefined)).toBeUndefined();
  });
});
