// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { drawnResult } from '#tests/builders/raffle-result.ts';
import { RaffleTicket } from './raffle-ticket.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const DRAWS_ON = '2026-12-18';
const LATER = drawnResult({ drawnOn: '2026-12-19' });

test.each<[string, string, RaffleResult | null, string, number]>([
  ['before its draw day', '2026-12-16', null, '18/12/2026faltam 2 dias', 0],
  ['on its draw day', '2026-12-18', null, '18/12/2026é hoje', 1],
  ['after it, without a result', '2026-12-19', null, '18/12/2026aguardando o resultado', 1],
  ['drawn on its day', '2026-12-20', drawnResult({ drawnOn: DRAWS_ON }), '18/12/2026', 1],
  ['drawn later', '2026-12-20', LATER, '18/12/2026valeu o concurso 5.901, de 19/12/2026', 1],
  [
    'named later by its organizer',
    '2026-12-20',
    { ...LATER, drawNumber: null },
    '18/12/2026feito em 19/12/2026',
    1,
  ],
])(
  'the ticket of a raffle %s says what is known of its draw, and whether sales have closed (P-351)',
  (_, today, result, words, closed) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00-03:00`), toFake: ['Date'] });
    render(<RaffleTicket page={{ ...openSale({ config: { drawsOn: DRAWS_ON } }), result }} />);
    expect(screen.getByText('Sorteio').nextSibling?.textContent).toBe(words);
    expect(screen.queryAllByText('Vendas encerradas')).toHaveLength(closed);
  },
);

test.each([
  ['a Friday', '2026-12-18', null, 'A partir de 18/12/2026faltam 3 dias'],
  ['a Sunday', '2026-12-20', null, '20/12/2026faltam 5 dias'],
  ['a Friday, drawn later', '2026-12-18', LATER, '18/12/2026valeu o concurso 5.901, de 19/12/2026'],
])(
  'the draw day of a federal raffle, %s, is one of the Loteria or the first (P-349)',
  (_, drawsOn, result, words) => {
    vi.useFakeTimers({ now: new Date('2026-12-15T12:00:00-03:00'), toFake: ['Date'] });
    const { raffle, ...page } = openSale({ config: { drawsOn } });
    const lottery = { id: 'federal', name: FEDERAL_LOTTERY };
    render(<RaffleTicket page={{ ...page, raffle: { ...raffle, lottery }, result }} />);
    expect(screen.getByText('Sorteio').nextSibling?.textContent).toBe(words);
  },
);

test.each([
  ['none was sold', { available: 100, isUnsold: true }, 'nenhum número foi vendido'],
  [
    'none was sold, which is all that is shown',
    { available: null, isUnsold: true },
    'nenhum número foi vendido',
  ],
  ['none was sold, and some burnt', { available: 98, isUnsold: true }, 'nenhum número foi vendido'],
  ['it is not public yet', { available: 100 }, 'aguardando o resultado'],
  ['some are sold', { available: 99 }, 'aguardando o resultado'],
])('the ticket of a raffle whose list is fixed says what is waited for: %s (P-351)', (_, tickets, words) => {
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00-03:00'), toFake: ['Date'] });
  render(
    <RaffleTicket
      page={openSale({ config: { drawsOn: DRAWS_ON }, tickets: { ...tickets, stage: 'frozen' } })}
    />,
  );
  expect(screen.getByText('Sorteio').nextSibling?.textContent).toBe(`18/12/2026${words}`);
});
