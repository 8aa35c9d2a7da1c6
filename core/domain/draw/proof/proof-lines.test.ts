import { expect, test } from 'vitest';
import type { ProofCheck, ProofReport } from './check-proof.ts';
import type { ProofFacts } from './proof-facts.ts';
import { proofLines } from './proof-lines.ts';

const REPORT: ProofReport = {
  ...{ log: 'right', commitments: 'right', 'lucky-numbers': 'right' },
  ...{ list: 'right', order: 'right', draw: 'right', winners: 'wrong', ranking: 'right' },
};
const FACTS: ProofFacts = {
  raffleId: 'the-raffle',
  terms: {
    ...{
      format: 'rifaria/terms/1',
      raffle: 'the-raffle',
      model: 'random',
      maxTickets: 1_000,
      priceCents: 500,
    },
    ...{ saleStartsOn: '2026-11-20', drawsOn: '2026-12-19', prizes: ['Moto'], mostPurchasedPrize: 'Bolo' },
    rule: { lottery: 'Loteria Federal', words: '', digits: [3], tries: 5 },
    luckyNumbers: { prizeCents: 1_000, numbers: [7, 30] },
  },
  ...{ committedAt: '2026-11-20T12:00:00.000Z', changes: 2, commitment: '9f3c00a1e7' },
  ...{ listedAt: '2026-12-19T13:01:00.000Z', tickets: 1_250, luckyNumbers: [7, 30] },
  firstNumbers: [344, 44, 780, 5, 75],
  ...{ drawNumber: 5901, drawnOn: '2026-12-19', lastEntry: { seq: 1_041, hash: 'eb590000e2d3' }, entries: 4 },
  winners: [
    { kind: 'prize', place: 1, number: 42, lo: 3, tries: [42], isNextSold: false, name: 'Ju••• A.' },
    { kind: 'lucky-number', place: 2, number: 30, lo: 9, tries: [], isNextSold: false, name: 'Bi••• S.' },
    { kind: 'most-tickets', place: 1, number: null, lo: 0, tries: [], isNextSold: false, name: 'Lu••• C.' },
  ],
};

const foundOf = (facts: ProofFacts | undefined) =>
  Object.fromEntries(proofLines(REPORT, facts).map(({ check, found }) => [check, found])) as Record<
    ProofCheck,
    string[]
  >;

test('each check says what it has found', () => {
  expect(foundOf(FACTS)).toEqual({
    log: ['4 registros, o último é o nº\u00A01.041 · eb59…e2d3'],
    commitments: ['20/11/2026 às 09:00, mudado 2 vezes · 9f3c…a1e7'],
    'lucky-numbers': ['007, 030'],
    list: ['1.250 números vendidos, nenhum repetido · 19/12/2026 às 10:01'],
    order: ['Começa por 344, 044, 780, 005, 075'],
    draw: ['Loteria Federal, concurso 5.901, 19/12/2026'],
    winners: ['042 · Moto · Ju••• A.', '030 · Número da sorte: R$ 10,00 · Bi••• S.'],
    ranking: ['Mais números: Bolo · Lu••• C.'],
  });
});

test.each([
  [0, ''],
  [1, ', mudado 1 vez'],
  [2, ', mudado 2 vezes'],
])('of terms that were changed %i times', (changes, words) => {
  expect(foundOf({ ...FACTS, changes }).commitments).toEqual([`20/11/2026 às 09:00${words} · 9f3c…a1e7`]);
});

test('what the raffle does not have makes no line, and a draw by the organizer is called so', () => {
  const other = { model: 'manual', luckyNumbers: null, mostPurchasedPrize: null } as const;
  const lines = proofLines(REPORT, { ...FACTS, drawNumber: null, terms: { ...FACTS.terms, ...other } });
  expect(lines.map(({ check }) => check)).toEqual(['log', 'commitments', 'list', 'draw', 'winners']);
  expect(lines.find(({ check }) => check === 'draw')).toMatchObject({
    title: 'Sorteio feito pelo organizador',
    found: ['Números informados pelo organizador, 19/12/2026'],
  });
  expect(lines.find(({ check }) => check === 'winners')?.title).toBe(
    'Ganhadores informados pelo organizador',
  );
});

test('a check of what the raffle does not have makes a line where it does not hold (P-814)', () => {
  const other = { model: 'manual', luckyNumbers: null, mostPurchasedPrize: null } as const;
  const forged: ProofReport = { ...REPORT, 'lucky-numbers': 'wrong', order: 'wrong', ranking: 'wrong' };
  const facts = { ...FACTS, luckyNumbers: [35], firstNumbers: [], terms: { ...FACTS.terms, ...other } };
  expect(proofLines(forged, facts)).toMatchObject([
    { check: 'log' },
    { check: 'commitments' },
    { check: 'lucky-numbers', outcome: 'wrong', found: ['035'] },
    { check: 'list' },
    { check: 'order', outcome: 'wrong', found: [] },
    { check: 'draw' },
    { check: 'winners' },
    { check: 'ranking', outcome: 'wrong' },
  ]);
});

test('a proof whose log does not hold says nothing but its outcomes', () => {
  expect(Object.values(foundOf(undefined)).flat()).toEqual([]);
  expect(proofLines(REPORT, undefined).at(-1)).toMatchObject({ check: 'winners', outcome: 'wrong' });
});
