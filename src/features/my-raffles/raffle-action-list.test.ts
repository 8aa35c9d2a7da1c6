import { expect, test } from 'vitest';
import { raffleActions } from './raffle-action-list.ts';

const unpublished = ['edit', 'share', 'copy', 'duplicate', 'take-along', 'delete'];
const ended = ['edit', 'visit', 'copy', 'duplicate', 'take-along', 'delete'];

test.each([
  ['draft', unpublished],
  ['pending', unpublished],
  ['rejected', unpublished],
  ['active', ['edit', 'visit', 'share', 'whatsapp', 'copy', 'duplicate', 'take-along', 'finish', 'delete']],
  ['finished', ended],
  ['canceled', ended],
] as const)('of one that is %s: %j', (status, actions) => {
  expect(raffleActions(status).map(({ value }) => value)).toEqual(actions);
});

test('what can no longer be changed is looked at, not edited', () => {
  expect(raffleActions('finished')[0]?.label).toBe('Ver rifa');
});
