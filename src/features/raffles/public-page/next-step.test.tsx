// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { keepClockDifference } from '#src/api/server-clock.ts';
import { hasDeviceAlert, hasDeviceAlerts, keepDeviceAlert } from '#src/storage/device-alerts.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { NextStep } from './next-step.tsx';

type Changes = Parameters<typeof openSale>[0];

function show(changes: Changes, isOld = false): void {
  const step = <NextStep page={openSale(changes)} isOld={isOld} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
}

const lookOf = (name: string) => screen.getByRole('button', { name }).className;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  keepClockDifference(0);
});

test.each<[string, Changes]>([
  ['Vendas suspensas', { tickets: { stopReason: 'Prêmio não comprovado' } }],
  ['Vendas pausadas', { tickets: { paused: true } }],
  ['Vendas encerradas', { tickets: { stage: 'frozen' } }],
  ['Esgotada', { tickets: { available: 0 } }],
  ['Rifa encerrada', { raffle: { status: 'finished' } }],
])('%s: the state comes first, sharing second', (title, changes) => {
  show(changes);
  expect(screen.getByText(title)).toBeTruthy();
  expect(lookOf('Compartilhar')).toContain('secondary');
});

test.each(['settling', 'frozen'] as const)(
  'while sales are %s, the bar leads to how the draw will be',
  (stage) => {
    show({ raffle: { lottery: { id: 'l1', name: 'Loteria Federal' } }, tickets: { stage } });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Como vai ser' });
    const section = document.createElement('section');
    section.id = link.hash.slice(1);
    section.scrollIntoView = vi.fn();
    document.body.append(section);
    fireEvent.click(link);
    expect(section.scrollIntoView).toHaveBeenCalled();
    section.remove();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  ['', 'Volte mais tarde'],
  ['11987654321', 'Fale com o organizador'],
])('sales that are stopped lead to an organizer with phone "%s": %s', (supportPhone, text) => {
  show({ config: { supportPhone }, tickets: { salesStopped: true } });
  expect(screen.getByText('Vendas suspensas').nextElementSibling?.textContent).toBe(text);
});

test('Rifa cancelada: no invitation to buy', () => {
  show({ raffle: { status: 'canceled' } });
  expect(screen.getByText('Rifa cancelada')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['all are paid or reported', undefined, 'Todos os números já têm dono'],
  ['one is reserved until tonight', '2030-05-10T23:30:00.000Z', 'Números podem voltar às 20:30'],
  [
    'one is reserved until tomorrow',
    '2030-05-11T13:05:00.000Z',
    'Números podem voltar às 10:05 de 11/05/2030',
  ],
  ['one has just ended', '2030-05-10T14:59:00.000Z', 'Números podem voltar agora'],
])('sold out, and %s: whether and when numbers come back (P-706)', (_what, returnsAt, text) => {
  vi.setSystemTime('2030-05-10T15:00:00.000Z');
  show({ config: { drawsOn: '2030-06-01' }, tickets: { available: 0, returnsAt } });
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['2030-06-01T23:59:00-03:00', 'Agora é esperar o sorteio'],
  ['2030-06-02T00:00:00-03:00', 'Sem resultado desde 01/06/2030'],
])('sales are over, and there is no result at %s: what buyers are told', (now, text) => {
  vi.setSystemTime(now);
  show({ config: { drawsOn: '2030-06-01' }, tickets: { stage: 'frozen' } });
  expect(screen.getByText(text)).toBeTruthy();
});

test.each(['2030-06-01T11:00:00-03:00', '2030-06-02T00:00:00-03:00'])(
  'where nothing was sold nobody waits for a draw, at %s (P-351)',
  (now) => {
    vi.setSystemTime(now);
    const lottery = { id: 'l1', name: 'Loteria Federal' };
    show({
      raffle: { lottery },
      config: { drawsOn: '2030-06-01' },
      tickets: { stage: 'frozen', isUnsold: true },
    });
    expect(screen.getByText('Vendas encerradas').nextElementSibling?.textContent).toBe(
      'Nenhum número foi vendido',
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a device whose clock is a year ahead sells until the sales are over by the server’s (P-830)', () => {
  vi.setSystemTime('2031-06-01T12:00:00-03:00');
  keepClockDifference(Date.parse('2030-06-01T12:00:00-03:00') - Date.now());
  show({ config: { drawsOn: '2030-07-01' } });
  expect(screen.getByRole('button', { name: /^Participar/ })).toBeTruthy();
});

test('before the sales begin, a notification of their opening is what can be had (P-769)', () => {
  show({ config: { saleStartsOn: '2999-12-31' } });
  expect(screen.getByText('Abre em 31/12/2999')).toBeTruthy();
  expect(lookOf('Avise-me quando abrir')).toContain('primary');
});

test('sold out while something is reserved, a notification of numbers that come back can be had (P-354)', () => {
  show({ tickets: { available: 0, returnsAt: '2999-12-31T12:00:00.000Z' } });
  expect(lookOf('Avise-me se voltarem números')).toContain('primary');
});

test.each<[string, Changes, boolean]>([
  ['open', {}, false],
  ['over', { tickets: { stage: 'frozen' } }, false],
  ['sold out', { tickets: { available: 0 } }, true],
  ['ahead', { config: { saleStartsOn: '2999-12-31' } }, true],
  ['paused on their day', { tickets: { paused: true } }, true],
])(
  'sales that are %s: whether an alert of their opening or of numbers is still kept here',
  (_what, changes, isKept) => {
    const { id } = openSale(changes).raffle;
    keepDeviceAlert(id, 'https://push.example/1');
    show(changes);
    expect(hasDeviceAlert(id)).toBe(isKept);
    expect(hasDeviceAlerts()).toBe(isKept);
  },
);

test('an alert stays on a page that was read before: its sales may be sold out by now (P-354)', () => {
  const { id } = openSale().raffle;
  keepDeviceAlert(id, 'https://push.example/1');
  show({}, true);
  expect(hasDeviceAlert(id)).toBe(true);
});

test.each([
  [1, 'R$ 10,00 cada'],
  [5, 'No mínimo 5 números'],
])('where numbers are chosen, the bar says so until there is one (at least %i)', (min, note) => {
  show({ config: { ticketModel: 'manual', minTicketsPerUser: min } });
  const choice = screen.getByRole('status').textContent.replaceAll('\u00A0', ' ');
  expect(choice).toBe(`Escolha seus números${note}`);
  expect((screen.getByRole('button', { name: 'Participar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('on a page that was kept nothing can be bought, and the bar says why', () => {
  const page = openSale({ config: { ticketModel: 'manual' } });
  const step = <NextStep page={page} isKept />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
  expect(screen.getByRole('status').textContent).toBe('Escolha seus númerosQuando a internet voltar');
  expect((screen.getByRole('button', { name: 'Sem internet' }) as HTMLButtonElement).disabled).toBe(true);
});
