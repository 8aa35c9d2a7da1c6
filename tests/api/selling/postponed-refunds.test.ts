import { describe, expect, test } from 'vitest';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const steps = sales.selling;

const DAY_MINUTES = 24 * 60;
const REFUSAL = { accept: false, reason: 'O prêmio já foi comprado' };

const ask = ({ id, secret }: { id: string; secret: string }) =>
  api.request('POST', `/public/payment/${id}/refund-request`, {
    body: { reason: 'Não posso nesse dia' },
    headers: { 'x-payment-secret': secret },
  });
const answer = (as: Person, id: string, body: { accept: boolean; reason?: string }) =>
  api.request('PUT', `/private/payment/refund-request/${id}`, { as, body });
const refused = (code: string) => ({ status: 409, body: { code } });

async function postpone(as: Person, raffle: string, to: string): Promise<void> {
  const reply = await api.request('PUT', `/private/raffle/${raffle}/postpone`, {
    as,
    body: { dateprizedraw: to, reason: 'Choveu na festa' },
  });
  expect(reply.status, reply.text).toBe(200);
}

/** A purchase that was paid ten days before its draw was postponed. */
async function newPostponed() {
  const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
  const paid = await steps.sell(seller, raffle);
  steps.passMinutes(10 * DAY_MINUTES);
  expect(await ask(paid)).toMatchObject(refused('refund-request-late'));
  await postpone(seller, raffle, '2026-12-19');
  return { seller, raffle, paid };
}

describe('whoever has bought before a draw was postponed gets the money back for asking (P-779)', () => {
  test('within seven days, and the seller cannot refuse', async () => {
    const { seller, paid } = await newPostponed();
    const until = new Date(api.now.getTime() + 7 * DAY_MINUTES * 60_000).toISOString();
    expect((await steps.read(paid.id, paid.secret)).body).toMatchObject({ refundRequestUntil: until });
    expect((await ask(paid)).status).toBe(201);
    expect(await answer(seller, paid.id, REFUSAL)).toMatchObject(refused('refund-promised'));
    steps.passMinutes(8 * DAY_MINUTES - 1);
    expect(await answer(seller, paid.id, REFUSAL)).toMatchObject(refused('refund-promised'));
    expect((await answer(seller, paid.id, { accept: true })).body).toMatchObject({ status: 'refund_due' });
  });

  test('not once seven days have passed', async () => {
    const { paid } = await newPostponed();
    steps.passMinutes(7 * DAY_MINUTES);
    expect(await ask(paid)).toMatchObject(refused('refund-request-late'));
  });

  test('a request that was refused before is made again', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
    const paid = await steps.sell(seller, raffle);
    await ask(paid);
    await answer(seller, paid.id, REFUSAL);
    expect(await ask(paid)).toMatchObject(refused('refund-already-requested'));
    steps.passMinutes(1);
    await postpone(seller, raffle, '2026-12-19');
    const { body } = await steps.read(paid.id, paid.secret);
    expect(body).toHaveProperty('refundRequestUntil');
    expect(body).not.toHaveProperty('refundRequest');
    expect((await ask(paid)).body).toMatchObject({ refundRequest: { reason: 'Não posso nesse dia' } });
    expect(await ask(paid)).toMatchObject(refused('refund-already-requested'));
    expect(await answer(seller, paid.id, REFUSAL)).toMatchObject(refused('refund-promised'));
  });

  test('one that waits for its answer cannot be refused any more', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
    const paid = await steps.sell(seller, raffle);
    await ask(paid);
    steps.passMinutes(1);
    await postpone(seller, raffle, '2026-12-19');
    expect(await answer(seller, paid.id, REFUSAL)).toMatchObject(refused('refund-promised'));
  });

  test('each purchase of a phone by itself', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
    const phone = '21998877665';
    const bought = [await steps.sell(seller, raffle, { phone }), await steps.sell(seller, raffle, { phone })];
    steps.passMinutes(1);
    await postpone(seller, raffle, '2026-12-19');
    for (const paid of bought) expect((await ask(paid)).status).toBe(201);
  });

  test('also where the confirmation is undone and repeated afterwards', async () => {
    const { seller, raffle, paid } = await newPostponed();
    const other = await steps.sell(seller, raffle);
    const confirmAgain = async ({ id }: { id: string }) => {
      steps.passMinutes(1);
      const body = { reason: 'Era de outra Maria' };
      const undone = await api.request('PUT', `/private/payment/unconfirm/${id}`, { as: seller, body });
      expect(undone.body).toMatchObject({ status: 'in_process' });
      expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
    };
    steps.passMinutes(1);
    await postpone(seller, raffle, '2026-12-26');
    expect((await ask(paid)).status).toBe(201);
    for (const purchase of [paid, other]) await confirmAgain(purchase);
    const { body } = await steps.read(paid.id, paid.secret);
    expect(body).toMatchObject({ refundRequest: { promised: true } });
    expect(await answer(seller, paid.id, REFUSAL)).toMatchObject(refused('refund-promised'));
    // So it is where the money is asked for after that.
    expect((await ask(other)).status).toBe(201);
    expect(await answer(seller, other.id, REFUSAL)).toMatchObject(refused('refund-promised'));
  });

  test.each([1, 10])(
    'also where it was reported before, and confirmed %i days after the draw was postponed',
    async (days) => {
      const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
      const reported = await steps.buy(raffle);
      await steps.report(reported.id, reported.secret);
      steps.passMinutes(1);
      await postpone(seller, raffle, '2026-12-19');
      steps.passMinutes(days * DAY_MINUTES);
      expect((await steps.confirm(seller, reported.id)).body).toMatchObject({ status: 'approved' });
      const until = new Date(api.now.getTime() + 7 * DAY_MINUTES * 60_000).toISOString();
      const { body } = await steps.read(reported.id, reported.secret);
      expect(body).toMatchObject({ refundRequestUntil: until, refundPromised: true });
      expect((await ask(reported)).status).toBe(201);
      expect(await answer(seller, reported.id, REFUSAL)).toMatchObject(refused('refund-promised'));
    },
  );

  test('whoever buys afterwards is a buyer like any other', async () => {
    const { seller, raffle } = await newPostponed();
    const later = await steps.sell(seller, raffle);
    expect((await steps.read(later.id, later.secret)).body).not.toHaveProperty('refundPromised');
    expect((await ask(later)).status).toBe(201);
    expect((await answer(seller, later.id, REFUSAL)).status).toBe(200);
  });
});

test('who paid and left an address is mailed the new day, the reason and the way back, each time (P-339)', async () => {
  const purchase = await sales.buy();
  await sales.payPix(await sales.pixOf(purchase), 'approve');
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  const mailed = async () => {
    await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
    await api.sent.idle();
    return api.sent.mails.filter(({ subject }) => subject === 'O sorteio foi adiado');
  };
  steps.passMinutes(1);
  await postpone(purchase.seller, purchase.raffle, '2027-01-09');
  const [first, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(first?.to).toBe('maria@example.com');
  expect(first?.text).toContain('adiado para 09/01/2027. O organizador diz: “Choveu na festa”');
  expect(first?.text).toMatch(/peça seu dinheiro de volta pelo recibo até 27\/11\/2026 às \d\d:\d\d/);
  expect(await mailed()).toHaveLength(1);
  steps.passMinutes(1);
  await postpone(purchase.seller, purchase.raffle, '2027-01-16');
  expect(await mailed()).toHaveLength(2);
});

test('who had reported the payment is mailed once it is confirmed, and once for each postponement (P-339)', async () => {
  const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
  const { id, secret } = await steps.buy(raffle, { email: 'maria@example.com' });
  await steps.report(id, secret);
  const mailed = async () => {
    await mailBuyers(api.services);
    await api.sent.idle();
    return api.sent.mails.filter(({ subject }) => subject === 'O sorteio foi adiado').length;
  };
  const confirm = async () => {
    steps.passMinutes(1);
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
  };
  const undo = () =>
    api.request('PUT', `/private/payment/unconfirm/${id}`, { as: seller, body: { reason: 'Engano' } });
  steps.passMinutes(1);
  await postpone(seller, raffle, '2026-12-19');
  expect(await mailed()).toBe(0);
  await confirm();
  expect(await mailed()).toBe(1);
  await undo();
  await confirm();
  expect(await mailed()).toBe(1);
  await undo();
  steps.passMinutes(1);
  await postpone(seller, raffle, '2026-12-26');
  await confirm();
  expect(await mailed()).toBe(2);
  await steps.sell(seller, raffle, { email: 'rita@example.com' });
  expect(await mailed()).toBe(2);
});

test('whose payment was confirmed by hand is mailed no words of the organizer, five times a day at most', async () => {
  const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-19' });
  for (let bought = 0; bought < 6; bought += 1)
    await steps.sell(seller, raffle, { email: 'estranha@example.com' });
  await postpone(seller, raffle, '2027-01-09');
  await mailBuyers(api.services);
  await api.sent.idle();
  const mails = api.sent.mails.filter(({ subject }) => subject === 'O sorteio foi adiado');
  expect(mails).toHaveLength(5);
  expect(mails[0]?.text).toContain('O organizador explica o motivo na página da rifa.');
  expect(mails[0]?.text).not.toContain('Choveu');
  expect(mails[0]?.text).not.toContain('Rifa do João');
});
