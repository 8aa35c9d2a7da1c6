import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { JSON_MAX_VALUES } from '#server/http/json-bounds.ts';
import { useFeeApi, WEBHOOK_SECRET } from '#tests/api/harness/fee-api.ts';
import { sendWebhook, type WebhookChange } from '#tests/api/harness/webhook.ts';

const fee = useFeeApi();

async function paidRaffle() {
  const { person, id } = await fee.newDearRaffle();
  await fee.choose(await fee.checkoutOf(person, id), 'approve');
  const [payment] = (await fee.api.feeProvider?.searchPayments(id)) ?? [];
  return { person, id, paymentId: payment?.id ?? '' };
}

const feePayments = () => fee.api.database.db.selectFrom('feePayment').selectAll().execute();

describe('notifications of the provider (P-508)', () => {
  test('a signed one publishes without any client request', async () => {
    const { id, paymentId } = await paidRaffle();
    expect(await fee.statusOf(id)).toBe('pending');
    expect(await sendWebhook(fee, paymentId)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('notifications of the sandbox arrive over HTTP', async () => {
    await fee.setFaults({ losesWebhooks: false });
    const { id } = await paidRaffle();
    await expect.poll(() => fee.statusOf(id)).toBe('active');
  });

  test.each<[string, WebhookChange]>([
    ['a signature of somebody else', { secret: 'guessed' }],
    ['no signature', { signature: '' }],
    ['garbage for a signature', { signature: 'ts=1,v1=zz' }],
    ['one of five days ago', { ts: String(Date.parse('2026-11-15T14:00:00Z')) }],
    ['one from tomorrow', { ts: String(Date.parse('2026-11-21T15:00:00Z')) }],
  ])('%s is 401 and nothing', async (_what, change) => {
    const { id, paymentId } = await paidRaffle();
    expect(await sendWebhook(fee, paymentId, change)).toMatchObject({
      status: 401,
      body: { code: 'bad-signature' },
    });
    expect(await fee.statusOf(id)).toBe('pending');
    expect(await feePayments()).toEqual([]);
  });

  test('the signature covers URL and headers only: an id in the body is not covered', async () => {
    const { id, paymentId } = await paidRaffle();
    const ts = String(fee.api.now.getTime());
    const text = `id:${paymentId};request-id:known;ts:${ts};`;
    const v1 = createHmac('sha256', WEBHOOK_SECRET).update(text).digest('hex');
    const change = { requestId: 'known', signature: `ts=${ts},v1=${v1}` };
    expect((await sendWebhook(fee, paymentId, { ...change, dataId: undefined })).status).toBe(401);
    expect(await fee.statusOf(id)).toBe('pending');
    expect((await sendWebhook(fee, paymentId, change)).status).toBe(200);
  });

  test.each<[string, WebhookChange]>([
    ['seconds', { ts: String(Date.parse('2026-11-20T15:00:00Z') / 1000) }],
    ['an address without the id', { dataId: undefined }],
    ['a body that cannot be read', { body: '{' }],
    ['a body that says something else', { body: '{"type":"payment","data":{"id":"1"},"status":"rejected"}' }],
  ])('with %s it is taken', async (_what, change) => {
    const { id, paymentId } = await paidRaffle();
    expect((await sendWebhook(fee, paymentId, change)).status).toBe(200);
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('a body of more values than any call may send is not parsed', async () => {
    const { id, paymentId } = await paidRaffle();
    const bodyOf = (values: number) =>
      JSON.stringify({ type: 'payment', data: { id: paymentId }, more: Array<object>(values).fill({}) });
    const send = (values: number) =>
      sendWebhook(fee, paymentId, { dataId: undefined, type: undefined, body: bodyOf(values) });
    expect((await send(JSON_MAX_VALUES)).status).toBe(200);
    expect(await fee.statusOf(id)).toBe('pending');
    expect((await send(1_000)).status).toBe(200);
    expect(await fee.statusOf(id)).toBe('active');
  });

  test.each<[string, string, WebhookChange]>([
    ['a payment that nobody knows', '99', {}],
    ['an id in capitals, signed as it is sent', 'PAY-99', {}],
    ['an id that is none', 'x/../y', {}],
    ['something else than a payment', '', { type: 'merchant_order' }],
  ])('%s is 200 and nothing', async (_what, id, change) => {
    const raffle = await paidRaffle();
    expect((await sendWebhook(fee, id || raffle.paymentId, change)).status).toBe(200);
    expect(await fee.statusOf(raffle.id)).toBe('pending');
  });

  test('an id that is none never reaches the provider', async () => {
    await fee.setFaults({ downForMs: 60_000 });
    expect((await sendWebhook(fee, 'x/../y')).status).toBe(200);
  });

  test.each(['another-shop', '\u0000', '0190c1f2-7d3c-7c3a-9a3a-1f2e3d4c5b6a', "'; drop table raffle; --"])(
    'a payment with the reference %j, no raffle of ours, is 200 without effect',
    async (externalReference) => {
      const { id, paymentId } = await paidRaffle();
      fee.changeProvider(({ findPayment }) => ({
        async findPayment(asked) {
          const payment = await findPayment(asked);
          return payment && { ...payment, externalReference };
        },
      }));
      expect((await sendWebhook(fee, paymentId)).status).toBe(200);
      expect(await fee.statusOf(id)).toBe('pending');
    },
  );

  test('a repeated one has no effect and does not query the provider', async () => {
    const { paymentId } = await paidRaffle();
    const same = { requestId: 'the-same', ts: String(fee.api.now.getTime()) };
    expect((await sendWebhook(fee, paymentId, same)).status).toBe(200);
    await fee.setFaults({ downForMs: 60_000 });
    expect((await sendWebhook(fee, paymentId, same)).status).toBe(200);
    expect(await feePayments()).toHaveLength(1);
  });

  test('while the provider is unavailable it is 503, and a retry takes effect', async () => {
    const { id, paymentId } = await paidRaffle();
    const same = { requestId: 'the-same', ts: String(fee.api.now.getTime()) };
    await fee.setFaults({ downForMs: 60_000 });
    const startedAt = performance.now();
    expect((await sendWebhook(fee, paymentId, same)).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(50_000);
    await fee.setFaults({});
    expect((await sendWebhook(fee, paymentId, same)).status).toBe(200);
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('ten concurrent ones publish once', async () => {
    const { id, paymentId } = await paidRaffle();
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(fee, paymentId)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await fee.publishedTimes(id)).toBe(1);
  });
});
