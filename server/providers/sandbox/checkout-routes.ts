import { Hono } from 'hono';
import {
  CHECKOUT_CHOICES,
  type CheckoutChoice,
  checkoutPage,
  missingPage,
  outcomePage,
} from './checkout-page.ts';
import type { SandboxLedger } from './ledger.ts';
import type { SandboxPayment, SandboxPreference } from './records.ts';
import { returnAddress } from './return-address.ts';

const PAY_LESS_REAIS = 1;
const PAY_MORE_REAIS = 1;

/** What is paid of an amount, reais: less or more than that where the choice says so. */
export function paidAmount(choice: CheckoutChoice, reais: number): number {
  if (choice === 'pay-less') return PAY_LESS_REAIS;
  return choice === 'pay-more' ? reais + PAY_MORE_REAIS : reais;
}

export interface CheckoutSettings {
  ledger: SandboxLedger;
  basePath: string;
  approveLaterMs: number;
  onCreate: (payment: SandboxPayment) => void;
  onChange: (payment: SandboxPayment) => void;
}

/** Approves a pending payment after a while; returns it. */
export function approveLater(
  { ledger, approveLaterMs, onChange }: CheckoutSettings,
  payment: SandboxPayment,
): SandboxPayment {
  setTimeout(() => {
    if (payment.status !== 'pending') return;
    ledger.setStatus(payment, 'approved');
    onChange(payment);
  }, approveLaterMs).unref();
  return payment;
}

/** Creates the payments of a choice; returns the one shown to the buyer. */
function pay(
  settings: CheckoutSettings,
  preference: SandboxPreference,
  choice: CheckoutChoice,
): SandboxPayment {
  const { ledger, onCreate } = settings;
  const add = (status: 'approved' | 'rejected' | 'pending' | 'in_process') => {
    const payment = ledger.addPayment(preference, status, paidAmount(choice, preference.amount));
    onCreate(payment);
    return payment;
  };
  switch (choice) {
    case 'approve':
    case 'pay-less':
    case 'pay-more':
      return add('approved');
    case 'reject':
      return add('rejected');
    case 'pending':
      return add('pending');
    case 'approve-later':
      return approveLater(settings, add('pending'));
    case 'approve-twice':
      add('approved');
      return add('approved');
    case 'review':
      return add('in_process');
  }
}

/** Buyer pages: checkout and result. */
export function checkoutRoutes(settings: CheckoutSettings): Hono {
  const { ledger, basePath } = settings;
  const addressOf = ({ id }: SandboxPreference) => `${basePath}/checkout/${id}`;
  const routes = new Hono();

  routes.get('/:id', (c) => {
    const preference = ledger.findPreference(c.req.param('id'));
    if (!preference) return c.html(missingPage(), 404);
    return c.html(checkoutPage(preference, addressOf(preference), ledger.isExpired(preference)));
  });

  routes.post('/:id', async (c) => {
    const preference = ledger.findPreference(c.req.param('id'));
    if (!preference) return c.html(missingPage(), 404);
    if (ledger.isExpired(preference)) return c.redirect(addressOf(preference), 303);
    const { choice: asked } = await c.req.parseBody();
    const chosen = CHECKOUT_CHOICES.find(({ choice }) => choice === asked);
    if (!chosen) return c.redirect(addressOf(preference), 303);
    const payment = pay(settings, preference, chosen.choice);
    const isApproved = payment.status === 'approved';
    return c.redirect(
      isApproved ? returnAddress(preference, payment) : `${addressOf(preference)}/payments/${payment.id}`,
      303,
    );
  });

  routes.get('/:id/payments/:paymentId', (c) => {
    const preference = ledger.findPreference(c.req.param('id'));
    const payment = ledger.findPayment(c.req.param('paymentId'));
    if (!preference || payment?.preferenceId !== preference.id) return c.html(missingPage(), 404);
    return c.html(outcomePage(preference, payment, addressOf(preference)));
  });
  return routes;
}
