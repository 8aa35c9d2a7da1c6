// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RaffleResult, ResultWinner } from '#core/domain/raffles/raffle-result.ts';
import { drawnResult } from '#tests/builders/raffle-result.ts';
import { ResultSection } from './result-section.tsx';
import { ResultTicket } from './result-ticket.tsx';

function show(result: RaffleResult, maxTickets: number): void {
  render(
    <MemoryRouter>
      <ResultTicket result={result} maxTickets={maxTickets} />
      <ResultSection raffleId="the-raffle" result={result} maxTickets={maxTickets} />
    </MemoryRouter>,
  );
}
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('the winner of the first prize, with the number as wide as the package', () => {
  show(
    drawnResult({ winners: [{ ...drawnResult().winners[0], number: 7 } as RaffleResult['winners'][0]] }),
    100,
  );
  expect(screen.getByRole('heading', { name: 'Ju••• A. ganhou' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '07' })).toBeTruthy();
});

test.each<[string, number, number[], boolean, string[]]>([
  ['the first federal prize', 100, [92], false, ['92']],
  ['three federal prizes', 1_000_000, [292_678], false, ['292', '678']],
  ['a later try', 10_000, [2928, 6783], false, ['678', '3']],
  ['the fifth and the first again', 10_000, [1, 2, 3, 4, 2500], false, ['2', '250']],
  ['the first reading, where the next sold number wins', 100, [92, 78, 3, 99, 50], true, ['92']],
])('the digits of %s are marked', (_, maxTickets, tries, isNextSold, digits) => {
  const [first] = drawnResult().winners;
  show(drawnResult({ winners: [{ ...first, tries, isNextSold } as RaffleResult['winners'][0]] }), maxTickets);
  expect(marked()).toEqual(digits);
});

test('the digits of every prize are marked, of a ticket that served two the longer ones', () => {
  show(drawnResult(), 100);
  expect(marked()).toEqual(['92', '03']);
  cleanup();
  const [first, second] = drawnResult().winners as [ResultWinner, ResultWinner];
  const winners = [
    { ...first, tries: [2928] },
    { ...second, tries: [6783] },
  ];
  show(drawnResult({ winners }), 10_000);
  expect(marked()).toEqual(['292', '678', '3']);
});

test('every winner is listed, with how the number came', () => {
  show(drawnResult(), 100);
  expect(screen.getByText('Loteria Federal, concurso 5.901, 19/12/2026')).toBeTruthy();
  expect(screen.getByText('Saiu no 3º prêmio da Loteria; 78: sem dono ou já premiado')).toBeTruthy();
});

test('where the organizer has named the numbers, that is said, with a link to the draw', () => {
  show(drawnResult({ drawNumber: null, federalTickets: [], link: 'https://youtu.be/dQw4w9WgXcQ' }), 100);
  expect(screen.getByText('Números informados pelo organizador, 19/12/2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver o sorteio' })).toHaveProperty(
    'href',
    'https://youtu.be/dQw4w9WgXcQ',
  );
  expect(marked()).toEqual([]);
});
