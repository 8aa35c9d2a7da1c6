import { expect, test } from 'vitest';
import { raffleActions } from './raffle-action-list.ts';

const unpublished = ['edit', 'share', 'copy', 'duplicate', 'export-raffles', 'delete'];
const ended = ['edit', 'sales', 'visit', 'copy', 'duplicate', 'export-raffles', 'delete'];

test.each([
  ['draft', unpublished],
  ['pending', unpublished],
  ['rejected', unpublished],
  [
    'active',
    [
      'edit',
      'sales',
      'visit',
      'share',
      'whatsapp',
      'copy',
      'duplicate',
      'export-raffles',
      'pause',
      'finish',
      'delete',
    ],
  ],
  ['finished', ended],
  ['canceled', ended],
] as const)('of one that is %s: %j', (status, actions) => {
  expect(raffleActions(status).map(({ value }) => value)).toEqual(actions);
});

test.each([
  [false, 'Pausar vendas'],
  [true, 'Retomar vendas'],
])('with sales paused %s: %s', (isPaused, label) => {
  expect(raffleActions('active', isPaused)).toContainEqual(
    expect.objectContaining({ value: 'pause', label }),
  );
});

test('a raffle that can no longer be changed is viewed, not edited', () => {
  expect(raffleActions('finished')[0]?.label).toBe('Ver rifa');
});
