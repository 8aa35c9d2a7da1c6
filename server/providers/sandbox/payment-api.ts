import type { Hono } from 'hono';
import { generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { brCode } from '#core/domain/receiving/br-code.ts';
import { paymentWire, pixPaymentWire, refundWire, refusal } from './api-replies.ts';
import type { ApiEnv } from './api-env.ts';
import type { SandboxLedger } from './ledger.ts';
import { leftToRefund } from './part-refund.ts';
import type { SandboxPayment } from './records.ts';

/** The provider refuses codes that end sooner, minutes. */
const PIX_MINUTES_MIN = 30;
/** Pixels of a module of the QR code. */
const QR_SCALE = 4;

const pixBody = z.object({
  transaction_amount: z.number().check(z.positive()),
  description: z.optional(z.string()),
  payment_method_id: z.literal('pix'),
  external_reference: z.optional(z.string()),
  notification_url: z.optional(z.url({ protocol: /^https?$/ })),
  date_of_expiration: z.optional(z.iso.datetime({ offset: true })),
  payer: z.object({ email: z.string().check(z.regex(/^[^\s@]+@\S+$/)) }),
});

/** Without an amount, all that is left. */
const refundBody = z.object({ amount: z.optional(z.number().check(z.positive())) });

export interface PaymentApiSettings {
  ledger: SandboxLedger;
  now: () => Date;
  /** Public URL of the sandbox's pages for Pix payments. */
  pixUrl: string;
  onCreate: (payment: SandboxPayment) => void;
  onChange: (payment: SandboxPayment) => void;
}

const pixCodeOf = (id: number, reais: number) =>
  brCode({
    pixKey: '123e4567-e12b-12d1-a456-426655440000',
    name: 'PAGAMENTO DE TESTE',
    city: 'SAO PAULO',
    amountCents: Math.round(reais * 100),
    txid: `TESTE${id}`,
  });

/** Undefined for what the provider refuses. */
function addPix(
  { ledger, now }: PaymentApiSettings,
  collectorId: number,
  body: unknown,
): SandboxPayment | undefined {
  const parsed = pixBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { date_of_expiration: until, external_reference, notification_url, payer } = parsed.data;
  const expiresAt = until === undefined ? now().getTime() + DAY_MS : Date.parse(until);
  if (expiresAt < now().getTime() + PIX_MINUTES_MIN * MINUTE_MS) return undefined;
  const { transaction_amount: amount } = parsed.data;
  return ledger.addPixPayment(
    {
      ...{ collectorId, amount, currency: 'BRL', externalReference: external_reference ?? null },
      ...{ payerEmail: payer.email, notificationUrl: notification_url ?? '' },
    },
    { title: parsed.data.description ?? 'Pix', expiresAt: new Date(expiresAt).toISOString() },
    (id) => pixCodeOf(id, amount),
  );
}

function serveCreation(api: Hono<ApiEnv>, settings: PaymentApiSettings): void {
  const { ledger, pixUrl, onCreate } = settings;
  api.post('/v1/payments', async (c) => {
    const key = c.req.header('x-idempotency-key');
    if (key === undefined) return c.json(refusal(400, 'X-Idempotency-Key is required', 'bad_request'), 400);
    const body: unknown = await c.req.json().catch(() => undefined);
    const collectorId = c.get('collectorId');
    const known = ledger.findPaymentByKey(collectorId, key);
    const payment = known ?? addPix(settings, collectorId, body);
    if (!payment) return c.json(refusal(400, 'invalid payment', 'bad_request'), 400);
    if (!known) {
      ledger.noteKey(payment, key);
      onCreate(payment);
    }
    const picture = toPngBuffer(generate(payment.pix?.code ?? ''), { scale: QR_SCALE });
    const base64 = Buffer.from(picture).toString('base64');
    return c.json(pixPaymentWire(payment, base64, `${pixUrl}/${payment.id}`), 201);
  });
}

function serveRefunds(api: Hono<ApiEnv>, { ledger, onChange }: PaymentApiSettings): void {
  api.post('/v1/payments/:id/refunds', async (c) => {
    const payment = ledger.findPaymentOf(c.get('collectorId'), c.req.param('id'));
    if (!payment) return c.json(refusal(404, 'Payment not found', 'not_found'), 404);
    if (payment.status !== 'approved' && payment.status !== 'refunded')
      return c.json(refusal(400, 'payment cannot be refunded', 'bad_request'), 400);
    const asked = refundBody.safeParse(await c.req.json().catch(() => ({})));
    const collectorId = c.get('collectorId');
    const key = c.req.header('x-idempotency-key');
    const isTooMuch = asked.success && (asked.data.amount ?? 0) > leftToRefund(payment);
    const isNew = !ledger.hasReply(collectorId, key);
    if (!asked.success || (isTooMuch && isNew))
      return c.json(refusal(400, 'invalid refund amount', 'bad_request'), 400);
    if (isNew && ledger.accountState(collectorId).hasNoBalance)
      return c.json(refusal(400, 'collector has no balance for the refund', 'bad_request'), 400);
    const reply = ledger.once(collectorId, key, () => {
      const refund = ledger.addRefund(payment, asked.data.amount ?? leftToRefund(payment));
      onChange(payment);
      return refundWire(payment, refund);
    });
    return c.json(reply as object, 201);
  });
  api.get('/v1/payments/:id/refunds/:refund', (c) => {
    const payment = ledger.findPaymentOf(c.get('collectorId'), c.req.param('id'));
    const refund = payment?.refunds?.find(({ id }) => String(id) === c.req.param('refund'));
    return payment && refund
      ? c.json(refundWire(payment, refund))
      : c.json(refusal(404, 'Refund not found', 'not_found'), 404);
  });
}

function serveCancellations(api: Hono<ApiEnv>, { ledger, onChange }: PaymentApiSettings): void {
  api.put('/v1/payments/:id', async (c) => {
    const payment = ledger.findPaymentOf(c.get('collectorId'), c.req.param('id'));
    if (!payment) return c.json(refusal(404, 'Payment not found', 'not_found'), 404);
    const body: unknown = await c.req.json().catch(() => undefined);
    const isAsked = z.object({ status: z.literal('cancelled') }).safeParse(body).success;
    if (!isAsked || (payment.status !== 'pending' && payment.status !== 'cancelled'))
      return c.json(refusal(400, 'payment cannot be cancelled', 'bad_request'), 400);
    if (payment.status === 'pending') {
      ledger.setStatus(payment, 'cancelled');
      onChange(payment);
    }
    return c.json(paymentWire(payment));
  });
}

/** Payments of an account, newest first, or those that changed in a window, the oldest change first. */
function found(ledger: SandboxLedger, collectorId: number, query: Record<string, string>) {
  const { external_reference: reference, range, begin_date: begin = '', end_date: end = '' } = query;
  const all = ledger
    .paymentsOf(collectorId)
    .filter(({ externalReference }) => reference === undefined || externalReference === reference);
  if (range !== 'date_last_updated') return all.toReversed();
  const changedAt = ({ updatedAt }: (typeof all)[number]) => Date.parse(updatedAt);
  return all
    .filter((payment) => changedAt(payment) >= Date.parse(begin) && changedAt(payment) <= Date.parse(end))
    .toSorted((one, other) => changedAt(one) - changedAt(other));
}

/** One page of results. */
function search(ledger: SandboxLedger, collectorId: number, query: Record<string, string>) {
  const { limit: asked = '30', offset: from = '0' } = query;
  const [limit, offset] = [Math.min(Number(asked), 50), Number(from)];
  const payments = found(ledger, collectorId, query);
  const results = payments.slice(offset, offset + limit).map(paymentWire);
  return { paging: { total: payments.length, limit, offset }, results };
}

/** Payments of an account: created, read, cancelled and refunded. */
export function servePayments(api: Hono<ApiEnv>, settings: PaymentApiSettings): void {
  const { ledger } = settings;
  api.get('/v1/payments/search', (c) => c.json(search(ledger, c.get('collectorId'), c.req.query())));
  api.get('/v1/payments/:id', (c) => {
    const payment = ledger.findPaymentOf(c.get('collectorId'), c.req.param('id'));
    return payment
      ? c.json(paymentWire(payment))
      : c.json(refusal(404, 'Payment not found', 'not_found'), 404);
  });
  serveCreation(api, settings);
  serveRefunds(api, settings);
  serveCancellations(api, settings);
}
