import { describe, expect, test } from 'vitest';
import { PAYMENT_POLL_MS } from '#core/domain/limits.ts';
import { type Choice, DEAR, useFeeApi } from '#tests/api/harness/fee-api.ts';
import { ticketPlan } from '#tests/api/harness/raffle-steps.ts';

const fee = useFeeApi();

describe('the checkout of the fee (P-512 to P-514)', () => {
  test('a valid raffle above the limit gets a checkout and is pending', async () => {
    const { person, id } = await fee.newDearRaffle();
    const reply = await fee.preference(person, id);
    expect(reply).toMatchObject({
      status: 201,
      body: { outcome: 'checkout', raffle: { _id: id, status: 'pending', revision: 2 } },
    });
    const { checkout } = await fee.publication(person, id);
    expect(reply.body.checkout).toEqual(checkout);
    // 30 minutes, as configured.
    expect(checkout?.expires_at).toBe('2026-11-20T15:30:00.000Z');
    const page = await fetch(checkout?.init_point ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/nenhum valor é cobrado[\s\S]*R\$ 49,90/);
  });

  test('repeated and concurrent requests get the same checkout', async () => {
    const { person, id } = await fee.newDearRaffle();
    const both = await Promise.all([fee.preference(person, id), fee.preference(person, id)]);
    const again = await fee.preference(person, id);
    const points = [...both, again].map((reply) => JSON.stringify(reply.body.checkout));
    expect(new Set(points).size).toBe(1);
  });

  test('shortly before expiry a new one is created', async () => {
    const { person, id } = await fee.newDearRaffle();
    const first = await fee.checkoutOf(person, id);
    fee.api.pass(26 * 60_000);
    expect(await fee.checkoutOf(person, id)).not.toBe(first);
  });

  test('a raffle that is free is 409, and stays a draft', async () => {
    const person = await fee.api.newPerson();
    const { raffle } = await fee.steps.newReadyRaffle(person);
    const id = String(raffle._id);
    expect(await fee.preference(person, id)).toMatchObject({
      status: 409,
      body: { code: 'publication-free', message: 'Esta rifa é gratuita: não há taxa a pagar' },
    });
    expect(await fee.statusOf(id)).toBe('draft');
  });

  test('an invalid raffle gets no checkout: 422 with what is missing', async () => {
    const person = await fee.api.newPerson();
    const raffle = await fee.steps.newRaffle(person, DEAR);
    const reply = await fee.preference(person, String(raffle._id));
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
    expect(reply.body.fields).toHaveProperty('prizes');
  });

  test.each([
    ['an older raffle', { headers: { 'if-match': '"7"' }, body: {} }],
    ['an older configuration', { headers: { 'if-match': '"1"' }, body: { configRevision: 7 } }],
  ])('a screen that shows %s is 412 with what the server has', async (_what, { headers, body }) => {
    const { person, id } = await fee.newDearRaffle();
    expect(await fee.preference(person, id, body, headers)).toMatchObject({
      status: 412,
      body: { code: 'stale-revision', current: { _id: id } },
    });
  });

  test('with the current revisions it succeeds', async () => {
    const { person, id, config } = await fee.newDearRaffle();
    const body = { configRevision: config.revision };
    expect((await fee.preference(person, id, body, { 'if-match': '"1"' })).status).toBe(201);
  });

  test('another user’s raffle is 404, for reading too', async () => {
    const { id } = await fee.newDearRaffle();
    const stranger = await fee.api.newPerson();
    expect((await fee.preference(stranger, id)).status).toBe(404);
    const read = await fee.api.request('GET', `/private/raffle/publication/${id}`, { as: stranger });
    expect(read.status).toBe(404);
  });

  test.each(['finished', 'canceled'])('a %s raffle is 409', async (status) => {
    const { person, id } = await fee.newDearRaffle();
    await fee.api.database.db.updateTable('raffle').set({ status }).where('id', '=', id).execute();
    expect(await fee.preference(person, id)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  test('without a configured provider it is 503', async () => {
    const { person, id } = await fee.newDearRaffle();
    fee.api.feeProvider = undefined;
    fee.api.start();
    expect(await fee.preference(person, id)).toMatchObject({
      status: 503,
      body: { code: 'provider-unavailable' },
    });
  });
});

describe('paying (P-507, P-508)', () => {
  test('an approved fee publishes the raffle, whichever request comes first', async () => {
    const { person, id } = await fee.newDearRaffle();
    const back = new URL(await fee.choose(await fee.checkoutOf(person, id), 'approve'));
    expect(back.pathname).toBe(`/dashboard/my-raffles/${id}/3`);
    expect(back.searchParams.get('status')).toBe('approved');
    expect(back.searchParams.get('merchant_order_id')).toBe('null');
    const publication = await fee.publication(person, id);
    expect(publication).toMatchObject({
      isActive: true,
      isFeePaid: true,
      isChecked: true,
      checkout: null,
      raffle: { status: 'active' },
      payments: [{ status: 'approved', amount: 4990, paysFee: true, refund: 'none' }],
      missing: {},
    });
    expect(publication.history.map(({ kind }) => kind)).toEqual([
      'published',
      'fee-paid',
      'payment-updated',
      'preference-created',
    ]);
  });

  test('PUT active publishes too, and is 402 without a payment', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    expect(await fee.steps.publish(person, id)).toMatchObject({ status: 402, body: { code: 'fee-due' } });
    await fee.choose(initPoint, 'approve');
    fee.api.pass(PAYMENT_POLL_MS);
    expect(await fee.steps.publish(person, id)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await fee.publishedTimes(id)).toBe(1);
  });

  test('a checkout request after payment returns the active raffle', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    for (let times = 0; times < 2; times += 1) {
      expect(await fee.preference(person, id)).toMatchObject({
        status: 201,
        body: { outcome: 'active', raffle: { status: 'active' } },
      });
    }
  });

  test('a rejected payment is shown and can be retried; a later approval counts', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    await fee.choose(initPoint, 'approve');
    await fee.choose(initPoint, 'reject');
    expect((await fee.publication(person, id)).isActive).toBe(true);

    const other = await fee.newDearRaffle();
    const point = await fee.checkoutOf(other.person, other.id);
    await fee.choose(point, 'reject');
    expect((await fee.publication(other.person, other.id)).raffle.status).toBe('rejected');
    expect(await fee.preference(other.person, other.id)).toMatchObject({ body: { outcome: 'checkout' } });
    await fee.choose(point, 'approve');
    expect((await fee.publication(other.person, other.id)).raffle.status).toBe('active');
  });

  test.each<[Choice, string]>([
    ['pending', 'pending'],
    ['pay-less', 'pending'],
    ['reject', 'rejected'],
  ])('%s does not publish', async (choice, status) => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), choice);
    expect(await fee.publication(person, id)).toMatchObject({
      isActive: false,
      isFeePaid: false,
      raffle: { status },
    });
    expect((await fee.steps.publish(person, id)).status).toBe(402);
  });

  test('a payment below the fee is refunded', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'pay-less');
    expect(await fee.publication(person, id)).toMatchObject({
      isActive: false,
      payments: [{ amount: 100, paysFee: false, status: 'refunded', refund: 'done' }],
    });
  });

  test('a second approved fee is refunded, the first stays (P-510)', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve-twice');
    const { payments, isActive } = await fee.publication(person, id);
    expect(isActive).toBe(true);
    expect(payments.map(({ paysFee, status, refund }) => [paysFee, status, refund])).toEqual([
      [false, 'refunded', 'done'],
      [true, 'approved', 'none'],
    ]);
  });

  test('while the provider is unavailable the last state is returned, and a checkout is 503', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.checkoutOf(person, id);
    await fee.setFaults({ downForMs: 60_000 });
    expect(await fee.publication(person, id)).toMatchObject({ isChecked: false, isActive: false });
    expect(await fee.preference(person, id)).toMatchObject({
      status: 503,
      body: {
        code: 'provider-unavailable',
        message: 'O provedor de pagamento não respondeu. Tente novamente em instantes',
      },
    });
    expect((await fee.steps.publish(person, id)).status).toBe(503);
  });

  test.each(['html', 'shape', 'amount'])('garbage (%s) is never an approval', async (garbage) => {
    const { person, id } = await fee.newDearRaffle();
    await fee.checkoutOf(person, id);
    await fee.setFaults({ garbage });
    expect(await fee.publication(person, id)).toMatchObject({ isChecked: false, isActive: false });
    expect((await fee.steps.publish(person, id)).status).toBe(503);
    expect(await fee.statusOf(id)).toBe('pending');
  });

  test('a busy provider is retried', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.setFaults({ busy: 2 });
    expect((await fee.preference(person, id)).status).toBe(201);
  });
});

describe('forged requests have no effect', () => {
  test('a forged body does not publish', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const forged = { ...raffle, status: 'active', isFree: true, payments: [{ status: 'approved' }] };
    expect((await fee.steps.publish(person, id, { ...forged, feePaid: true })).status).toBe(402);
    expect((await fee.steps.saveRaffle(person, forged)).body).toMatchObject({
      status: 'draft',
      isFree: false,
    });
  });

  test('a fee that was paid for one raffle does not pay for another', async () => {
    const paid = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(paid.person, paid.id), 'approve');
    const other = await fee.steps.newRaffle(paid.person, DEAR);
    expect((await fee.steps.publish(paid.person, other._id)).status).not.toBe(200);
    expect(await fee.statusOf(String(other._id))).toBe('draft');
  });
});

describe('a raffle that was published free, raised above the limit (P-505)', () => {
  test('it can pay while active, and the refused edit then succeeds', async () => {
    const person = await fee.api.newPerson();
    const { raffle } = await fee.steps.newActiveRaffle(person, { price: '1000', ticket: ticketPlan(100) });
    const id = String(raffle._id);
    const raised = { ...raffle, price: '5000' };
    expect((await fee.steps.saveRaffle(person, raised)).status).toBe(402);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    expect(await fee.publication(person, id)).toMatchObject({ isActive: true, isFeePaid: true });
    expect(await fee.steps.saveRaffle(person, raised)).toMatchObject({ status: 200, body: { price: 5000 } });
    expect(await fee.publishedTimes(id)).toBe(1);
  });

  /** A raffle published free, its raised price refused for the fee. */
  async function newRaised() {
    const person = await fee.api.newPerson();
    const { raffle, config } = await fee.steps.newActiveRaffle(person);
    const raised = { ...raffle, price: '5000' };
    expect((await fee.steps.saveRaffle(person, raised)).status).toBe(402);
    return { person, id: String(raffle._id), raised, drawsOn: String(config.dateprizedraw) };
  }

  test.each([
    ['is paid', 'approved', 409],
    ['is reserved', 'pending', 409],
    ['was reserved and ended unpaid', 'expired', 201],
  ])('what sales lock meanwhile asks for no fee: a ticket %s (P-239)', async (_what, status, asked) => {
    const { person, id, raised } = await newRaised();
    const open = status === 'approved' ? await fee.checkoutOf(person, id) : undefined;
    await fee.steps.addPayment(id, status);
    const reply = await fee.preference(person, id);
    expect(reply.status).toBe(asked);
    if (asked === 201) return;
    expect(reply.body).toMatchObject({
      code: 'locked',
      message: expect.stringContaining('pagamentos ativos') as string,
    });
    expect(reply.text).not.toContain(open ?? 'init_point');
    expect(await fee.steps.saveRaffle(person, raised)).toMatchObject({
      status: 409,
      body: { code: 'locked' },
    });
  });

  test('once its list is fixed no fee is asked either (P-239)', async () => {
    const { person, id, drawsOn } = await newRaised();
    fee.api.now = new Date(`${drawsOn}T13:00:05.000Z`);
    expect(await fee.preference(person, id)).toMatchObject({ status: 409, body: { code: 'terms-fixed' } });
  });
});
