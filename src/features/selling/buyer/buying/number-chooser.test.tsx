// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { listUnanswered } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { SENT_FOR_MS } from '../payment/unsent.ts';
import { NumberChooser } from './number-chooser.tsx';
import { TicketChooser } from './ticket-chooser.tsx';
import { readTicketGrid } from '#src/api/read-ticket-grid.ts';

vi.mock('#src/api/read-ticket-grid.ts');
vi.mock('#src/storage/purchases.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const SALE = openSale({ config: { ticketModel: 'manual' } });
const number = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const show = () => render(<NumberChooser sale={SALE} />);

Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => {
  vi.mocked(readTicketGrid).mockReset().mockResolvedValue(emptyGrid(100));
});

test('numbers that could not be read say so, and are read again on request', async () => {
  vi.mocked(readTicketGrid).mockRejectedValueOnce(new TypeError('network'));
  show();
  await screen.findByText(/^Não conseguimos ver quais números estão livres/);
  expect(number('07').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
});

test('once they are known, a failed refresh leaves them as they are', async () => {
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  vi.mocked(readTicketGrid).mockRejectedValueOnce(new TypeError('network'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(readTicketGrid).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(number('07').disabled).toBe(false);
});

test('the draft knows how many numbers are free, for the minimum where their count is hidden', async () => {
  const grid = emptyGrid(100);
  for (let sold = 0; sold < 97; sold += 1) markInGrid(grid, sold, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  show();
  await vi.waitFor(() => expect(findCheckoutDraft(SALE.raffle.id).left).toBe(3));
});

test('a number beyond the last one is said not to exist, until another is looked for', async () => {
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const search = screen.getByRole('searchbox', { name: 'Buscar número' });
  const status = () => screen.getByRole('status');
  fireEvent.change(search, { target: { value: '100' } });
  expect(status().textContent).toBe('Não existe: os números vão de 00 a 99');
  expect(status().className).not.toBe('visually-hidden');
  fireEvent.change(search, { target: { value: '' } });
  expect(status().textContent).toBe('');
});

test('while a keyboard composes what is looked for, the text is the keyboard’s', async () => {
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar número' });
  for (const text of ['nº', 'nº 7']) {
    fireEvent.input(search, { target: { value: text }, isComposing: true });
    expect(search.value).toBe(text);
  }
  fireEvent.compositionEnd(search);
  expect(search.value).toBe('7');
});

test('a taken number that is looked for among the free ones is shown among all, which is said (P-714)', async () => {
  const grid = emptyGrid(100);
  markInGrid(grid, 7, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  show();
  await vi.waitFor(() => expect(number('Só livres').disabled).toBe(false));
  fireEvent.click(number('Só livres'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar número' }), { target: { value: '7' } });
  expect(screen.getByRole('status').textContent).toBe('O 07 já tem dono. Agora aparecem todos os números');
  expect(number('Só livres').getAttribute('aria-pressed')).toBe('false');
});

test('Surpresinha draws numbers again until I keep them, never more than I may have (P-714)', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  changeCheckoutDraft(SALE.raffle.id, { numbers: [7] });
  render(<NumberChooser sale={openSale({ config: { ticketModel: 'manual', maxTicketsPerUser: 8 } })} />);
  await vi.waitFor(() => expect(number('Surpresinha').disabled).toBe(false));
  fireEvent.click(number('Surpresinha'));
  const drawn = async () => {
    const list = await screen.findByRole('list', { name: 'Números tirados', hidden: true });
    return [...list.children].map(({ textContent }) => Number(textContent));
  };
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });
  const first = await drawn();
  expect(new Set([...first, 7]).size).toBe(6);
  const counts = screen.getByRole('group', { name: 'Quantos números', hidden: true });
  expect([...counts.children].map(({ textContent }) => textContent)).toEqual(['1', '3', '5']);
  fireEvent.click(button('Tirar outros 5'));
  const second = await drawn();
  expect(second).not.toEqual(first);
  expect(findCheckoutDraft(SALE.raffle.id).numbers).toEqual([7]);
  fireEvent.click(button('Ficar com estes 5'));
  expect(findCheckoutDraft(SALE.raffle.id).numbers).toEqual([7, ...second].sort((a, b) => a - b));
  expect(screen.getByRole('status').textContent).toMatch(
    /^Saíram (\d\d, ){4}\d\d, que já estão nos seus números$/,
  );
  expect(screen.queryByText('Tirar outros 5')).toBeNull();
});

const ONE_TAKEN = 'O 42 acabou de sair para outra pessoa. Os outros 2 continuam escolhidos.';
const TWO_TAKEN = 'Os 07 e 42 acabaram de sair para outra pessoa. O outro continua escolhido.';

test.each([
  ['is being sent may be its buyer’s: it stays', 0, [7, 9], ONE_TAKEN],
  ['is not sent any more (P-837) leaves', SENT_FOR_MS, [9], TWO_TAKEN],
])('a taken number of a purchase that %s', async (_what, ageMs, left, note) => {
  const { id } = SALE.raffle;
  const grid = emptyGrid(100);
  for (const taken of [7, 42]) markInGrid(grid, taken, 'held');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  const unanswered = { request: { numbers: [7, 9] }, createdAt: Date.now() - ageMs } as StoredPurchase;
  vi.mocked(listUnanswered).mockResolvedValue([unanswered]);
  changeCheckoutDraft(id, { numbers: [7, 9, 42], lostNumbers: [] });
  show();
  await screen.findByText(note);
  expect(findCheckoutDraft(id).numbers).toEqual(left);
});

test('once the maximum is chosen, a tap on another number says so, and changes nothing (P-714)', async () => {
  const { id } = SALE.raffle;
  changeCheckoutDraft(id, { numbers: [7, 9], lostNumbers: [] });
  render(<NumberChooser sale={openSale({ config: { ticketModel: 'manual', maxTicketsPerUser: 3 } })} />);
  await vi.waitFor(() => expect(number('12').disabled).toBe(false));
  expect(number('12').getAttribute('aria-disabled')).toBeNull();
  const note = () =>
    screen.queryAllByText('No máximo 3 números').map((text) => text.getAttribute('aria-live'));
  expect(note()).toEqual([]);
  fireEvent.click(number('12'));
  expect([number('12'), number('13')].map((cell) => cell.getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
  ]);
  expect(number('13').disabled).toBe(false);
  expect(note()).toEqual(['polite']);
  expect(showToast).not.toHaveBeenCalled();
  fireEvent.click(number('13'));
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ message: 'No máximo 3 números', tone: 'neutral' });
  expect(findCheckoutDraft(id).numbers).toEqual([7, 9, 12]);
  fireEvent.click(number('07'));
  expect(findCheckoutDraft(id).numbers).toEqual([9, 12]);
});

test('where a chosen number is taken out, the focus goes to its neighbour (P-839)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [7, 9, 12], lostNumbers: [] });
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const focusAfter = (name: string) => {
    number(name).focus();
    fireEvent.click(number(name));
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent;
  };
  expect(focusAfter('Tirar o 09')).toBe('Tirar o 12');
  expect(focusAfter('Tirar o 12')).toBe('Tirar o 07');
  fireEvent.click(number('09'));
  expect(focusAfter('Limpar')).toBe('Toque nos números que você quer.');
});

test('a list of numbers that is pasted into the search is chosen, but what others have (P-714)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [], lostNumbers: [] });
  const grid = emptyGrid(100);
  markInGrid(grid, 12, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar número' });
  fireEvent.change(search, { target: { value: '7, 12 e 64' } });
  expect(screen.getByRole('status').textContent).toBe(
    'Nos seus números: 07 e 64; já têm dono ou reserva: 12',
  );
  expect([search.value, findCheckoutDraft(SALE.raffle.id).numbers]).toEqual(['', [7, 64]]);
});

test('what the search did not understand is forgotten once it is left', async () => {
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const search = screen.getByRole('searchbox', { name: 'Buscar número' });
  fireEvent.change(search, { target: { value: 'sete' } });
  expect(screen.getByRole('alert').textContent).toContain('Não entendemos “sete”');
  fireEvent.blur(search);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('before it is known which numbers are free, none is said to be, and a list that is pasted waits (P-1127)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [], lostNumbers: [] });
  vi.mocked(readTicketGrid).mockRejectedValueOnce(new TypeError('network'));
  show();
  await screen.findByText(/^Não conseguimos ver quais números estão livres/);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar número' });
  fireEvent.change(search, { target: { value: '7' } });
  expect(screen.getByRole('status').textContent).toBe('Ainda não dá para ver se o 07 está livre');
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.change(search, { target: { value: '7 12' } });
  expect(search.value).toBe('');
  expect(document.getElementById(search.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Ainda não dá para ver quais números estão livres',
  );
});

test('what the search did not understand before is forgotten with a list that is pasted (P-714)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [], lostNumbers: [] });
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  const search = screen.getByRole('searchbox', { name: 'Buscar número' });
  fireEvent.change(search, { target: { value: 'sete' } });
  fireEvent.change(search, { target: { value: '7, 12' } });
  expect(screen.getByRole('status').textContent).toBe('Nos seus números: 07 e 12');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('chosen numbers that a raffle of fewer tickets has no more leave the choice, which is said (P-1128)', async () => {
  const { id } = SALE.raffle;
  changeCheckoutDraft(id, { numbers: [7, 500], lostNumbers: [] });
  show();
  await screen.findByText('O 500 não existe mais nesta rifa. O outro continua escolhido.');
  expect(findCheckoutDraft(id).numbers).toEqual([7]);
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
});

test('a page that stays open while the raffle gets fewer tickets shows those from the first one on (P-1128)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [], lostNumbers: [] });
  vi.mocked(readTicketGrid).mockImplementation((_id, total) => Promise.resolve(emptyGrid(total)));
  const sale = (total: number) =>
    openSale({ config: { ticketModel: 'manual' }, tickets: { total, available: total } });
  const { rerender } = render(<TicketChooser sale={sale(1_000)} />);
  await vi.waitFor(() => expect(number('007').disabled).toBe(false));
  fireEvent.click(number('Só livres'));
  fireEvent.change(screen.getByLabelText('Faixa de números'), { target: { value: '5' } });
  expect(number('512').disabled).toBe(false);
  rerender(<TicketChooser sale={sale(100)} />);
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  expect(screen.queryByRole('button', { name: '512' })).toBeNull();
});

test('the button that has led to the last numbers keeps the focus, and leads no further (P-1131)', async () => {
  vi.mocked(readTicketGrid).mockResolvedValue(emptyGrid(200));
  render(<NumberChooser sale={openSale({ config: { ticketModel: 'manual' }, tickets: { total: 200 } })} />);
  await vi.waitFor(() => expect(number('007').disabled).toBe(false));
  const next = number('Próximos números');
  for (let press = 0; press < 2; press += 1) fireEvent.click(next);
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(screen.getByLabelText<HTMLSelectElement>('Faixa de números').value).toBe('1');
});

test('numbers that are taken one after the other are all named, until I choose again (P-714)', async () => {
  changeCheckoutDraft(SALE.raffle.id, { numbers: [7, 9, 42], lostNumbers: [] });
  vi.mocked(listUnanswered).mockResolvedValue([]);
  const grid = emptyGrid(100);
  markInGrid(grid, 42, 'held');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  show();
  await screen.findByText(ONE_TAKEN);
  const later = new Uint8Array(grid);
  markInGrid(later, 7, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(later);
  dispatchEvent(new Event('online'));
  await screen.findByText(TWO_TAKEN);
  fireEvent.click(number('12'));
  expect(findCheckoutDraft(SALE.raffle.id)).toMatchObject({ numbers: [9, 12], lostNumbers: [] });
});
