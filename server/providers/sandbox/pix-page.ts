import { html } from 'hono/html';
import { FEE_PAYMENT_STATUS_LABELS } from '#core/text/publication/publication.ts';
import { CHECKOUT_CHOICES, money } from './checkout-page.ts';
import { pageLayout } from './page-layout.ts';
import type { SandboxPayment } from './records.ts';

/** What a buyer's bank may do: that of the checkout, except that a Pix payment is pending from the start and never in review. */
export const PIX_CHOICES = CHECKOUT_CHOICES.filter(
  ({ choice }) => choice !== 'pending' && choice !== 'review',
);
export type PixChoice = (typeof PIX_CHOICES)[number]['choice'];

function payment({ pix, amount }: SandboxPayment, address: string) {
  const buttons = PIX_CHOICES.map(
    ({ choice, label }, place) =>
      html`<button class="${place === 0 ? 'main' : ''}" name="choice" value="${choice}">${label}</button>`,
  );
  return html`<section class="card">
    <h1>${pix?.title ?? ''}</h1>
    <p class="amount">${money(amount)}</p>
    <p class="soft">${pix?.code ?? ''}</p>
    <form method="post" action="${address}">${buttons}</form>
  </section>`;
}

/** Page of a Pix payment: its code and what the bank may do while it is pending, else its result. */
export function pixPage(pixPayment: SandboxPayment, address: string) {
  const { status, amount } = pixPayment;
  if (status === 'pending') return pageLayout('Pix', payment(pixPayment, address));
  const label = FEE_PAYMENT_STATUS_LABELS[status];
  const content = html`<section class="card">
    <h1 class="${status}">Pix: ${label}</h1>
    <p class="amount">${money(amount)}</p>
  </section>`;
  return pageLayout(label, content);
}
