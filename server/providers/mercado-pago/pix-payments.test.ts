import { describe, expect, test } from 'vitest';
import { useAnsweringServer } from '#tests/api/harness/answering-server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createMercadoPago } from './mercado-pago.ts';

const TOKEN = 'APP_USR-token-of-this-test';

const payment = {
  id: 132_000_000_001,
  status: 'pending',
  currency_id: 'BRL',
  transaction_amount: 49.9,
  external_reference: 'a-purchase',
  collector_id: 132_000_001,
  date_created: '2026-11-20T12:00:00.000-03:00',
};

let provider: PaymentProvider;
const server = useAnsweringServer((baseUrl) => {
  provider = createMercadoPago({
    baseUrl,
    publicUrl: 'https://rifaria.example',
    onUnreadable: () => undefined,
  })(TOKEN);
});

describe('Pix payments', () => {
  const pixRequest = {
    amountCents: 4_990,
    description: 'Moto zero',
    externalReference: 'a-purchase',
    notificationPath: '/public/webhooks/mercadopago/a-path',
    expiresAt: new Date('2026-11-20T15:31:00.000Z'),
    payer: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Sá' },
    idempotencyKey: 'key-2',
  };
  const codes = {
    qr_code: '000201',
    qr_code_base64: 'iVBORw0KGgo=',
    ticket_url: 'https://provider.example/t',
  };
  const pix = (change: Record<string, unknown> = {}) => ({
    ...payment,
    point_of_interaction: { transaction_data: { ...codes, ...change } },
  });

  test('are asked for once with their key and return their code', async () => {
    server.answers = [{ status: 201, body: pix() }];
    expect(await provider.createPixPayment(pixRequest)).toMatchObject({
      payment: { id: '132000000001', status: 'pending', collectorId: '132000001' },
      qrCode: '000201',
      qrCodeBase64: 'iVBORw0KGgo=',
      ticketUrl: 'https://provider.example/t',
    });
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/payments',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-idempotency-key': 'key-2' },
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      transaction_amount: 49.9,
      description: 'Moto zero',
      payment_method_id: 'pix',
      external_reference: 'a-purchase',
      notification_url: 'https://rifaria.example/public/webhooks/mercadopago/a-path',
      date_of_expiration: '2026-11-20T12:31:00.000-03:00',
      payer: { email: 'ana@example.com', first_name: 'Ana', last_name: 'Sá' },
    });
  });

  test.each([
    ['no code', { qr_code: '' }],
    ['a picture that is none', { qr_code_base64: '<svg>' }],
    ['an address that runs', { ticket_url: 'javascript:alert(1)' }],
  ])('%s is garbled', async (_what, change) => {
    server.answers = [{ status: 201, body: pix(change) }];
    await expect(provider.createPixPayment(pixRequest)).rejects.toMatchObject({ kind: 'garbled' });
  });
});
