import { describe, expect, test } from 'vitest';
import { type PreferenceRequest, ProviderError } from '#server/providers/payment-provider.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

const minutesAhead = (instant: unknown) => (Date.parse(String(instant)) - api.now.getTime()) / 60_000;
const secondTime = async (purchase: Awaited<ReturnType<typeof sales.buy>>) =>
  (await sales.checkout(purchase, 'pix')).body;

describe('a way to pay through the seller’s provider (P-720)', () => {
  test('Pix answers code, picture and page, for at least 30 minutes', async () => {
    const purchase = await sales.buy();
    const reply = await sales.checkout(purchase, 'pix');
    expect([reply.status, reply.body.method]).toEqual([201, 'pix']);
    expect(reply.body.qr_code).toMatch(/^000201.*br\.gov\.bcb\.pix.*540520\.00/);
    expect(Buffer.from(String(reply.body.qr_code_base64), 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(minutesAhead(reply.body.expires_at)).toBeGreaterThanOrEqual(30);
    const page = await fetch(String(reply.body.ticket_url));
    expect(await page.text()).toContain('2 números da rifa: Rifa do João');
  });

  test('a card checkout ends with the reservation', async () => {
    const purchase = await sales.buy();
    const reply = await sales.checkout(purchase, 'card');
    expect([reply.status, reply.body.method]).toEqual([201, 'card']);
    expect(reply.body.expires_at).toBe((await sales.known(purchase)).expiresAt);
    expect((await fetch(String(reply.body.init_point))).status).toBe(200);
  });

  test('a card checkout takes only means that are decided at once', async () => {
    let asked: PreferenceRequest | undefined;
    fee.changeAccounts(({ createPreference }) => ({
      createPreference: (request, ...given) => {
        asked = request;
        return createPreference(request, ...given);
      },
    }));
    await sales.cardOf(await sales.buy());
    expect(asked).toMatchObject({
      isInstant: true,
      statementDescriptor: 'RIFARIA',
      payerEmail: 'maria@example.com',
    });
  });

  test('is made once, also of two requests at the same time, and again after it has lapsed', async () => {
    const purchase = await sales.buy();
    const [first, second] = await Promise.all([secondTime(purchase), secondTime(purchase)]);
    expect(second).toEqual(first);
    expect(await secondTime(purchase)).toEqual(first);
    await sales.payPix(String(first.ticket_url).split('/').at(-1) ?? '', 'reject');
    await sales.ask(purchase);
    const again = await secondTime(purchase);
    expect(again.qr_code).not.toBe(first.qr_code);
    expect(await sales.statusOf(purchase)).toBe('pending');
  });

  test('the purchase says by which methods it can be paid now with what was made for it (P-833)', async () => {
    const purchase = await sales.buy();
    const openNow = async () => (await sales.ask(purchase)).openAttempts;
    expect(await openNow()).toEqual([]);
    const code = await sales.pixOf(purchase);
    expect(await openNow()).toEqual(['pix']);
    await sales.payPix(code, 'reject');
    sales.selling.passMinutes(1);
    expect(await openNow()).toEqual([]);
    await sales.cardOf(purchase);
    expect(await openNow()).toEqual(['card']);
    await fee.choose(await sales.cardOf(purchase), 'approve');
    sales.selling.passMinutes(1);
    expect(await openNow()).toBeUndefined();
  });

  test('is 404 without the secret, and under another seller', async () => {
    const purchase = await sales.buy();
    const wrong = 'A'.repeat(43);
    expect((await sales.checkout(purchase, 'pix', { secret: wrong })).status).toBe(404);
    const { id } = await api.newPerson();
    expect((await sales.checkout(purchase, 'pix', { seller: id })).status).toBe(404);
  });

  test('is 404 for its signed-in seller, also with phone and code, unless they have bought it', async () => {
    const purchase = await sales.buy();
    const { seller } = purchase;
    const { code, phone } = await sales.known(purchase);
    const body = { payment: purchase.id, method: 'pix', email: 'joao@example.com' };
    const path = `/public/payment/createpayment/mp/${seller.id}`;
    const ask = (headers: Record<string, string>, as?: Person) =>
      api.request('POST', path, { body, headers, ...(as && { as }) });
    const pair = { 'x-payment-phone': String(phone), 'x-payment-code': String(code) };
    expect([(await ask({}, seller)).status, (await ask(pair, seller)).status]).toEqual([404, 404]);
    expect((await ask({ 'x-payment-secret': purchase.secret }, seller)).status).toBe(201);
    expect((await ask(pair)).status).toBe(201);
  });

  test.each([
    [{ email: 'maria' }, { email: 'E-mail inválido' }],
    [
      { identification: { type: 'CPF', number: '123' } },
      { identification: 'Confira os dígitos do CPF ou CNPJ' },
    ],
    [
      { identification: { type: 'CPF', number: '529.982.247-26' } },
      { identification: 'Confira os dígitos do CPF ou CNPJ' },
    ],
  ])('%o is told at its field', async (body, fields) => {
    const reply = await sales.checkout(await sales.buy(), 'pix', { body });
    expect(reply).toMatchObject({ status: 422, body: { fields } });
  });

  test.each(['pix', 'card'] as const)(
    'takes the CPF of who pays along, however it is written (%s, P-230)',
    async (method) => {
      const identification = { type: 'CPF', number: '52998224725' };
      const typed = { type: 'CPF', number: '５２９.982.247–25' };
      const sent: unknown[] = [];
      fee.changeAccounts(({ createPixPayment, createPreference }) => ({
        createPixPayment(request, ...given) {
          sent.push(request.payer.identification);
          return createPixPayment(request, ...given);
        },
        createPreference(request, ...given) {
          sent.push(request.payerIdentification);
          return createPreference(request, ...given);
        },
      }));
      expect(
        (await sales.checkout(await sales.buy(), method, { body: { identification: typed } })).status,
      ).toBe(201);
      expect(sent).toEqual([identification]);
    },
  );

  test('is 409 for purchases by the seller’s own key, and for those that are over', async () => {
    const shop = await sales.newShop();
    const own = await sales.buyAt(shop, { option: 'pix' });
    const refused = { status: 409, body: { code: 'wrong-purchase-state' } };
    expect(await sales.checkout(own, 'pix')).toMatchObject(refused);
    const over = await sales.buyAt(shop);
    await sales.lapse();
    expect(await sales.statusOf(over)).toBe('expired');
    expect(await sales.checkout(over, 'card')).toMatchObject(refused);
  });
});

describe('a provider that fails', () => {
  test.each([
    ['is down', { downForMs: 60_000 }],
    ['answers a page', { garbage: 'html' }],
    ['answers nonsense', { garbage: 'shape' }],
    ['answers amounts as text', { garbage: 'amount' }],
  ])('and %s is 503 in Portuguese, and the reservation stays', async (_what, faults) => {
    const purchase = await sales.buy();
    await fee.setFaults(faults);
    const reply = await sales.checkout(purchase, 'pix');
    expect(reply).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
    expect(reply.body.message).toMatch(/^O provedor de pagamento/);
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending' });
    await fee.setFaults({});
    expect((await sales.checkout(purchase, 'pix')).status).toBe(201);
  });

  test('is asked once in three seconds, however many ask', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    let asked = 0;
    fee.changeAccounts(({ searchPayments }) => ({
      searchPayments: (...given) => {
        asked += 1;
        return searchPayments(...given);
      },
    }));
    const path = `/public/payment/getpayment/mp/user/${purchase.id}`;
    const request = () => api.request('GET', path, { headers: { 'x-payment-secret': purchase.secret } });
    await Promise.all(Array.from({ length: 8 }, request));
    await request();
    expect(asked).toBe(1);
    sales.selling.passMinutes(1);
    await request();
    expect(asked).toBe(2);
  });

  test('whose search misses a code that was paid is asked for it by id', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    await fee.setFaults({ searchMisses: true });
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('that is slow delays replies by a few seconds at most', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    await fee.setFaults({ slowMs: 100_000 });
    const startedAt = performance.now();
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending' });
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    await fee.setFaults({});
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });
});

describe('a provider that refuses (P-725)', () => {
  test.each([
    ['payer', 422, 'payer-is-seller', 'email', /^Use outro e-mail/],
    ['identification', 422, 'identification-needed', 'identification', /CPF/],
    ['amount', 422, 'amount-too-small', undefined, /baixo demais/],
    ['pix-key', 409, 'seller-without-pix', undefined, /não tem chave Pix/],
    ['token', 409, 'seller-disconnected', undefined, /não pode receber/],
  ] as const)('%s: %i %s says what to do', async (refuses, status, code, field, words) => {
    const purchase = await sales.buy();
    await fee.setFaults({ refuses });
    const reply = await sales.checkout(purchase, 'pix');
    expect(reply).toMatchObject({ status, body: { code } });
    expect(reply.body.message).toMatch(words);
    expect(reply.body.fields).toEqual(field && { [field]: expect.stringMatching(words) as unknown });
    expect(reply.headers.get('retry-after')).toBeNull();
    expect(await sales.statusOf(purchase)).toBe('pending');
    await fee.setFaults({});
    expect((await sales.checkout(purchase, 'pix')).status).toBe(201);
  });

  test('for a reason that is not known says so', async () => {
    const purchase = await sales.buy();
    fee.changeAccounts(() => ({ createPixPayment: () => Promise.reject(new ProviderError('refused', 400)) }));
    expect(await sales.checkout(purchase, 'pix')).toMatchObject({
      status: 409,
      body: { code: 'provider-refused' },
    });
  });

  test('a notification is still 503, so that it comes again', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await fee.setFaults({ refuses: 'token' });
    expect((await sales.notify(purchase, paymentId)).status).toBe(503);
  });
});

describe('a card that the provider refuses (P-820)', () => {
  test.each([
    ['is told', ['reject'], true],
    ['and then another one in review: not while it is', ['reject', 'review'], false],
    ['and then another one that is paid: not any more', ['reject', 'approve'], false],
    ['after one that waits is told', ['pending', 'reject'], true],
  ] as const)('%s', async (_case, choices, cardRefused) => {
    const purchase = await sales.buy();
    const page = await sales.cardOf(purchase);
    expect(await sales.ask(purchase)).toMatchObject({ cardRefused: false });
    for (const choice of choices) {
      sales.selling.passMinutes(1);
      await fee.choose(page, choice);
    }
    expect(await sales.ask(purchase)).toMatchObject({ cardRefused });
  });

  test('a Pix code that is refused is none', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'reject');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending', cardRefused: false });
  });
});
