import { describe, expect, test } from 'vitest';
import { useAnsweringServer } from '#tests/api/harness/answering-server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createMercadoPago } from './mercado-pago.ts';

let provider: PaymentProvider;
const server = useAnsweringServer((baseUrl) => {
  const publicUrl = 'https://rifaria.example';
  provider = createMercadoPago({ baseUrl, publicUrl, onUnreadable: () => undefined })('APP_USR-token');
});

describe('refunds (P-727)', () => {
  test('a refund is sent with its key, for that payment only', async () => {
    server.answers = [{ status: 201, body: { id: 9, payment_id: 7, amount: 49.9, status: 'approved' } }];
    await provider.refundPayment('7/../8', 'refund-7');
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/payments/7%2F..%2F8/refunds',
      headers: { 'x-idempotency-key': 'refund-7', 'x-render-in-process-refunds': 'true' },
      body: '{}',
    });
  });

  test('a part refund names its amount in reais', async () => {
    server.answers = [{ status: 201, body: { id: 9, payment_id: 7, amount: 5.1, status: 'in_process' } }];
    await provider.refundPayment('7', 'refund-surplus-7', undefined, 510);
    expect(server.seen[0]).toMatchObject({ body: '{"amount":5.1}' });
  });

  test.each([
    ['approved', false],
    ['in_process', false],
    ['rejected', true],
    ['cancelled', true],
    ['a status of next year', false],
    [undefined, false],
  ])('a refund that is %s is rejected: %s', async (status, isRejected) => {
    const refund = { id: 9, payment_id: 7, ...(status !== undefined && { status }) };
    server.answers = [{ status: 201, body: refund }, { body: refund }];
    expect(await provider.refundPayment('7', 'refund-7')).toEqual({ id: '9', isRejected });
    expect(await provider.findRefund('7', '9/../8')).toEqual({ id: '9', isRejected });
    expect(server.seen[1]).toMatchObject({ method: 'GET', url: '/v1/payments/7/refunds/9%2F..%2F8' });
  });

  test('a refund that the provider does not know is none', async () => {
    server.answers = [{ status: 404, body: {} }];
    expect(await provider.findRefund('7', '9')).toBeUndefined();
  });
});
