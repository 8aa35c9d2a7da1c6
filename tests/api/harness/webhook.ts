import { createHmac, randomUUID } from 'node:crypto';
import { type FeeApi, WEBHOOK_SECRET } from './fee-api.ts';
import type { Reply } from './test-api.ts';

export interface WebhookChange {
  /** Undefined: omitted from the URL. */
  dataId?: string | undefined;
  type?: string;
  requestId?: string;
  ts?: string;
  secret?: string;
  body?: string;
  /** Replaces the correct signature. */
  signature?: string;
}

/** A notification of the provider, signed by the test. */
export function sendWebhook(fee: FeeApi, paymentId: string, change: WebhookChange = {}): Promise<Reply> {
  const { type = 'payment', requestId = randomUUID(), secret = WEBHOOK_SECRET } = change;
  const dataId = 'dataId' in change ? change.dataId : paymentId;
  const ts = change.ts ?? String(fee.api.now.getTime());
  const id = dataId === undefined ? '' : `id:${dataId};`;
  const v1 = createHmac('sha256', secret).update(`${id}request-id:${requestId};ts:${ts};`).digest('hex');
  const query = new URLSearchParams({ ...(dataId !== undefined && { 'data.id': dataId }), type });
  const body = change.body ?? JSON.stringify({ type, action: 'payment.updated', data: { id: paymentId } });
  return fee.api.request('POST', `/public/webhooks/mercadopago?${query}`, {
    body,
    headers: { 'x-request-id': requestId, 'x-signature': change.signature ?? `ts=${ts},v1=${v1}` },
  });
}
