import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SandboxFaults } from './faults.ts';
import type { SandboxLedger } from './ledger.ts';
import type { SandboxPayment, SandboxPreference } from './records.ts';

const address = z.url({ protocol: /^https?$/ });

const preferenceBody = z.object({
  items: z
    .array(
      z.object({
        title: z.string().check(z.minLength(1)),
        quantity: z.int().check(z.positive()),
        currency_id: z.string(),
        unit_price: z.number().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
  external_reference: z.optional(z.string()),
  back_urls: z.object({ success: address, pending: address, failure: address }),
  expires: z.optional(z.boolean()),
  expiration_date_to: z.optional(z.iso.datetime({ offset: true })),
  notification_url: z.optional(address),
  payer: z.optional(z.object({ email: z.optional(z.string()) })),
});

const NEVER = '9999-12-31T23:59:59.999Z';

const refusal = (status: number, message: string, error: string) => ({ status, message, error, cause: [] });
const notFound = () => refusal(404, 'Payment not found', 'not_found');

/** A payment in the provider's shape. */
function paymentWire(payment: SandboxPayment) {
  const { id, status, amount, currency, externalReference, createdAt, updatedAt } = payment;
  const isBack = status === 'refunded';
  return {
    id,
    status,
    status_detail: status === 'approved' ? 'accredited' : status,
    currency_id: currency,
    transaction_amount: amount,
    transaction_amount_refunded: isBack ? amount : 0,
    external_reference: externalReference,
    date_created: createdAt,
    date_last_updated: updatedAt,
    date_approved: status === 'approved' ? updatedAt : null,
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    live_mode: false,
    payer: { email: payment.payerEmail },
  };
}

function preferenceWire(preference: SandboxPreference, checkoutUrl: string) {
  const initPoint = `${checkoutUrl}/${preference.id}`;
  return {
    ...preference.asked,
    id: preference.id,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    date_created: preference.createdAt,
    site_id: 'MLB',
  };
}

function keepPreference(ledger: SandboxLedger, body: unknown): SandboxPreference | undefined {
  const parsed = preferenceBody.safeParse(body);
  const item = parsed.data?.items[0];
  if (!parsed.success || !item) return undefined;
  const { external_reference, back_urls, expires, expiration_date_to, notification_url, payer } = parsed.data;
  return ledger.addPreference({
    title: item.title,
    amount: item.unit_price * item.quantity,
    currency: item.currency_id,
    externalReference: external_reference ?? null,
    payerEmail: payer?.email ?? '',
    backUrls: back_urls,
    notificationUrl: notification_url ?? '',
    expiresAt: expires ? (expiration_date_to ?? NEVER) : NEVER,
    asked: body as Record<string, unknown>,
  });
}

/** Pages of results, newest first. */
function search(ledger: SandboxLedger, query: Record<string, string>) {
  const { external_reference: reference, limit: asked = '30', offset: from = '0' } = query;
  const [limit, offset] = [Math.min(Number(asked), 50), Number(from)];
  const found = ledger.payments
    .filter(({ externalReference }) => reference === undefined || externalReference === reference)
    .toReversed();
  const results = found.slice(offset, offset + limit).map(paymentWire);
  return { paging: { total: found.length, limit, offset }, results };
}

/** The provider's calls; all else are pages for people, and calls for tests. */
const SANDBOX_API_PATHS = ['/checkout/preferences/*', '/v1/*'];

export interface SandboxApiSettings {
  ledger: SandboxLedger;
  faults: SandboxFaults;
  accessToken: string;
  /** Address under which people reach the checkouts. */
  checkoutUrl: string;
  onChange: (payment: SandboxPayment) => void;
}

function serveRefunds(api: Hono, ledger: SandboxLedger, onChange: (payment: SandboxPayment) => void): void {
  api.post('/v1/payments/:id/refunds', (c) => {
    const payment = ledger.findPayment(c.req.param('id'));
    if (!payment) return c.json(notFound(), 404);
    const key = c.req.header('x-idempotency-key');
    if (payment.status !== 'approved' && payment.status !== 'refunded')
      return c.json(refusal(400, 'payment cannot be refunded', 'bad_request'), 400);
    const reply = ledger.once(key, () => {
      ledger.setStatus(payment, 'refunded');
      onChange(payment);
      return {
        id: payment.id + 1_000_000,
        payment_id: payment.id,
        amount: payment.amount,
        status: 'approved',
      };
    });
    return c.json(reply as object, 201);
  });
}

/** The provider's calls, in its shapes. */
export function sandboxApi({ ledger, faults, accessToken, checkoutUrl, onChange }: SandboxApiSettings): Hono {
  const api = new Hono();
  for (const path of SANDBOX_API_PATHS) {
    api.use(path, faults.middleware);
    api.use(path, async (c, next) => {
      const isKnown = c.req.header('authorization') === `Bearer ${accessToken}`;
      if (!isKnown) return c.json(refusal(401, 'invalid access token', 'unauthorized'), 401);
      return next();
    });
  }
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    api.post(path, async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      if (!preferenceBody.safeParse(body).success)
        return c.json(refusal(400, 'invalid preference', 'bad_request'), 400);
      const reply = ledger.once(c.req.header('x-idempotency-key'), () => {
        const preference = keepPreference(ledger, body);
        return preference && preferenceWire(preference, checkoutUrl);
      });
      return c.json(reply as object, 201);
    });
  }
  api.get('/v1/payments/search', (c) => c.json(search(ledger, c.req.query())));
  api.get('/v1/payments/:id', (c) => {
    const payment = ledger.findPayment(c.req.param('id'));
    return payment ? c.json(paymentWire(payment)) : c.json(notFound(), 404);
  });
  serveRefunds(api, ledger, onChange);
  return api;
}
