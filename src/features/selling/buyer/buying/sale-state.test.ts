import { expect, test } from 'vitest';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { saleStateOf } from './sale-state.ts';

const NOW = '2026-11-25T15:00:00.000Z';
const CONFIG = { paymentOption: 'pix', saleStartsOn: '2026-11-01', drawsOn: '2026-12-20' };
const RAFFLE = { status: 'active', salesStopped: false };

function stateOf(raffle: object, config: object | null = {}, tickets: object = {}, now = NOW) {
  const page = {
    raffle: { ...RAFFLE, ...raffle },
    config: config && { ...CONFIG, ...config },
    tickets: { total: 100, available: 40, paused: false, stage: 'selling', ...tickets },
  };
  return saleStateOf(page as unknown as PublicRafflePage, new Date(now));
}

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
