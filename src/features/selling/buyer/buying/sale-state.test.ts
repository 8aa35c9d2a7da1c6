import { expect, test } from 'vitest';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { mayBePostponed, saleStateOf } from './sale-state.ts';

const NOW = '2026-11-25T15:00:00.000Z';
const CONFIG = { paymentOption: 'pix', saleStartsOn: '2026-11-01', drawsOn: '2026-12-20' };
const RAFFLE = { status: 'active', salesStopped: false };

const pageOf = (raffle: object, config: object | null, tickets: object) =>
  ({
    raffle: { ...RAFFLE, ...raffle },
    config: config && { ...CONFIG, ...config },
    tickets: { total: 100, available: 40, paused: false, stage: 'selling', ...tickets },
  }) as unknown as PublicRafflePage;

const stateOf = (raffle: object, config: object | null = {}, tickets: object = {}, now = NOW) =>
  saleStateOf(pageOf(raffle, config, tickets), new Date(now));

test.each([
  ['open', stateOf({})],
  ['open', stateOf({}, { drawsOn: null }, { available: null })],
  ['sold-out', stateOf({}, {}, { available: 0 })],
  ['not-started', stateOf({}, { saleStartsOn: '2026-11-26' })],
  ['closed', stateOf({}, { drawsOn: '2026-11-25' })],
  ['settling', stateOf({}, { drawsOn: '2026-11-26' }, {}, '2026-11-26T01:00:00.000Z')],
  ['settling', stateOf({}, { drawsOn: '2026-11-26' }, {}, '2026-11-26T12:59:59.000Z')],
  ['closed', stateOf({}, { drawsOn: '2026-11-26' }, {}, '2026-11-26T13:00:00.000Z')],
  ['settling', stateOf({}, { drawsOn: null }, { stage: 'settling' })],
  ['closed', stateOf({}, { drawsOn: null }, { stage: 'frozen' })],
  ['closed', stateOf({}, {}, { stage: 'frozen' })],
  ['settling', stateOf({}, { drawsOn: '2026-11-25' }, { stage: 'settling' }, '2026-11-25T12:00:00.000Z')],
  ['paused', stateOf({}, {}, { paused: true })],
  ['suspended', stateOf({ salesStopped: true })],
  ['suspended', stateOf({}, {}, { salesStopped: true })],
  ['open', stateOf({ salesStopped: true }, {}, { salesStopped: false })],
  ['suspended', stateOf({}, {}, { paused: true, stopReason: 'Prêmio não comprovado' })],
  ['suspended', stateOf({}, { paymentOption: null })],
  ['preview', stateOf({ status: 'draft' })],
  ['finished', stateOf({ status: 'finished' })],
  ['canceled', stateOf({ status: 'canceled', salesStopped: true })],
])('%s', (expected, state) => expect(state).toBe(expected));

/** A page whose draw day is 26 November, by the stage that the server tells. */
const mayBeLater = (now: string, stage: string, config: object = {}) =>
  mayBePostponed(pageOf({}, { drawsOn: '2026-11-26', ...config }, { stage }), new Date(now));

test.each([
  ['on the eve, while the own key is offered', mayBeLater('2026-11-26T00:59:00Z', 'selling'), false],
  ['on the eve, once it is too late for it', mayBeLater('2026-11-26T01:00:00Z', 'selling'), true],
  [
    'then without any way to pay',
    mayBeLater('2026-11-26T01:00:00Z', 'selling', { paymentOption: null }),
    false,
  ],
  ['on the draw day', mayBeLater('2026-11-26T12:00:00Z', 'selling'), true],
  ['on the draw day that the server has too', mayBeLater('2026-11-26T12:00:00Z', 'settling'), false],
  ['after the freeze of a day that was moved', mayBeLater('2026-11-26T13:00:00Z', 'settling'), true],
  ['after the freeze', mayBeLater('2026-11-27T12:00:00Z', 'frozen'), false],
  ['with a hidden day', mayBeLater('2026-11-27T12:00:00Z', 'selling', { drawsOn: null }), false],
])('whether the draw may have been postponed since the page was read: %s', (_, may, expected) => {
  expect(may).toBe(expected);
});
