// @vitest-environment happy-dom
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { brCode } from '#core/domain/receiving/br-code.ts';
import { ApiError } from '#src/api/api-error.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { ProviderPayment as Checkout, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ProviderPayment } from './provider-payment.tsx';
import { prepareProviderPayment } from './send-purchase.ts';
import { useProviderPayment } from './use-provider-payment.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./send-purchase.ts');

const STORED = {
  ...{
    id: 'p1',
    providerMethod: 'card',
    raffle: purchasedRaffleOf(openSale({ config: { supportPhone: '35998881204' } })),
  },
  request: { secret: '', option: 'mp', email: 'lucia@rifa.test' },
} as StoredPurchase;
const CARD_PAGE: Checkout = {
  ...{ method: 'card' as const, brCode: '', checkoutUrl: 'https://mp.test/p1' },
  expiresAt: '2026-11-21T17:32:00Z',
};
const SELLERS = new ApiError('refused', {
  ...{ status: 422, code: 'payer-is-seller', message: 'Confira os campos' },
  fields: { email: 'Use outro e-mail' },
});

function Shown({ provider, method = 'card' }: { provider?: Checkout; method?: 'pix' | 'card' }) {
  const [stored, setStored] = useState({ ...STORED, provider });
  const show = (change: Partial<StoredPurchase>) => setStored((shown) => ({ ...shown, ...change }));
  const followed = { stored, refusal: undefined, isUnanswered: false, show };
  return (
    <>
      <h1 tabIndex={-1}>Pagamento</h1>
      <ProviderPayment followed={followed} purchase={inStatus('pending', { method: 'mp' })} method={method} />
    </>
  );
}

const emails = () => vi.mocked(prepareProviderPayment).mock.calls.map(([{ request }]) => request.email);

beforeEach(() => {
  vi.mocked(prepareProviderPayment).mockReset();
});

test("the seller's own e-mail is asked for again, and the payment goes on with the new one", async () => {
  vi.mocked(prepareProviderPayment).mockRejectedValueOnce(SELLERS).mockResolvedValueOnce(CARD_PAGE);
  render(<Shown />);
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
  expect(field.value).toBe('lucia@rifa.test');
  expect(screen.getByText('Use outro e-mail')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.change(field, { target: { value: 'ana@rifa.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar para o pagamento' }));
  await screen.findByRole('link', { name: /com cartão$/ });
  expect(emails()).toEqual(['lucia@rifa.test', 'ana@rifa.test']);
  const request = { ...STORED.request, email: 'ana@rifa.test' };
  expect(changePurchase).toHaveBeenCalledWith('p1', { request });
});

const CPF_NEEDED = new ApiError('refused', { status: 422, code: 'identification-needed' });
const FAILED = new ApiError('refused', { status: 409, message: 'Sem conta' });

test.each<[string, ApiError | undefined, string]>([
  ['the CPF is asked for', CPF_NEEDED, 'Ele vai para o provedor de pagamento com esta compra.'],
  ['another e-mail is asked for', SELLERS, 'Use outro e-mail'],
  ['it has failed', FAILED, 'Sem conta'],
  ['its page has ended', undefined, 'Abrir outra página'],
])('where %s, the code is there, and a way to ask (P-824)', async (_, error, text) => {
  if (error) vi.mocked(prepareProviderPayment).mockRejectedValueOnce(error);
  render(<Shown {...(!error && { provider: { ...CARD_PAGE, hasEnded: true } })} />);
  await screen.findByText(text);
  expect(screen.getByText('7F3K-9QXM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alguma dúvida? Fale com Dona Lúcia' })).toBeTruthy();
});

const titleHasFocus = () => document.activeElement?.localName === 'h1';
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test.each([
  ['CPF', CPF_NEEDED, '52998224725'],
  ['E-mail', SELLERS, 'ana@rifa.test'],
])(
  'the field of what is asked for takes the focus, and then the title: %s (P-839)',
  async (label, error, text) => {
    vi.mocked(prepareProviderPayment).mockRejectedValueOnce(error).mockResolvedValueOnce(CARD_PAGE);
    render(<Shown />);
    const field = await screen.findByLabelText(label);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: text } });
    press('Continuar para o pagamento');
    await screen.findByRole('link', { name: /com cartão$/ });
    await vi.waitFor(() => expect(titleHasFocus()).toBe(true));
  },
);

test('the field takes no focus from what the buyer does meanwhile (P-839)', async () => {
  vi.mocked(prepareProviderPayment).mockRejectedValueOnce(CPF_NEEDED);
  render(
    <>
      <button type="button">Voltar</button>
      <Shown />
    </>,
  );
  screen.getByRole('button', { name: 'Voltar' }).focus();
  await screen.findByLabelText('CPF');
  expect(document.activeElement?.textContent).toBe('Voltar');
});

test('the title takes the focus of a button that makes another page (P-839)', async () => {
  vi.mocked(prepareProviderPayment).mockResolvedValueOnce(CARD_PAGE);
  render(<Shown provider={{ ...CARD_PAGE, hasEnded: true }} />);
  expect(titleHasFocus()).toBe(false);
  press('Abrir outra página');
  expect(titleHasFocus()).toBe(true);
});

test.each([
  ['not', new ApiError('refused', { status: 409, message: 'Sem conta' }), 'Sem conta'],
  ['', new ApiError('refused', { status: 503, message: 'Volte logo' }), 'Volte logo'],
  ['', new ApiError('refused', { status: 429, message: 'Espere' }), 'Espere'],
  ['', new ApiError('network'), 'Sem resposta. Confira sua internet.'],
])('it is %s tried again where it may help: %s', async (not, error, text) => {
  vi.mocked(prepareProviderPayment).mockRejectedValueOnce(error);
  render(<Shown />);
  await screen.findByText(text);
  const retries = screen.queryAllByRole('button', { name: 'Tentar de novo' });
  expect(retries).toHaveLength(not === 'not' ? 0 : 1);
});

test('a page that cannot be paid any more is not shown: another one is made when that is asked for (P-833)', async () => {
  vi.mocked(prepareProviderPayment).mockResolvedValueOnce(CARD_PAGE);
  render(<Shown provider={{ ...CARD_PAGE, hasEnded: true }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Esta página de pagamento foi encerrada/);
  expect(screen.queryByRole('link', { name: /com cartão$/ })).toBeNull();
  expect(prepareProviderPayment).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir outra página' }));
  await screen.findByRole('link', { name: /com cartão$/ });
  expect(changePurchase).toHaveBeenCalledWith('p1', { provider: undefined });
});

test.each([
  [
    brCode({ pixKey: 'a@b.com', name: 'Lúcia Souza', city: 'Recife' }),
    'para Lucia Souza · compra ',
    /o nome Lucia Souza\.$/,
  ],
  ['not a code', 'compra ', /em Pix Copia e Cola\.$/],
])('the Pix of the provider says who receives, as its code does (P-834): %s', (code, recipient, step) => {
  render(<Shown method="pix" provider={{ ...CARD_PAGE, method: 'pix', brCode: code }} />);
  expect(screen.getByText(/compra \w/).textContent).toMatch(new RegExp(`^${recipient}\\w`));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(step);
});

test('another page is asked for by what opens the purchase by then (P-867)', async () => {
  vi.mocked(prepareProviderPayment).mockResolvedValue(CARD_PAGE);
  const purchase = inStatus('pending', { method: 'mp' });
  const opened = (secret: string, provider?: Checkout) => {
    const stored = { ...STORED, provider, request: { ...STORED.request, secret } };
    return { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  };
  const ended = { ...CARD_PAGE, hasEnded: true as const };
  const { rerender } = renderHook((followed) => useProviderPayment(followed, purchase, 'card'), {
    initialProps: opened('token', ended),
  });
  // The token of its link has ended: phone and code open it.
  rerender(opened(''));
  const secrets = vi.mocked(prepareProviderPayment).mock.calls.map(([{ request }]) => request.secret);
  expect(secrets).toEqual(['']);
});
