import { afterEach, expect, test } from 'vitest';
import { dayOf } from '#core/domain/days.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import { raffleActions } from './raffle-action-list.ts';

afterEach(() => {
  keepClockDifference(0);
});

const UNSOLD = { soldTickets: 0, isDrawn: false, isFederal: false };
const NOT_PAUSED = { ...UNSOLD, isPaused: false, isStopped: false, drawsOn: null };

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
  expect(raffleActions({ status, ...NOT_PAUSED }).map(({ value }) => value)).toEqual(actions);
});

test.each([
  [false, 'Pausar vendas'],
  [true, 'Retomar vendas'],
])('with sales paused %s: %s', (isPaused, label) => {
  expect(raffleActions({ ...NOT_PAUSED, status: 'active', isPaused })).toContainEqual(
    expect.objectContaining({ value: 'pause', label }),
  );
});

test('sales that the operator has stopped are neither resumed nor paused (P-747)', () => {
  const actions = raffleActions({ ...NOT_PAUSED, status: 'active', isPaused: true, isStopped: true });
  expect(actions.map(({ value }) => value)).not.toContain('pause');
});

test('sales of a raffle with a result are not paused (P-342)', () => {
  const actions = raffleActions({ ...NOT_PAUSED, status: 'active', isDrawn: true });
  expect(actions.map(({ value }) => value)).not.toContain('pause');
});

test('a raffle that can no longer be changed is viewed, not edited', () => {
  expect(raffleActions({ status: 'finished', ...NOT_PAUSED })[0]?.label).toBe('Ver rifa');
});

test.each([
  ['2999-12-31', true],
  ['2026-11-01', false],
])('sales of a raffle that is drawn on %s can be paused: %s', (drawsOn, canPause) => {
  const actions = raffleActions({ ...NOT_PAUSED, status: 'active', drawsOn });
  expect(actions.some(({ value }) => value === 'pause')).toBe(canPause);
});

test.each([
  ['unsold', { soldTickets: 0 }, ['Ver vendas', 'Finalizar']],
  ['to be drawn by its organizer', {}, ['Informar resultado']],
  ['of the Loteria Federal', { isFederal: true }, ['Ver vendas']],
  ['drawn', { isDrawn: true }, ['Ver vendas', 'Finalizar']],
] as const)('past its draw day one that is %s is offered %j %j (P-313, P-342)', (_, state, offered) => {
  const sold = { ...NOT_PAUSED, status: 'active', drawsOn: '2026-11-01', soldTickets: 3 } as const;
  const labels = raffleActions({ ...sold, ...state }).map(({ label }) => label);
  const ofDraw = ['Ver vendas', 'Informar resultado', 'Finalizar'];
  expect(labels.filter((label) => ofDraw.includes(label))).toEqual(offered);
});

test.each([
  ['two days ahead, before the draw', -2, 1, ['pause', 'finish']],
  ['two days ahead, past the draw', -2, -1, []],
  ['right, before the draw', 0, 1, ['pause', 'finish']],
  ['two days behind, past the draw', 2, -1, []],
])(
  'what a sold raffle offers goes by the server where the device is %s (P-830)',
  (_, ahead, left, offered) => {
    keepClockDifference(ahead * DAY_MS);
    const drawsOn = dayOf(new Date(Date.now() + (ahead + left) * DAY_MS));
    const actions = raffleActions({ ...NOT_PAUSED, soldTickets: 3, status: 'active', drawsOn });
    expect(actions.map(({ value }) => value).filter((it) => ['pause', 'finish'].includes(it))).toEqual(
      offered,
    );
  },
);
