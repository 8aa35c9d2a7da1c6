// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import { changeCheckoutDraft, dropCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { findRememberedBuyer, rememberBuyer } from '#src/storage/remembered-buyer.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { BuyBar } from '../buying/buy-bar.tsx';
import { useCheckoutDraft } from '../buying/use-checkout-draft.ts';
import { reachableStep } from './checkout-steps.ts';
import { MethodStep } from './method-step.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { purchasedRaffleOf } from './purchased-raffle.ts';

const SALE = openSale({ config: { paymentOption: 'mp' } });
const { id } = SALE.raffle;

function Step({ step: Shown }: { step: typeof PhoneStep }) {
  return <Shown sale={SALE} draft={useCheckoutDraft(id)} onDone={() => undefined} />;
}

const show = (step = MethodStep) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Step step={step} /> }])} />);

/** Answers a step with one field. */
function answer(step: typeof PhoneStep, label: string, value: string): void {
  const { unmount } = show(step);
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  unmount();
}
const card = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Cartão/ });
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');

afterEach(() => {
  vi.useRealTimers();
  keepClockDifference(0);
  dropCheckoutDraft(id);
  rememberBuyer(undefined);
});

test('the way to pay and the e-mail stay in the tab when the step is left (P-715)', () => {
  changeCheckoutDraft(id, { quantity: 2 });
  const { unmount } = show();
  expect(card().checked).toBe(false);
  fireEvent.click(card());
  fireEvent.change(email(), { target: { value: 'ana@rifa' } });
  unmount();
  expect(findCheckoutDraft(id)).toEqual({ quantity: 2, method: 'card', email: 'ana@rifa' });
  show();
  expect(card().checked).toBe(true);
  expect(email().value).toBe('ana@rifa');
});

test("'Lembrar de mim' stays in the tab, ticked or not, when the step is left (P-715)", () => {
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lembrar de mim neste aparelho' });
  for (const isTicked of [true, false]) {
    const { unmount } = show(NameStep);
    expect(tick().checked).toBe(!isTicked);
    fireEvent.click(tick());
    unmount();
    const again = show(NameStep);
    expect(tick().checked).toBe(isTicked);
    again.unmount();
  }
  expect(findRememberedBuyer()).toBeUndefined();
});

test.each([
  ['phone', PhoneStep, 'Celular com DDD', '1198', '(11) 9 8', { typedPhone: '1198' }],
  ['name', NameStep, 'Nome e sobrenome', 'Ana Pau', 'Ana Pau', { typedName: 'Ana Pau' }],
])('an unfinished %s stays in the tab, and is no answer (P-715)', (field, step, label, text, shown, kept) => {
  const input = () => screen.getByLabelText<HTMLInputElement>(label);
  const { unmount } = show(step);
  fireEvent.change(input(), { target: { value: text } });
  unmount();
  expect(findCheckoutDraft(id)).toEqual(kept);
  expect(reachableStep('method', { ...ANA, acceptedRules: true, [field]: undefined, ...kept })).toBe(field);
  show(step);
  expect(input().value).toBe(shown);
});

test('once there is an answer, that is shown again, and nothing that was typed before (P-715)', () => {
  changeCheckoutDraft(id, { typedPhone: '1198', typedName: 'An' });
  answer(PhoneStep, 'Celular com DDD', ANA.phone);
  answer(NameStep, 'Nome e sobrenome', ANA.name);
  expect(findCheckoutDraft(id)).toEqual({ phone: ANA.phone, name: ANA.name, email: '' });
});

test('a way to pay that is not offered any more is not kept', () => {
  changeCheckoutDraft(id, { method: 'own-pix' });
  show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pix/ }).checked).toBe(true);
  expect(email().value).toBe('');
});

test('whom the device remembers reads what reserving accepts, and is remembered with the e-mail', () => {
  const ana = { name: 'Ana Souza', phone: '11987654321' };
  rememberBuyer(ana);
  changeCheckoutDraft(id, { ...ana, quantity: 2, acceptedRules: true, acceptsByReserving: true });
  show();
  expect(screen.getByText('Ao reservar, você confirma que tem 18 anos ou mais.')).toBeTruthy();
  expect(screen.getByText('Ana Souza')).toBeTruthy();
  fireEvent.change(email(), { target: { value: 'ana@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: /^Reservar e pagar/ }));
  expect(findRememberedBuyer()).toEqual({ ...ana, email: 'ana@example.com' });
});

test('who was asked step by step reads nothing twice', () => {
  changeCheckoutDraft(id, { quantity: 2, name: 'Ana Souza', acceptedRules: true });
  show();
  expect(screen.queryByText(/^Ao reservar/)).toBeNull();
});

const ANA = { name: 'Ana Souza', phone: '11987654321', email: 'ana@example.com' };

test.each([
  ['another phone', '35998881204', ''],
  ['the same phone', ANA.phone, ANA.email],
])('who enters %s, %s, has the e-mail %j (P-715)', (_, phone, kept) => {
  rememberBuyer(ANA);
  changeCheckoutDraft(id, { ...ANA, quantity: 2, acceptedRules: true });
  answer(PhoneStep, 'Celular com DDD', phone);
  answer(NameStep, 'Nome e sobrenome', 'Beto Lima');
  expect(findRememberedBuyer()).toEqual({ name: 'Beto Lima', phone, ...(kept !== '' && { email: kept }) });
  show();
  fireEvent.click(card());
  expect(email().value).toBe(kept);
});

test.each([
  ['another phone', '35998881204', ''],
  ['the same phone', ANA.phone, ANA.email],
])('whom the device remembers meanwhile, with %s, has the e-mail %j (P-715)', (_, phone, kept) => {
  changeCheckoutDraft(id, { ...ANA, quantity: 2, acceptedRules: true });
  rememberBuyer({ name: 'Beto Lima', phone });
  const element = <BuyBar sale={SALE} isKept={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: /^Participar/ }));
  expect(findCheckoutDraft(id)).toMatchObject({ name: 'Beto Lima', phone, email: kept });
});

test('an e-mail that was corrected in the checkout stays when I change my choice (P-715)', () => {
  rememberBuyer({ ...ANA, email: 'ana@exemple.com' });
  const element = <BuyBar sale={SALE} isKept={false} />;
  const goOn = () => {
    const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    fireEvent.click(screen.getByRole('button', { name: /^Participar/ }));
    unmount();
  };
  goOn();
  const { unmount } = show();
  fireEvent.change(email(), { target: { value: ANA.email } });
  unmount();
  goOn();
  expect(findCheckoutDraft(id).email).toBe(ANA.email);
});

/** The last step of a raffle by the provider alone that is drawn on 2 June, at an instant of the server, on a device that is two days ahead. */
function showAt(now: string) {
  vi.setSystemTime(Date.parse(now) + 2 * DAY_MS);
  keepClockDifference(-2 * DAY_MS);
  const sale = openSale({ config: { paymentOption: 'mp', drawsOn: '2030-06-02' } });
  const element = <MethodStep sale={sale} draft={{ quantity: 2 }} onDone={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return purchasedRaffleOf(sale).payMethods;
}

test('what is offered near the draw goes by the clock of the server (P-830)', () => {
  expect(showAt('2030-06-01T12:00:00-03:00')).toEqual(['provider-pix', 'card']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByText(/^Direto para/)).toBeNull();
});

const OWN_PIX = /^Direto para .*, que confirma/;
const PROVIDER_PIX = 'Confirmado na hora';
const CARD = /^Na página segura/;
test.each([
  ['after a refusal of the own key', ['mp'], [PROVIDER_PIX, CARD]],
  ['after a refusal of the provider', ['pix'], [OWN_PIX]],
  ['after a refusal that leaves none', [], [OWN_PIX, CARD]],
] as const)('with a hidden draw day, what is offered %s (P-708)', (_, leftOptions, descriptions) => {
  const sale = openSale({ config: { paymentOption: 'both', drawsOn: null } });
  const draft = { quantity: 2, method: 'own-pix' as const, leftOptions: [...leftOptions] };
  const element = <MethodStep sale={sale} draft={draft} onDone={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual(descriptions.map((_one, index) => index === 0));
  for (const one of descriptions) expect(screen.getByText(one)).toBeTruthy();
});

test('a checkout that is begun again asks for a refused way to pay again (P-708)', () => {
  changeCheckoutDraft(id, { quantity: 2, leftOptions: ['pix'] });
  const bar = <BuyBar sale={SALE} isKept={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />);
  fireEvent.click(screen.getByRole('button', { name: /^Participar/ }));
  expect(findCheckoutDraft(id).leftOptions).toBeUndefined();
});

test('once no way to pay is left, it says that the sales are closing, and offers none', () => {
  expect(showAt('2030-06-01T23:30:00-03:00')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'As vendas estão encerrando' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar para a rifa' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
