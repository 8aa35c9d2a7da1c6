import { beforeEach, describe, expect, test } from 'vitest';
import { createSandboxProvider, SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';

const TOKEN = 'TEST-seller-ana-token';

let sandbox: ReturnType<typeof createSandboxProvider>;
beforeEach(() => {
  sandbox = createSandboxProvider({
    ...{ accessToken: 'token', webhookSecret: 'secret', publicUrl: 'http://localhost:3000', file: undefined },
    seller: { apiKey: 'TEST-shown-key', apiToken: 'TEST-shown-token' },
    now: () => new Date('2026-11-20T15:00:00.000Z'),
  });
});

type Wire = Record<string, unknown>;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await sandbox.request(path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Wire };
}

/** Presses a button of a page. */
async function press(path: string, fields: Record<string, string>): Promise<Response> {
  return sandbox.request(path, { method: 'POST', body: new URLSearchParams(fields) });
}

const page = async (path = '/') => (await sandbox.request(path)).text();

const paymentsOf = async () => (await call('GET', '/v1/payments/search')).body.results as Wire[];
const read = async (id: unknown) => (await call('GET', `/v1/payments/${String(id)}`)).body;
const pagePath = (address: string | null) => String(address).replace(/^.*\/sandbox-provider/, '');

/** A card payment of R$ 20,00 with one of the checkout's buttons. */
async function payByCard(choice: string): Promise<Wire> {
  const back = 'http://localhost:3000/pago';
  const preference = await call('POST', '/checkout/preferences', {
    items: [{ id: '1', title: 'Rifa', quantity: 2, currency_id: 'BRL', unit_price: 10 }],
    back_urls: { success: back, pending: back, failure: back },
    external_reference: 'purchase',
  });
  expect(preference.status, JSON.stringify(preference.body)).toBe(201);
  await press(`/checkout/${String(preference.body.id)}`, { choice });
  const [payment = {}] = await paymentsOf();
  return payment;
}

async function payByPix(choice: string): Promise<Wire> {
  const body = { transaction_amount: 20, payment_method_id: 'pix', payer: { email: 'bia@example.com' } };
  const made = await call('POST', '/v1/payments', body, { 'x-idempotency-key': choice });
  await press(`/pix/${String(made.body.id)}`, { choice });
  return read(made.body.id);
}

describe('a card payment in review', () => {
  test.each([
    ['approved', 'accredited'],
    ['rejected', 'rejected'],
  ])('is %s from the overview', async (status, detail) => {
    const payment = await payByCard('review');
    expect(payment).toMatchObject({
      status: 'in_process',
      status_detail: 'pending_review_manual',
      date_approved: null,
    });
    expect(await page()).toContain('Em análise');
    const moved = await press(`/payments/${String(payment.id)}`, { status });
    expect(pagePath(moved.headers.get('location'))).toBe('');
    expect(await read(payment.id)).toMatchObject({ status, status_detail: detail });
  });

  test('shows its buyer that it is undecided, and is no choice of a Pix payment', async () => {
    const { id } = await payByCard('review');
    const preference = (await page()).match(/checkout\/([\w-]+)"/)?.[1] ?? '';
    expect(await page(`/checkout/${preference}/payments/${String(id)}`)).toContain('está em análise');
    expect(await payByPix('review')).toMatchObject({ status: 'pending' });
  });
});

test.each([payByCard, payByPix])('more and less than asked is paid: %s', async (pay) => {
  expect(await pay('pay-more')).toMatchObject({ status: 'approved', transaction_amount: 21 });
  expect(await pay('pay-less')).toMatchObject({ status: 'approved', transaction_amount: 1 });
});

describe('a part refund', () => {
  test('from the overview leaves the payment approved', async () => {
    const { id } = await payByCard('approve');
    await press(`/payments/${String(id)}`, { refund: 'part' });
    expect(await read(id)).toMatchObject({
      ...{ status: 'approved', status_detail: 'partially_refunded' },
      ...{ transaction_amount: 20, transaction_amount_refunded: 1 },
    });
    expect(await page()).toMatch(/devolvidos R\$\s1,00/);
  });

  test('by the API gives back no more than is left, once for each key', async () => {
    const { id } = await payByCard('approve');
    const path = `/v1/payments/${String(id)}/refunds`;
    const refund = (amount: number | undefined, key: string) =>
      call('POST', path, amount === undefined ? undefined : { amount }, { 'x-idempotency-key': key });
    expect(await refund(15, 'one')).toMatchObject({ status: 201, body: { amount: 15, status: 'approved' } });
    expect((await refund(15, 'one')).status).toBe(201);
    expect(await refund(6, 'two')).toMatchObject({ status: 400, body: { error: 'bad_request', cause: [] } });
    expect(await read(id)).toMatchObject({ status: 'approved', transaction_amount_refunded: 15 });
    expect(await refund(undefined, 'three')).toMatchObject({ status: 201, body: { amount: 5 } });
    expect(await read(id)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 20 });
  });
});

test('a chargeback may be decided for the seller', async () => {
  const { id } = await payByCard('approve');
  await press(`/payments/${String(id)}`, { status: 'charged_back' });
  expect(await read(id)).toMatchObject({ status: 'charged_back' });
  expect(await page()).toContain('Decidir para o vendedor');
  await press(`/payments/${String(id)}`, { status: 'approved' });
  expect(await read(id)).toMatchObject({ status: 'approved', status_detail: 'accredited' });
});

describe('an account', () => {
  const change = async (payment: Wire, name: string) => {
    const moved = await press(`/accounts/${String(payment.collector_id)}`, { change: name });
    expect(moved.status).toBe(303);
  };

  test('without balance refuses refunds until it is filled', async () => {
    const payment = await payByCard('approve');
    const refund = () =>
      call('POST', `/v1/payments/${String(payment.id)}/refunds`, {}, { 'x-idempotency-key': 'refund' });
    await change(payment, 'empty');
    expect(await page()).toContain('sem saldo');
    expect(await refund()).toMatchObject({
      status: 400,
      body: { status: 400, error: 'bad_request', cause: [] },
    });
    expect(await read(payment.id)).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 });
    await change(payment, 'fill');
    expect((await refund()).status).toBe(201);
    await change(payment, 'empty');
    expect((await refund()).status).toBe(201);
  });

  test('with a revoked token is answered 401 until it is restored, and no other account', async () => {
    const payment = await payByCard('approve');
    const calls = ['/users/me', '/v1/payments/search', `/v1/payments/${String(payment.id)}`];
    const statuses = (headers = {}) =>
      Promise.all(
        calls.slice(0, 2).map(async (path) => (await call('GET', path, undefined, headers)).status),
      );
    await change(payment, 'revoke');
    expect(await page()).toContain('token revogado');
    for (const path of calls)
      expect(await call('GET', path)).toMatchObject({
        status: 401,
        body: { error: 'unauthorized', cause: [] },
      });
    expect(await statuses({ authorization: 'Bearer TEST-seller-bia-token' })).toEqual([200, 200]);
    await change(payment, 'restore');
    expect(await statuses()).toEqual([200, 200]);
  });

  test('of the platform, or unknown, cannot be changed', async () => {
    await press('/accounts/132000000', { change: 'revoke' });
    const platform = { authorization: 'Bearer token' };
    expect((await call('GET', '/v1/payments/search', undefined, platform)).status).toBe(200);
  });
});

test('its pages are under the path of the sandbox', async () => {
  await payByCard('approve');
  expect(await page()).toContain(`action="${SANDBOX_PATH}/payments/`);
});
