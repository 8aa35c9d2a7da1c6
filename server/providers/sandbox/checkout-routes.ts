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

/** Reais of the choice to pay less than is asked. */
const TOO_LITTLE = 1;

export interface CheckoutSettings {
  ledger: SandboxLedger;
  basePath: string;
  approveLaterMs: number;
  onCreate: (payment: SandboxPayment) => void;
  onChange: (payment: SandboxPayment) => void;
}

/** Makes the payments that a choice stands for; answers the one that the buyer is told of. */
function pay(
  { ledger, approveLaterMs, onCreate, onChange }: CheckoutSettings,
  preference: SandboxPreference,
  choice: CheckoutChoice,
): SandboxPayment {
  const add = (status: 'approved' | 'rejected' | 'pending', amount = preference.amount) => {
    const payment = ledger.addPayment(preference, status, amount);
    onCreate(payment);
    return payment;
  };
  switch (choice) {
    case 'approve':
      return add('approved');
    case 'reject':
      return add('rejected');
    case 'pending':
      return add('pending');
    case 'approve-later': {
      const payment = add('pending');
      setTimeout(() => {
        if (payment.status !== 'pending') return;
        ledger.setStatus(payment, 'approved');
        onChange(payment);
      }, approveLaterMs).unref();
      return payment;
    }
    case 'approve-twice':
      add('approved');
      return add('approved');
    case 'pay-less':
      return add('approved', TOO_LITTLE);
  }
}

/** What buyers see: the checkout, and what became of it. */
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
