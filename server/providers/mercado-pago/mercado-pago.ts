import {
  type ConnectProvider,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../payment-provider.ts';
import {
  readPage,
  readPayment,
  readPixPayment,
  readPreference,
  readRefund,
  type UnreadablePayment,
} from './replies.ts';
import { instantWithOffset, pixPaymentBody, preferenceBody } from './request-bodies.ts';
import { type ProviderAccount, type ProviderRequest, sendRequest } from './send-request.ts';

const PAGE_SIZE = 50;
/** Maximum number of pages read per search, so that paging always ends. */
const PAGES_MAX = 20;
const WITHIN_MS = 10_000;

export interface MercadoPagoSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Public origin of the app. */
  publicUrl: string;
  /** Whether payments without money count, as at the sandbox; they do unless told otherwise. */
  takesTests?: boolean;
  /** Told of every payment in a list that was skipped because it cannot be read. */
  onUnreadable: (payment: UnreadablePayment) => void;
}

interface Reader extends Required<Pick<MercadoPagoSettings, 'takesTests'>> {
  account: ProviderAccount;
  onUnreadable: MercadoPagoSettings['onUnreadable'];
}

/** Throws ProviderError for 404. */
function found({ status, reply }: { status: number; reply: unknown }): unknown {
  if (status === 404) throw new ProviderError('refused', 404);
  return reply;
}

interface Found {
  payments: ProviderPayment[];
  /** Whether there are no more. */
  isWhole: boolean;
}

/** `takesPart`: without an answer to a later page, the pages before it are returned. */
async function searchAll(
  { account, onUnreadable }: Reader,
  criteria: Record<string, string>,
  { withinMs, takesPart = false }: { withinMs: number; takesPart?: boolean },
): Promise<Found> {
  const all: ProviderPayment[] = [];
  const deadline = performance.now() + withinMs;
  let seen = 0;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const query = new URLSearchParams({ ...criteria, limit: String(PAGE_SIZE), offset: String(seen) });
    const path = `/v1/payments/search?${query}`;
    const request = { method: 'GET', path, withinMs: deadline - performance.now() } as const;
    const answer = await sendRequest(account, request).catch((error: unknown) => {
      if (takesPart && pages > 0 && error instanceof ProviderError && error.kind === 'no-answer')
        return undefined;
      throw error;
    });
    if (!answer) break;
    const { total, rows, payments, unreadable } = readPage(found(answer));
    all.push(...payments);
    unreadable.forEach(onUnreadable);
    seen += rows;
    if (rows === 0 || seen >= total) return { payments: all, isWhole: true };
  }
  return { payments: all, isWhole: false };
}

const pathOf = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;

/** Whether a payment counts at all: those of the provider's test mode move no money. */
const isCounted = ({ takesTests }: Reader, { isLive }: ProviderPayment) => takesTests || isLive === true;

/** Reads of one account. */
function readsOf(
  reader: Reader,
): Pick<PaymentProvider, 'searchPayments' | 'searchChanges' | 'findPayment' | 'findRefund'> {
  return {
    async searchPayments(externalReference, withinMs = WITHIN_MS) {
      const criteria = { external_reference: externalReference, sort: 'date_created', criteria: 'desc' };
      const { payments } = await searchAll(reader, criteria, { withinMs });
      return payments.filter((payment) => isCounted(reader, payment));
    },
    async searchChanges({ from, to }, withinMs = WITHIN_MS) {
      const range = 'date_last_updated';
      const window = { begin_date: instantWithOffset(from), end_date: instantWithOffset(to) };
      const criteria = { range, ...window, sort: range, criteria: 'asc' };
      const { payments, isWhole } = await searchAll(reader, criteria, { withinMs, takesPart: true });
      const until = isWhole ? to : (payments.at(-1)?.updatedAt ?? to);
      return { payments: payments.filter((payment) => isCounted(reader, payment)), until };
    },
    async findPayment(id, withinMs = WITHIN_MS) {
      const { status, reply } = await sendRequest(reader.account, {
        method: 'GET',
        path: pathOf(id),
        withinMs,
      });
      if (status === 404) return undefined;
      const payment = readPayment(reply);
      if (payment.id.toLowerCase() !== id.toLowerCase()) throw new ProviderError('garbled', status);
      return isCounted(reader, payment) ? payment : undefined;
    },
    async findRefund(paymentId, refundId, withinMs = WITHIN_MS) {
      const path = `${pathOf(paymentId)}/refunds/${encodeURIComponent(refundId)}`;
      const { status, reply } = await sendRequest(reader.account, { method: 'GET', path, withinMs });
      return status === 404 ? undefined : readRefund(reply);
    },
  };
}

/** The provider over HTTP, the real one or the sandbox with the same replies: an account for each token. */
export function createMercadoPago({
  baseUrl,
  publicUrl,
  onUnreadable,
  takesTests = true,
}: MercadoPagoSettings): ConnectProvider {
  // A provider on http is a sandbox on this machine.
  const isAccepted = publicUrl.startsWith('https:') || !baseUrl.startsWith('https:');
  const address = { publicUrl, isAccepted };
  return (accessToken) => {
    const account = { baseUrl, accessToken };
    const write = async (sent: Omit<ProviderRequest, 'withinMs'>, withinMs = WITHIN_MS) =>
      found(await sendRequest(account, { ...sent, withinMs }));
    return {
      ...readsOf({ account, onUnreadable, takesTests }),
      async createPreference(request, withinMs) {
        const body = preferenceBody(request, address);
        const { idempotencyKey } = request;
        const path = '/checkout/preferences';
        return readPreference(await write({ method: 'POST', path, body, idempotencyKey }, withinMs));
      },
      async createPixPayment(request, withinMs) {
        const body = pixPaymentBody(request, address);
        const { idempotencyKey } = request;
        return readPixPayment(
          await write({ method: 'POST', path: '/v1/payments', body, idempotencyKey }, withinMs),
        );
      },
      async cancelPayment(id, idempotencyKey, withinMs) {
        const body = { status: 'cancelled' };
        return readPayment(await write({ method: 'PUT', path: pathOf(id), body, idempotencyKey }, withinMs));
      },
      async endPreference(id, at, withinMs) {
        const body = { expires: true, expiration_date_to: instantWithOffset(at) };
        const path = `/checkout/preferences/${encodeURIComponent(id)}`;
        readPreference(await write({ method: 'PUT', path, body }, withinMs));
      },
      async refundPayment(id, idempotencyKey, withinMs, amountCents) {
        const path = `${pathOf(id)}/refunds`;
        const body = amountCents === undefined ? {} : { amount: amountCents / 100 };
        // Without it a Pix refund that runs but is not done yet is answered as a refusal.
        const headers = { 'x-render-in-process-refunds': 'true' };
        return readRefund(await write({ method: 'POST', path, body, headers, idempotencyKey }, withinMs));
      },
    };
  };
}
