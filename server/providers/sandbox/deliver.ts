import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxFaults } from './faults.ts';
import type { SandboxLedger } from './ledger.ts';
import type { SandboxPayment } from './records.ts';

const ANSWER_WITHIN_MS = 22_000;
/** Delays between attempts, milliseconds; the provider's own are minutes to days. */
const RETRY_WAITS_MS = [1_000, 3_000, 10_000, 30_000];

export interface DeliverySettings {
  ledger: SandboxLedger;
  faults: SandboxFaults;
  /** Secret of an account's notifications. */
  webhookSecretOf: (collectorId: number) => string;
  now: () => Date;
}

/** Independent implementation of the provider's signature, so that it does not share bugs with the verifier. */
function signedHeaders(dataId: string, ts: string, secret: string): Record<string, string> {
  const requestId = randomUUID();
  const v1 = createHmac('sha256', secret)
    .update(`id:${dataId};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
}

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Notifies the server of a changed payment, with retries until it is acknowledged. */
export async function deliver(
  { ledger, faults, webhookSecretOf, now }: DeliverySettings,
  { id, collectorId, notificationUrl, createdAt }: SandboxPayment,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  if (faults.losesWebhooks || notificationUrl === '') return;
  const url = new URL(notificationUrl);
  url.searchParams.set('data.id', String(id));
  url.searchParams.set('type', 'payment');
  const notification = { live_mode: false, type: 'payment', date_created: createdAt, action };
  const headers = signedHeaders(String(id), String(now().getTime()), webhookSecretOf(collectorId));
  const body = { id: now().getTime(), ...notification, data: { id: String(id) } };
  for (let tries = 0; tries <= RETRY_WAITS_MS.length; tries += 1) {
    const answer = await post(url.href, headers, body);
    ledger.addDelivery({ paymentId: id, action, answer });
    if (answer !== null && answer < 300) return;
    await wait(RETRY_WAITS_MS[tries] ?? 0, undefined, { ref: false });
  }
}
