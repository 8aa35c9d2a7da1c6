import { expect, test } from 'vitest';
import type { ResultWinner } from '#core/domain/raffles/raffle-result.ts';
import { deliveryWords, drawName, howItCame, wonPrize } from './result-words.ts';

const WINNER: ResultWinner = {
  ...{ kind: 'prize', place: 1, prize: 'Moto', prizeCents: null, number: 92, tries: [92], isNextSold: false },
  ...{
    maskedName: 'Ju••• A.',
    delivery: { deliveredOn: null, answer: null },
    boughtAt: '2026-12-08T21:14:00.000Z',
  },
};

test.each<[string, Partial<ResultWinner>]>([
  ['Saiu no 1º prêmio da Loteria', {}],
  ['Saiu no 2º prêmio da Loteria', { place: 2 }],
  ['Saiu no 1º prêmio da Loteria, com 1 a mais', { place: 6 }],
  ['Saiu no 3º prêmio da Loteria, com 2 a mais; 05: sem dono ou já premiado', { place: 12, tries: [5, 92] }],
  ['Saiu no 3º prêmio da Loteria; 05: sem dono ou já premiado', { place: 2, tries: [5, 92] }],
  ['Saiu no 1º prêmio da Loteria; 05, 78: sem dono ou já premiados', { place: 4, tries: [5, 78, 92] }],
  ['O próximo número vendido acima do 05, o primeiro que saiu', { tries: [5, 1, 2, 3, 4], isNextSold: true }],
  ['', { kind: 'lucky-number', tries: [] }],
  ['', { kind: 'prize', tries: [] }],
])('how it came: %s', (text, change) => {
  expect(howItCame({ ...WINNER, ...change }, 100)).toBe(text);
});

test('a number of more than three digits comes from several federal prizes', () => {
  expect(howItCame(WINNER, 10_000)).toBe('Saiu a partir do 1º prêmio da Loteria');
});

test.each<[string, Partial<ResultWinner>]>([
  ['Moto', {}],
  ['Número da sorte: R$ 100,00', { kind: 'lucky-number', prize: '', prizeCents: 10_000 }],
  ['Mais números: Um bolo', { kind: 'most-tickets', prize: 'Um bolo' }],
])('won: %s', (text, change) => {
  expect(wonPrize({ ...WINNER, ...change })).toBe(text);
});

test('a draw has its number and day; one of the organizer is said to be theirs', () => {
  expect(drawName({ drawNumber: 5901, drawnOn: '2026-12-19' })).toBe(
    'Loteria Federal, concurso 5.901, 19/12/2026',
  );
  expect(drawName({ drawNumber: null, drawnOn: '2026-12-19' })).toBe(
    'Números informados pelo organizador, 19/12/2026',
  );
});

test.each<[string, string | null, 'received' | 'not-received' | null]>([
  ['', null, null],
  ['Entregue em 20/12/2026, segundo o organizador', '2026-12-20', null],
  ['Entregue: quem ganhou confirmou', '2026-12-20', 'received'],
  ['Entregue: quem ganhou confirmou', null, 'received'],
  ['Quem ganhou diz que não recebeu', null, 'not-received'],
  [
    'Entregue em 20/12/2026, segundo o organizador. Quem ganhou diz que não recebeu',
    '2026-12-20',
    'not-received',
  ],
])('a delivery is told as: %s', (words, deliveredOn, answer) => {
  expect(deliveryWords({ deliveredOn, answer })).toBe(words);
});
