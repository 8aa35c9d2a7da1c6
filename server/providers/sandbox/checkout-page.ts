import { html } from 'hono/html';
import { formatMoney } from '#core/domain/money.ts';
import { FEE_PAYMENT_STATUS_LABELS } from '#core/text/publication/publication.ts';
import { pageLayout } from './page-layout.ts';
import type { SandboxPayment, SandboxPreference } from './records.ts';
import { returnAddress } from './return-address.ts';

export const money = (reais: number) => formatMoney(Math.round(reais * 100));

/** Choices at the checkout, in the order of its buttons. */
export const CHECKOUT_CHOICES = [
  { choice: 'approve', label: 'Pagar e aprovar' },
  { choice: 'reject', label: 'Recusar o pagamento' },
  { choice: 'pending', label: 'Deixar pendente' },
  { choice: 'review', label: 'Deixar em análise' },
  { choice: 'approve-later', label: 'Aprovar em 10 segundos' },
  { choice: 'approve-twice', label: 'Pagar duas vezes' },
  { choice: 'pay-less', label: 'Pagar só R$ 1,00' },
  { choice: 'pay-more', label: 'Pagar R$ 1,00 a mais' },
] as const;
export type CheckoutChoice = (typeof CHECKOUT_CHOICES)[number]['choice'];

const backLink = (preference: SandboxPreference, payment: SandboxPayment | undefined, label: string) =>
  html`<a class="back" href="${returnAddress(preference, payment)}">${label}</a>`;

function summary({ title, amount, payerEmail }: SandboxPreference) {
  return html`<h1>${title}</h1>
    <p class="amount">${money(amount)}</p>
    <p class="soft">${payerEmail}</p>`;
}

/** Checkout page. */
export function checkoutPage(preference: SandboxPreference, address: string, isExpired: boolean) {
  if (isExpired) {
    const content = html`<section class="card">
        <h1>Este pagamento expirou</h1>
        <p>Volte para a rifa e comece de novo. Nada foi cobrado.</p>
      </section>
      ${backLink(preference, undefined, 'Voltar para a rifa')}`;
    return pageLayout('Pagamento expirado', content);
  }
  const buttons = CHECKOUT_CHOICES.map(
    ({ choice, label }, place) =>
      html`<button class="${place === 0 ? 'main' : ''}" name="choice" value="${choice}">${label}</button>`,
  );
  const content = html`<section class="card">
      ${summary(preference)}
      <form method="post" action="${address}">${buttons}</form>
    </section>
    ${backLink(preference, undefined, 'Voltar sem pagar')}`;
  return pageLayout('Pagar', content);
}

const OUTCOMES: Partial<Record<SandboxPayment['status'], string>> = {
  rejected: 'Você pode tentar de novo com outro meio de pagamento.',
  in_process: 'O pagamento está em análise. Aprove ou recuse no painel do provedor de teste.',
  pending: 'Avisaremos a loja assim que o pagamento for decidido. Você já pode voltar.',
};

/** Result page of a payment that was not approved at once. */
export function outcomePage(preference: SandboxPreference, payment: SandboxPayment, address: string) {
  const label = FEE_PAYMENT_STATUS_LABELS[payment.status];
  const content = html`<section class="card">
      <h1 class="${payment.status}">Pagamento: ${label}</h1>
      <p class="amount">${money(payment.amount)}</p>
      <p>${OUTCOMES[payment.status] ?? ''}</p>
    </section>
    <a class="button main" href="${returnAddress(preference, payment)}">Voltar para a rifa</a>
    <a class="back" href="${address}">Pagar de outro jeito</a>`;
  return pageLayout(label, content);
}

/** Page for unknown checkouts. */
export function missingPage() {
  return pageLayout(
    'Não encontrado',
    html`<section class="card">
      <h1>Este pagamento não existe</h1>
      <p>O endereço pode estar incompleto, ou o ambiente de teste foi apagado.</p>
    </section>`,
  );
}
