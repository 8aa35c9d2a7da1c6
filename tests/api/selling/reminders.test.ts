import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { alertStepsOf } from '#tests/api/harness/alert-steps.ts';
import { CANCELED_DRAW_DAY, cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import { reminderStepsOf } from '#tests/api/harness/reminder-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { remindedAfter, buyersToldAfter } = reminderStepsOf(api);
const pushes = new PushService();
beforeAll(() => pushes.listen());
beforeEach(() => pushes.reset());
afterAll(() => pushes.close());

/** A raffle with `count` purchases that were reported as paid. */
async function reported(count: number) {
  const sale = await steps.newSale();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, secret } = await steps.buy(sale.raffle);
    await steps.report(id, secret);
    ids.push(id);
  }
  return { ...sale, ids };
}

test('a seller who does not answer is told after 20 hours, once, together for a raffle (P-741)', async () => {
  const { raffle, seller, ids } = await reported(3);
  await steps.confirm(seller, ids[0] ?? '');
  expect(await remindedAfter(19 * 60)).toEqual([]);
  const [mail, ...others] = await remindedAfter(61);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: '2 vendas esperam sua confirmação' });
  expect(mail?.text).toContain('2 compradores avisaram que pagaram na rifa “Rifa do João”');
  expect(mail?.text).toContain('12:00 de 21/11/2026');
  expect(mail?.text).toContain(`/dashboard/my-sales/${raffle}`);
  expect(await remindedAfter(60)).toHaveLength(1);
});

test('on a subscribed phone it is a notification and no e-mail, and nothing once it is switched off', async () => {
  const { seller, raffle } = await reported(1);
  const body = pushes.newBrowser();
  await api.request('POST', '/private/notifications/subscription', { as: seller, body });
  expect(await remindedAfter(21 * 60)).toEqual([]);
  await deliverNotices(api.services);
  expect(pushes.received.map(({ payload }) => payload)).toMatchObject([
    { title: 'Vendas esperando você', path: `/dashboard/my-sales/${raffle}` },
  ]);

  const { id, secret } = await steps.buy(raffle);
  await steps.report(id, secret);
  const choices = { paymentConfirmed: true, rafflePublished: true, unsentWork: true, salesWaiting: false };
  await api.request('PUT', '/private/notifications', { as: seller, body: choices });
  expect(await remindedAfter(21 * 60)).toEqual([]);
  await deliverNotices(api.services);
  expect(pushes.received).toHaveLength(1);
});

describe('a seller is notified of reports soon (P-842)', () => {
  async function withPhone() {
    const sale = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
    const body = pushes.newBrowser();
    await api.request('POST', '/private/notifications/subscription', { as: sale.seller, body });
    const reportOne = async () => {
      const { id, secret } = await steps.buy(sale.raffle);
      await steps.report(id, secret);
      return id;
    };
    return { ...sale, reportOne };
  }
  /** Bodies of what has come to the phone after a round of two servers; mails are never sent. */
  async function notifiedAfter(minutes: number) {
    steps.passMinutes(minutes);
    await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
    await deliverNotices(api.services);
    expect(await remindedAfter(0)).toEqual([]);
    return pushes.received.map(({ payload }) => (payload as { body: string }).body);
  }
  const ONE = 'Um comprador avisou que pagou na rifa “Rifa do João”. Confira no banco e confirme.';
  const TWO = '2 compradores avisaram que pagaram na rifa “Rifa do João”. Confira no banco e confirme.';

  test('fifteen minutes after the first, together, and of later ones again', async () => {
    const { reportOne } = await withPhone();
    await reportOne();
    expect(await notifiedAfter(14)).toEqual([]);
    await reportOne();
    expect(await notifiedAfter(1)).toEqual([TWO]);
    expect(await notifiedAfter(60)).toEqual([TWO]);
    await reportOne();
    expect(await notifiedAfter(15)).toEqual([TWO, ONE]);
  });

  test('not of what was answered meanwhile, nor once it is switched off', async () => {
    const { seller, reportOne } = await withPhone();
    await steps.confirm(seller, await reportOne());
    expect(await notifiedAfter(15)).toEqual([]);
    await reportOne();
    const choices = { paymentConfirmed: true, rafflePublished: true, unsentWork: true, salesWaiting: false };
    await api.request('PUT', '/private/notifications', { as: seller, body: choices });
    expect(await notifiedAfter(15)).toEqual([]);
  });

  test('not a second time of what a reminder has told', async () => {
    const { reportOne } = await withPhone();
    await reportOne();
    expect(await notifiedAfter(20 * 60)).toMatchObject([expect.stringContaining('espera sua confirmação')]);
    expect(await notifiedAfter(15)).toHaveLength(1);
  });

  test('of a canceled raffle it says to give the money back', async () => {
    const { seller, raffle, reportOne } = await withPhone();
    await reportOne();
    expect((await cancelStepsOf(api).cancel(seller, raffle)).status).toBe(200);
    expect(await notifiedAfter(15)).toMatchObject([expect.stringContaining('devolva o que chegou')]);
  });
});

describe('a seller whose browsers cannot be reached is mailed (P-741)', () => {
  /** A seller with these browsers, of whose sales a reminder is due, and has been tried this often. */
  async function reminded(browsers: object[], { status = 201, rounds = 1 }) {
    const { seller, raffle } = await reported(1);
    for (const body of browsers)
      await api.request('POST', '/private/notifications/subscription', { as: seller, body });
    expect(await remindedAfter(21 * 60)).toEqual([]);
    pushes.status = status;
    for (let round = 0; round < rounds; round += 1) {
      await deliverNotices(api.services);
      steps.passMinutes(60);
    }
    return { seller, raffle };
  }
  const unanswered = ['Uma venda espera sua confirmação'];
  const mailed = async () => (await remindedAfter(1)).map(({ subject }) => subject);

  test.each([404, 410])('as the push service does not know them any more (%i): once', async (status) => {
    const { raffle } = await reminded([pushes.newBrowser(), pushes.newBrowser()], { status });
    expect(await mailed()).toEqual(unanswered);
    await deliverNotices(api.services);
    const [mail, ...others] = await remindedAfter(60);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/dashboard/my-sales/${raffle}`);
  });

  test('as the push service has refused for the last time, and not before', async () => {
    await reminded([pushes.newBrowser()], { status: 503, rounds: 5 });
    expect(await mailed()).toEqual([]);
    await deliverNotices(api.services);
    expect(await mailed()).toEqual(unanswered);
  });

  test('as the session of the browser has ended', async () => {
    const { seller } = await reminded([pushes.newBrowser()], { rounds: 0 });
    await api.request('POST', '/public/logout', { as: seller });
    await sweep(api.services);
    await deliverNotices(api.services);
    expect(await mailed()).toEqual(unanswered);
  });

  test('not if one of two is alive, whichever comes first', async () => {
    const [alive, dead] = [pushes.newBrowser(), pushes.newBrowser()];
    pushes.forget(dead);
    await reminded([dead, alive], {});
    await reminded([alive, pushes.forget(pushes.newBrowser())], {});
    expect(pushes.received).toHaveLength(2);
    expect(await mailed()).toEqual([]);
    expect(await api.database.db.selectFrom('noticeMail').selectAll().execute()).toEqual([]);
  });

  test('to the address that the account has by now, and not once the notices are switched off', async () => {
    const { seller } = await reminded([pushes.newBrowser()], { rounds: 0 });
    const choices = { paymentConfirmed: true, rafflePublished: true, unsentWork: true, salesWaiting: false };
    await api.request('PUT', '/private/notifications', { as: seller, body: choices });
    pushes.status = 410;
    await deliverNotices(api.services);
    expect(await mailed()).toEqual([]);

    const { seller: other } = await reminded([pushes.newBrowser()], { rounds: 0 });
    await api.database.db
      .updateTable('appUser')
      .set({ email: 'new@example.com' })
      .where('id', '=', other.id)
      .execute();
    pushes.status = 410;
    await deliverNotices(api.services);
    expect(await remindedAfter(1)).toMatchObject([{ to: 'new@example.com' }]);
  });
});

test('a raffle of which very many wait is notified once', async () => {
  const { raffle } = await reported(1);
  const { db } = api.database;
  const ofRaffle = db.selectFrom('purchase').selectAll().where('raffleId', '=', raffle);
  const first = { ...(await ofRaffle.executeTakeFirstOrThrow()), released: null };
  const others = Array.from({ length: 599 }, (_, index) => ({ ...first, id: `${index}`, code: `${index}` }));
  await db.insertInto('purchase').values(others).execute();
  const mails = await remindedAfter(21 * 60);
  expect(mails.map(({ subject }) => subject)).toEqual(['600 vendas esperam sua confirmação']);
  expect(await remindedAfter(1)).toHaveLength(1);
});

test('two servers remind once', async () => {
  await reported(1);
  steps.passMinutes(21 * 60);
  await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
  expect(await remindedAfter(0)).toHaveLength(1);
});

describe('a buyer whose report is not answered (P-791)', () => {
  /** A purchase that was reported as paid, of a raffle that is drawn in weeks. */
  async function reportedBy(change: Record<string, unknown>) {
    const sale = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
    const bought = await steps.buy(sale.raffle, change);
    await steps.report(bought.id, bought.secret);
    return { ...sale, ...bought };
  }

  test('is mailed with the seller, once, without words of the seller', async () => {
    const { id, purchase } = await reportedBy({ email: 'davi@example.com' });
    expect(await buyersToldAfter(19 * 60)).toEqual([]);
    const [mail, ...others] = await buyersToldAfter(61);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'davi@example.com' });
    expect(mail?.text).toContain(
      `Você avisou que pagou R$ 20,00 pela compra ${formatPurchaseCode(String(purchase.code))}, e o organizador`,
    );
    expect(mail?.text).toContain('guardados até 12:00 de 21/11/2026');
    expect(mail?.text).toContain(`/c/${id}#`);
    expect(mail?.text).not.toContain('Rifa do João');
    expect(await buyersToldAfter(60)).toHaveLength(1);
  });

  test('is not mailed without an address, nor once it is answered, nor of a canceled raffle', async () => {
    await reportedBy({ email: undefined });
    const answered = await reportedBy({ email: 'davi@example.com' });
    const canceled = await reportedBy({ email: 'lia@example.com' });
    await remindedAfter(20 * 60 + 1);
    await steps.confirm(answered.seller, answered.id);
    const reply = await cancelStepsOf(api).cancel(canceled.seller, canceled.raffle);
    expect(reply.status, reply.text).toBe(200);
    expect(await buyersToldAfter(1)).toEqual([]);
  });

  test('is told on the device that asked', async () => {
    const { arrived } = alertStepsOf(api, pushes);
    const sale = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
    const { id, secret } = await steps.buy(sale.raffle);
    const headers = { 'x-payment-secret': secret };
    await api.request('POST', `/public/payment/${id}/alert`, { headers, body: pushes.newBrowser() });
    await steps.report(id, secret);
    expect(await arrived()).toEqual([]);
    steps.passMinutes(19 * 60);
    expect(await arrived()).toEqual([]);
    steps.passMinutes(61);
    expect(await arrived()).toEqual(['Pagamento ainda sem confirmação']);
    expect(await arrived()).toEqual([]);
  });
});
