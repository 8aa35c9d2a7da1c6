import { type FeeProvider, ProviderError, type ProviderPayment } from '../fee-provider.ts';
import { preferenceBody } from './preference-body.ts';
import { readPage, readPayment, readPreference, readRefund } from './replies.ts';
import { type ProviderAccount, sendRequest } from './send-request.ts';
import { verifiedSignature } from './webhook-signature.ts';

const PAGE_SIZE = 50;
/** Nobody tries to pay one fee a thousand times; a provider that says so is not to be followed for ever. */
const PAGES_MAX = 20;
const WITHIN_MS = 10_000;

export interface MercadoPagoSettings extends ProviderAccount {
  webhookSecret: string;
  /** Origin under which people reach the app. */
  publicUrl: string;
}

/** Throws ProviderError for an answer that says that there is no such thing. */
function found({ status, reply }: { status: number; reply: unknown }): unknown {
  if (status === 404) throw new ProviderError('refused', 404);
  return reply;
}

async function searchAll(
  account: ProviderAccount,
  externalReference: string,
  withinMs: number,
): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  const deadline = performance.now() + withinMs;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const query = new URLSearchParams({
      external_reference: externalReference,
      sort: 'date_created',
      criteria: 'desc',
      limit: String(PAGE_SIZE),
      offset: String(all.length),
    });
    const path = `/v1/payments/search?${query}`;
    const answer = await sendRequest(account, {
      method: 'GET',
      path,
      withinMs: deadline - performance.now(),
    });
    const { total, payments } = readPage(found(answer));
    all.push(...payments);
    if (payments.length === 0 || all.length >= total) break;
  }
  return all;
}

/** The provider over HTTP: the real one, or the sandbox, which answers in the same shapes. */
export function createMercadoPago(settings: MercadoPagoSettings): FeeProvider {
  const pathOf = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
  return {
    async createPreference(request, withinMs = WITHIN_MS) {
      const body = preferenceBody(request, settings.publicUrl);
      const { idempotencyKey } = request;
      const path = '/checkout/preferences';
      return readPreference(
        found(await sendRequest(settings, { method: 'POST', path, body, idempotencyKey, withinMs })),
      );
    },
    searchPayments: (externalReference, withinMs = WITHIN_MS) =>
      searchAll(settings, externalReference, withinMs),
    async findPayment(id, withinMs = WITHIN_MS) {
      const { status, reply } = await sendRequest(settings, { method: 'GET', path: pathOf(id), withinMs });
      if (status === 404) return undefined;
      const payment = readPayment(reply);
      if (payment.id !== id) throw new ProviderError('garbled', status);
      return payment;
    },
    async refundPayment(id, idempotencyKey, withinMs = WITHIN_MS) {
      const path = `${pathOf(id)}/refunds`;
      const write = { method: 'POST', path, body: {}, idempotencyKey, withinMs } as const;
      readRefund(found(await sendRequest(settings, write)));
    },
    signatureOf: (notification, now) => verifiedSignature(notification, settings.webhookSecret, now),
  };
}
