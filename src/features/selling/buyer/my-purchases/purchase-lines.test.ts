import { expect, test } from 'vitest';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { filteredPurchases, type PurchaseFilter } from './purchase-filters.ts';
import { dateLine, numbersLine, updatedLine } from './purchase-lines.ts';
import { chipOf } from './stage-chips.ts';

const NOW = new Date('2026-11-25T15:00:00.000Z');

const stored = (purchase: object, raffle: object = {}, more: object = {}) =>
  ({
    request: {},
    purchase: { numbers: [], quantity: 1, amountCents: 2_000, status: 'approved', ...purchase },
    raffle: { maxTickets: 10_000, drawsOn: '2026-12-19', ...raffle },
    ...more,
  }) as unknown as StoredPurchase;
const BEING_SENT = {
  request: { amountCents: 3_500 },
  raffle: { maxTickets: 10_000, drawsOn: null },
} as unknown as StoredPurchase;
const RESULT = { drawnOn: '2026-11-25', won: [] };
/** Given back once the list of the draw was fixed (P-792). */
const givenBack = (more: object) => stored({ status: 'refunded', staysListed: true }, {}, more);
const drawn = (raffle: object) => stored({}, raffle, { result: RESULT });
/** Its organizer has named the numbers, a day after the draw (P-1140). */
const named = (drawsOn: string | null) =>
  stored({}, { drawsOn }, { result: { ...RESULT, drawNumber: null } });
const having = (numbers: number[]) => stored({ numbers, quantity: numbers.length });

test.each<[string, StoredPurchase]>([
  ['0731', having([731])],
  ['0118 · 0406 · 0733', having([118, 406, 733])],
  ['0702 · 0711 · +2', having([702, 711, 718, 727])],
  [
    '0092 · 0003 · +2',
    stored({ numbers: [3, 5, 7, 92], quantity: 4 }, {}, { result: { won: [{ number: 92 }, { number: 3 }] } }),
  ],
  ['0000 · 0001 · +1.998', having(Array.from({ length: 2_000 }, (_, number) => number))],
  ['1 ticket', stored({ quantity: 1 })],
  ['100 tickets', stored({ quantity: 100 })],
])('a card names its numbers: %s', (line, purchase) => expect(numbersLine(purchase)).toBe(line));

test.each([
  ['pague até 12:30', dateLine(stored({ expiresAt: '2026-11-25T15:30:00.000Z' }), 'paying', NOW)],
  ['sorteio 19/12/2026', dateLine(stored({}), 'paid', NOW)],
  ['sorteio 25/11/2026', dateLine(stored({}, { drawsOn: '2026-11-25' }), 'paid', NOW)],
  ['sorteio era 24/11/2026', dateLine(stored({}, { drawsOn: '2026-11-24' }), 'paid', NOW)],
  ['sorteada 25/11/2026', dateLine(drawn({ drawsOn: '2026-11-24' }), 'paid', NOW)],
  ['sorteada 25/11/2026', dateLine(drawn({ drawsOn: null }), 'paid', NOW)],
  ['sorteada 24/11/2026', dateLine(named('2026-11-24'), 'paid', NOW)],
  ['sorteada', dateLine(named(null), 'paid', NOW)],
  ['R$ 20,00', dateLine(stored({}, { drawsOn: null }), 'paid', NOW)],
  ['R$ 20,00', dateLine(stored({}, { drawsOn: '2026-11-24' }), 'canceled', NOW)],
  ['R$ 20,00', dateLine(drawn({}), 'refunded', NOW)],
  ['sorteada 25/11/2026', dateLine(givenBack({ result: RESULT }), 'refunded', NOW)],
  ['sorteio 19/12/2026', dateLine(givenBack({}), 'refund-due', NOW)],
  ['R$ 35,00', dateLine(BEING_SENT, 'sending', NOW)],
  ['R$ 20,00', dateLine(stored({}), 'refused', NOW)],
  ['R$ 20,00', dateLine(stored({}), 'withdrawn', NOW)],
  ['reservar ou desistir?', dateLine(BEING_SENT, 'stale', NOW)],
])('a card says what comes next: %s', (line, written) => expect(written).toBe(line));

const TODAY = Date.parse('2026-11-25T15:10:00.000Z');
const YESTERDAY = Date.parse('2026-11-25T02:59:00.000Z');
const EXPIRED = { status: 'expired' };

test.each<[string, object[]]>([
  ['', []],
  ['Atualizados hoje, 12:10.', [{ checkedAt: TODAY }, { checkedAt: TODAY + 1 }]],
  ['Atualizados em 24/11/2026, 23:59.', [{ checkedAt: TODAY }, { checkedAt: YESTERDAY }]],
  // Of an earlier version.
  ['', [{ checkedAt: TODAY }, {}]],
  ['Atualizados hoje, 12:10.', [{ checkedAt: TODAY }, { checkedAt: YESTERDAY, result: RESULT }]],
  ['Atualizados hoje, 12:10.', [{ checkedAt: TODAY }, { checkedAt: YESTERDAY, purchase: EXPIRED }]],
  ['Atualizados hoje, 12:10.', [{ checkedAt: TODAY }, { purchase: undefined }]],
  ['', [{ checkedAt: YESTERDAY, purchase: EXPIRED }]],
])('%j says since when the list is as the server said (P-838)', (line, rows) => {
  expect(
    updatedLine(
      rows.map((row) => stored({}, {}, row)),
      NOW,
    ),
  ).toBe(line);
});

test.each<[PurchaseFilter, string[]]>([
  ['all', ['held', 'today', 'hidden', 'past', 'won', 'listed', 'listed-won', 'given-back']],
  ['counting', ['today', 'hidden', 'past', 'listed']],
  ['drawn', ['won', 'listed-won']],
])('the filter %s shows %j', (filter, ids) => {
  const all = [
    stored({ status: 'pending' }, {}, { id: 'held' }),
    stored({}, { drawsOn: '2026-11-25' }, { id: 'today' }),
    stored({}, { drawsOn: null }, { id: 'hidden' }),
    stored({}, { drawsOn: '2026-11-24' }, { id: 'past' }),
    stored({}, { drawsOn: null }, { id: 'won', result: { won: ownPrizes() } }),
    givenBack({ id: 'listed' }),
    givenBack({ id: 'listed-won', result: { won: ownPrizes() } }),
    stored({ status: 'refunded' }, {}, { id: 'given-back' }),
  ];
  expect(filteredPurchases(all, filter).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['Você ganhou!', { won: ownPrizes() }],
  ['Pago', { won: [] }],
  ['Pago', undefined],
])('a card says %s with the result %j', (label, result) => {
  expect(chipOf(stored({}, {}, { result }), 'paid').label).toBe(label);
});
