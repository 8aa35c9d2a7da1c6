import { Hono, type MiddlewareHandler } from 'hono';
import { faultsBody, type SandboxFaults } from './faults.ts';
import type { SandboxLedger } from './ledger.ts';
import { overviewPage, STATUS_CHANGES } from './overview-page.ts';
import { canRefundPart, heldRefundOf, PART_REFUND_REAIS } from './part-refund.ts';
import { ACCOUNT_CHANGES } from './account-table.ts';
import type { SandboxAccounts, SandboxSeller } from './accounts.ts';
import type { SandboxPayment, SandboxStatus } from './records.ts';

export interface TestRouteSettings {
  ledger: SandboxLedger;
  accounts: SandboxAccounts;
  seller: SandboxSeller;
  faults: SandboxFaults;
  basePath: string;
  onChange: (payment: SandboxPayment) => void;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** For test calls: other sites cannot send JSON without a CORS preflight. */
const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return c.json({ ok: false }, 415);
  return next();
};

/** Additions to a real provider: the overview page and fault injection. */
export function testRoutes({
  ledger,
  accounts,
  seller,
  faults,
  basePath,
  onChange,
}: TestRouteSettings): Hono {
  const routes = new Hono();
  const sellers = () => accounts.sellersAmong(ledger.collectors);
  routes.get('/', (c) => c.html(overviewPage(ledger, { seller, sellers: sellers() }, basePath)));

  routes.post('/accounts/:id', async (c) => {
    const id = sellers().find((known) => String(known) === c.req.param('id'));
    const { change: asked } = await c.req.parseBody();
    const found = ACCOUNT_CHANGES.find(({ name }) => name === asked);
    if (id !== undefined && found) ledger.changeAccount(id, found.change);
    return c.redirect(basePath, 303);
  });

  routes.post('/payments/:id', async (c) => {
    const payment = ledger.findPayment(c.req.param('id'));
    const { status: asked, refund } = await c.req.parseBody();
    const to = payment && STATUS_CHANGES[payment.status].find((status: SandboxStatus) => status === asked);
    if (payment && to) {
      ledger.setStatus(payment, to);
      onChange(payment);
    }
    if (payment && refund === 'part' && canRefundPart(payment)) {
      ledger.refund(payment, PART_REFUND_REAIS);
      onChange(payment);
    }
    const held = payment && heldRefundOf(payment);
    if (held && (refund === 'finish' || refund === 'reject')) {
      ledger.endRefund(payment, held, refund === 'finish' ? 'approved' : 'rejected');
      onChange(payment);
    }
    return c.redirect(basePath, 303);
  });

  routes.post('/preferences/:id/expire', jsonOnly, (c) => {
    const preference = ledger.findPreference(c.req.param('id'));
    if (preference) ledger.expirePreference(preference);
    return c.json({ ok: preference !== undefined });
  });

  routes.post('/faults', jsonOnly, async (c) => {
    const asked = faultsBody.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ ok: false }, 400);
    faults.set(asked.data);
    return c.json({ ok: true });
  });
  return routes;
}
