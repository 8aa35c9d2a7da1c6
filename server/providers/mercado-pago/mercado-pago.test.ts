import { beforeEach, describe, expect, test } from 'vitest';
import { page, payment, RAFFLE } from '#tests/builders/provider-rows.ts';
import { type Answer, useAnsweringServer } from '#tests/api/harness/answering-server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createMercadoPago } from './mercado-pago.ts';
import type { UnreadablePayment } from './replies.ts';

const TOKEN = 'APP_USR-token-of-this-test';
let provider: PaymentProvider;
let unreadable: UnreadablePayment[] = [];
const server = useAnsweringServer((baseUrl) => {
  provider = createMercadoPago({
    baseUrl,
    publicUrl: 'https://rifaria.example',
    onUnreadable: (payment) => unreadable.push(payment),
  })(TOKEN);
});
beforeEach(() => {
  unreadable = [];
});

const request = {
  item: { id: 'publication-fee', title: 'Publicação da rifa: Moto zero', priceCents: 4990 },
  externalReference: RAFFLE,
  backPath: `/dashboard/my-raffles/${RAFFLE}/3`,
  notificationPath: '/public/webhooks/mercadopago',
  payerEmail: 'ana@example.com',
  createdAt: new Date('2026-11-20T15:00:00.000Z'),
  expiresAt: new Date('2026-11-20T17:00:00.000Z'),
  idempotencyKey: 'key-1',
};
const made = { id: '123-abc', init_point: 'https://provider.example/checkout?pref_id=123-abc' };

describe('creating a preference (P-512)', () => {
  test('requests one item and returns the checkout', async () => {
    server.answers = [{ status: 201, body: made }];
    expect(await provider.createPreference(request)).toMatchObject({
      id: made.id,
      initPoint: made.init_point,
    });
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/checkout/preferences',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-idempotency-key': 'key-1' },
    });
    const back = `https://rifaria.example/dashboard/my-raffles/${RAFFLE}/3`;
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      items: [
        {
          id: 'publication-fee',
          title: 'Publicação da rifa: Moto zero',
          quantity: 1,
          currency_id: 'BRL',
          unit_price: 49.9,
        },
      ],
      payer: { email: 'ana@example.com' },
      external_reference: RAFFLE,
      back_urls: { success: back, pending: back, failure: back },
      auto_return: 'approved',
      expires: true,
      expiration_date_from: '2026-11-20T12:00:00.000-03:00',
      expiration_date_to: '2026-11-20T14:00:00.000-03:00',
      notification_url: 'https://rifaria.example/public/webhooks/mercadopago',
    });
  });

  test.each<[string, Answer]>([
    ['busy', { status: 429, headers: { 'retry-after': '0' }, body: {} }],
    ['failing', { status: 500, body: {} }],
    ['cut off', { isCut: true }],
  ])('%s: it is tried again under the same key', async (_what, trouble) => {
    server.answers = [trouble, { status: 201, body: made }];
    expect((await provider.createPreference(request)).id).toBe(made.id);
    expect(server.seen.map(({ headers }) => headers['x-idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  test.each([400, 401, 403, 404])('%i is not retried', async (status) => {
    server.answers = [{ status, body: { status, message: 'no', error: 'no', cause: [] } }];
    await expect(provider.createPreference(request)).rejects.toMatchObject({ kind: 'refused', status });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ['no address', { id: '123-abc' }],
    ['an address that runs', { ...made, init_point: 'javascript:alert(1)' }],
    ['no id', { init_point: made.init_point }],
    ['a list', []],
  ])('%s is garbled', async (_what, body) => {
    server.answers = [{ status: 201, body }];
    await expect(provider.createPreference(request)).rejects.toMatchObject({ kind: 'garbled' });
  });
});

describe('time limits', () => {
  test('retries end at the total time limit', async () => {
    server.answers = [{ status: 503, body: {} }];
    const startedAt = performance.now();
    await expect(provider.searchPayments(RAFFLE, 400)).rejects.toMatchObject({
      kind: 'no-answer',
      status: 503,
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('a Retry-After beyond the time limit ends the attempts', async () => {
    server.answers = [{ status: 429, headers: { 'retry-after': '60' }, body: {} }];
    await expect(provider.findPayment('1', 5_000)).rejects.toMatchObject({ kind: 'no-answer', status: 429 });
    expect(server.seen).toHaveLength(1);
  });

  test('errors do not contain the token', async () => {
    server.answers = [{ status: 401, body: { message: TOKEN } }];
    const error = await provider.findPayment('1').catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error) + ((error as Error).stack ?? '')).not.toContain(TOKEN);
  });
});

describe('payments', () => {
  test('ids are numbers or texts, reais become exact cents, raw replies contain nobody', async () => {
    server.answers = [{ body: page([payment(), payment({ id: '77-b', transaction_amount: 0.29 })]) }];
    const found = await provider.searchPayments(RAFFLE);
    expect(found).toMatchObject([
      {
        id: '132000000001',
        status: 'approved',
        amountCents: 4990,
        currency: 'BRL',
        externalReference: RAFFLE,
        collectorId: '132000001',
        approvedAt: new Date('2026-11-20T15:00:04.000Z'),
      },
      { id: '77-b', amountCents: 29 },
    ]);
    expect(found[0]?.updatedAt).toEqual(new Date('2026-11-20T15:00:05.000Z'));
    expect(found[0]?.rawReply).toContain('accredited');
    expect(found[0]?.rawReply).not.toMatch(/ana@|52998224725|6351|security_code/);
    expect(new URL(`http://x${server.seen[0]?.url ?? ''}`).searchParams.get('external_reference')).toBe(
      RAFFLE,
    );
  });

  test('every page is read', async () => {
    const ids = Array.from({ length: 120 }, (_, place) => place + 1);
    server.answers = [0, 50, 100].map((offset) => ({
      body: page(
        ids.slice(offset, offset + 50).map((id) => payment({ id })),
        120,
        offset,
      ),
    }));
    expect(await provider.searchPayments(RAFFLE)).toHaveLength(120);
    expect(server.seen).toHaveLength(3);
  });

  test.each<[string, unknown, UnreadablePayment]>([
    [
      'an amount as text',
      payment({ id: 7, transaction_amount: '49.90' }),
      { id: '7', fields: ['transaction_amount'] },
    ],
    ['no date', payment({ id: 7, date_created: 'ontem' }), { id: '7', fields: ['date_created'] }],
    ['an id that is none', payment({ id: '../../x' }), { id: undefined, fields: ['id'] }],
    [
      'no currency and no status',
      payment({ id: 'a-b', currency_id: 'B\u0000', status: '' }),
      { id: 'a-b', fields: ['status', 'currency_id'] },
    ],
    ['no object', null, { id: undefined, fields: [] }],
  ])('a row with %s is skipped and reported, the others count', async (_what, row, reported) => {
    server.answers = [{ body: page([row, payment()]) }];
    expect(await provider.searchPayments(RAFFLE)).toMatchObject([{ id: '132000000001', status: 'approved' }]);
    expect(unreadable).toEqual([reported]);
  });

  test('a search for changes names its window, the oldest change first, and says when it has too many', async () => {
    const [from, to] = [new Date('2026-11-20T15:00:00.000Z'), new Date('2026-11-20T15:02:00.000Z')];
    server.answers = [{ body: page([payment()]) }];
    expect(await provider.searchChanges({ from, to })).toMatchObject({
      payments: [{ id: '132000000001' }],
      until: to,
    });
    expect(Object.fromEntries(new URL(`http://x${server.seen[0]?.url ?? ''}`).searchParams)).toMatchObject({
      range: 'date_last_updated',
      begin_date: '2026-11-20T12:00:00.000-03:00',
      end_date: '2026-11-20T12:02:00.000-03:00',
      sort: 'date_last_updated',
      criteria: 'asc',
    });
    const changedAt = '2026-11-20T15:01:00.000Z';
    const full = Array.from({ length: 50 }, (_, id) => payment({ id: id + 1, date_last_updated: changedAt }));
    server.answers = [{ body: page(full, 5_000) }];
    const { payments, until } = await provider.searchChanges({ from, to });
    expect(payments).toHaveLength(1_000);
    expect(until).toEqual(new Date(changedAt));
  });

  test('a search for changes that loses its answer keeps the pages that came; any other search does not', async () => {
    const [from, to] = [new Date('2026-11-20T15:00:00.000Z'), new Date('2026-11-20T15:02:00.000Z')];
    const changedAt = '2026-11-20T15:01:00.000Z';
    const full = Array.from({ length: 50 }, (_, id) => payment({ id: id + 1, date_last_updated: changedAt }));
    server.answers = [{ body: page(full, 5_000) }, { isCut: true }];
    const { payments, until } = await provider.searchChanges({ from, to });
    expect([payments.length, until]).toEqual([50, new Date(changedAt)]);
    server.answers = [{ body: page(full, 5_000) }, { isCut: true }];
    await expect(provider.searchPayments(RAFFLE)).rejects.toThrow('no-answer');
  });

  test('skipped rows count for the next page', async () => {
    const odd = payment({ transaction_amount: null });
    server.answers = [
      {
        body: page(
          Array.from({ length: 50 }, () => odd),
          51,
        ),
      },
      { body: page([payment()], 51, 50) },
    ];
    expect(await provider.searchPayments(RAFFLE)).toHaveLength(1);
    expect(server.seen.map(({ url }) => new URL(`http://x${url}`).searchParams.get('offset'))).toEqual([
      '0',
      '50',
    ]);
  });

  test.each([
    ['in_process', 'charged_back'],
    ['settled', 'charged_back'],
    ['reimbursed', 'approved'],
  ])('a chargeback that is %s counts as %s (P-781)', async (status_detail, status) => {
    server.answers = [{ status: 200, body: payment({ status: 'charged_back', status_detail }) }];
    expect(await provider.findPayment('132000000001')).toMatchObject({ status });
  });

  test('an unknown status counts as pending', async () => {
    server.answers = [{ body: payment({ status: 'approved_maybe' }) }];
    expect(await provider.findPayment('132000000001')).toMatchObject({ status: 'in_process' });
  });

  test('a missing payment is undefined', async () => {
    server.answers = [{ status: 404, body: { status: 404, message: 'Payment not found' } }];
    expect(await provider.findPayment('1')).toBeUndefined();
  });

  test.each([
    ['an amount as text', { transaction_amount: '49.90' }],
    ['an amount below nothing', { transaction_amount: -49.9 }],
    ['parts of a cent', { transaction_amount: 49.905 }],
    ['no amount', { transaction_amount: null }],
    ['no status', { status: undefined }],
    ['no currency', { currency_id: undefined }],
    ['no date', { date_created: 'ontem' }],
    ['an id that is none', { id: '../../x' }],
    ['another payment than was asked for', { id: 7 }],
  ])('%s is garbled', async (_what, change) => {
    server.answers = [{ body: payment(change) }];
    await expect(provider.findPayment('132000000001')).rejects.toMatchObject({ kind: 'garbled' });
  });

  test.each(['', 'null', '<html>approved</html>', '[]', '{"results":[]}'])(
    'the reply %j is garbled',
    async (text) => {
      server.answers = [{ text }];
      await expect(provider.searchPayments(RAFFLE)).rejects.toMatchObject({ kind: 'garbled' });
    },
  );

  test('a cancellation is a PUT with its key', async () => {
    server.answers = [{ body: payment({ status: 'cancelled' }) }];
    expect(await provider.cancelPayment('7', 'cancel-7')).toMatchObject({ status: 'cancelled' });
    expect(server.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/v1/payments/7',
      headers: { 'x-idempotency-key': 'cancel-7' },
      body: '{"status":"cancelled"}',
    });
  });
});
