import { describe, expect, test } from 'vitest';
import { pixPaymentBody, preferenceBody } from './request-bodies.ts';

const REQUEST = {
  item: { id: 'tickets', title: '2 números da rifa: Moto zero', priceCents: 2_000 },
  externalReference: 'purchase',
  backPath: '/c/purchase',
  notificationPath: '/public/webhooks/mercadopago/path',
  payerEmail: 'maria@example.com',
  createdAt: new Date('2026-11-20T15:00:00.000Z'),
  expiresAt: new Date('2026-11-20T15:20:00.000Z'),
  idempotencyKey: 'key-1',
};
const PIX = {
  ...{ amountCents: 2_000, description: 'Moto zero', externalReference: 'purchase', idempotencyKey: 'key-1' },
  notificationPath: REQUEST.notificationPath,
  expiresAt: new Date('2026-11-20T15:40:00.000Z'),
  payer: { email: 'maria@example.com', firstName: 'Maria', lastName: 'da Silva' },
};
const HTTPS = { publicUrl: 'https://rifaria.example', isAccepted: true };
const HTTP = { publicUrl: 'http://10.0.0.7:3000', isAccepted: false };

describe('the preference of tickets (P-720)', () => {
  test('takes no means that are decided later, and names the statement', () => {
    expect(
      preferenceBody({ ...REQUEST, isInstant: true, statementDescriptor: 'RIFARIA' }, HTTPS),
    ).toMatchObject({
      binary_mode: true,
      payment_methods: {
        excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }],
      },
      statement_descriptor: 'RIFARIA',
      payer: { email: 'maria@example.com' },
      auto_return: 'approved',
      notification_url: 'https://rifaria.example/public/webhooks/mercadopago/path',
    });
  });

  test("names the payer's CPF where the provider wants it", () => {
    const payerIdentification = { type: 'CPF', number: '52998224725' } as const;
    expect(preferenceBody({ ...REQUEST, payerIdentification }, HTTPS)).toMatchObject({
      payer: { email: 'maria@example.com', identification: payerIdentification },
    });
  });

  test('that of the fee takes every means', () => {
    const body = preferenceBody(REQUEST, HTTPS);
    for (const name of ['binary_mode', 'payment_methods', 'statement_descriptor'])
      expect(body).not.toHaveProperty(name);
  });
});

describe('an address that the provider does not take', () => {
  test('is not sent for notifications or an automatic return; the links back stay', () => {
    const body = preferenceBody(REQUEST, HTTP);
    expect(body).toMatchObject({ back_urls: { success: 'http://10.0.0.7:3000/c/purchase' } });
    expect(body).not.toHaveProperty('auto_return');
    expect(body).not.toHaveProperty('notification_url');
    expect(pixPaymentBody(PIX, HTTP)).not.toHaveProperty('notification_url');
    expect(pixPaymentBody(PIX, HTTPS)).toHaveProperty('notification_url');
  });
});
