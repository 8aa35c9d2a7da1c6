import { Hono } from 'hono';
import { approveLater, type CheckoutSettings, paidAmount } from './checkout-routes.ts';
import { missingPage } from './checkout-page.ts';
import { PIX_CHOICES, type PixChoice, pixPage } from './pix-page.ts';
import type { SandboxPayment } from './records.ts';

/** What the buyer's bank does with a pending Pix payment. */
function pay(settings: CheckoutSettings, payment: SandboxPayment, choice: PixChoice): void {
  const { ledger, onChange, onCreate } = settings;
  if (choice === 'approve-later') return void approveLater(settings, payment);
  if (choice === 'reject') ledger.setStatus(payment, 'rejected');
  else ledger.setStatus(payment, 'approved', paidAmount(choice, payment.amount));
  onChange(payment);
  if (choice === 'approve-twice') onCreate(ledger.addCopy(payment, 'approved'));
}

/** Pages of Pix payments, where a buyer without a bank pays them. */
export function pixRoutes(settings: CheckoutSettings): Hono {
  const { ledger, basePath } = settings;
  const addressOf = ({ id }: SandboxPayment) => `${basePath}/pix/${id}`;
  const find = (id: string) => {
    const payment = ledger.findPayment(id);
    return payment?.pix ? payment : undefined;
  };
  const routes = new Hono();

  routes.get('/:id', (c) => {
    const payment = find(c.req.param('id'));
    return payment ? c.html(pixPage(payment, addressOf(payment))) : c.html(missingPage(), 404);
  });

  routes.post('/:id', async (c) => {
    const payment = find(c.req.param('id'));
    if (!payment) return c.html(missingPage(), 404);
    const { choice: asked } = await c.req.parseBody();
    const chosen = PIX_CHOICES.find(({ choice }) => choice === asked);
    if (chosen && payment.status === 'pending') pay(settings, payment, chosen.choice);
    return c.redirect(addressOf(payment), 303);
  });
  return routes;
}
