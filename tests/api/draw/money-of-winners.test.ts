import { expect, test } from 'vitest';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { LIVE_LOTTERY } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';

/** A raffle of two prizes, drawn on this day, and who will win them. */
async function newSaleToDraw(dateprizedraw = DAY) {
  const { seller, raffle } = await steps.newSale(
    { model: 'manual', buttons: [], prizes: ['Moto', 'Capacete'], dateprizedraw },
    { lottery: LIVE_LOTTERY },
  );
  const won = await steps.sell(seller, raffle, { tickets: [92], quantity: 1 });
  const second = await steps.sell(seller, raffle, { tickets: [3], quantity: 1 });
  const settle = (method: string, what: string, { id }: { id: string }, body?: unknown) =>
    api.request(method, `/private/payment/${what}/${id}`, {
      as: seller,
      ...(body !== undefined && { body }),
    });
  return { seller, raffle, won, second, settle };
}
type Sale = Awaited<ReturnType<typeof newSaleToDraw>>;

async function askBack({ id, secret }: Sale['won']): Promise<void> {
  const asked = await api.request('POST', `/public/payment/${id}/refund-request`, {
    headers: { 'x-payment-secret': secret },
    body: { reason: 'Comprei duas vezes' },
  });
  expect(asked.status, asked.text).toBe(201);
}

const readAsBuyer = ({ id, secret }: Sale['won'], what = '') =>
  api.request('GET', `/public/payment/${id}${what}`, { headers: { 'x-payment-secret': secret } });

const passFreeze = () => steps.passFreeze(new Date(`${DAY}T10:01:00-03:00`));

async function draw({ seller, raffle }: Sale): Promise<void> {
  const body = { numbers: [92, 3] };
  const named = await api.request('PUT', `/private/raffle/${raffle}/result`, { as: seller, body });
  expect(named.status, named.text).toBe(200);
}

const refusal = { status: 409, body: { code: 'purchase-won' } };

test('what goes back between freeze and result wins all the same; what has won is not given back any more (P-786)', async () => {
  const sale = await newSaleToDraw();
  const { raffle, won, second, settle } = sale;
  await askBack(won);
  await passFreeze();
  expect((await settle('POST', 'refund', second)).body).toMatchObject({ status: 'refunded' });
  await draw(sale);
  const { body } = await api.request('GET', `/public/raffle/${raffle}/result`);
  expect((body as unknown as RaffleResult).winners).toHaveLength(2);
  expect((await readAsBuyer(second)).body).toMatchObject({ staysListed: true, tickets: [3] });
  expect((await readAsBuyer(second, '/result')).body).toMatchObject({
    won: [{ prize: 'Capacete', number: 3 }],
  });

  expect(await settle('POST', 'refund', won)).toMatchObject(refusal);
  expect(await settle('PUT', 'disputed', won)).toMatchObject(refusal);
  expect(await settle('PUT', 'refund-request', won, { accept: true })).toMatchObject(refusal);
  expect((await settle('POST', 'refund', second)).body).toMatchObject({ status: 'refunded' });
  const said = await settle('PUT', 'refund-request', won, { accept: false, reason: 'Você ganhou' });
  expect(said).toMatchObject({ status: 200, body: { status: 'approved' } });
});

test('money that a postponed draw promises goes back even then (P-779)', async () => {
  const sale = await newSaleToDraw('2026-12-12');
  const { seller, raffle, won, settle } = sale;
  steps.passMinutes(10);
  const body = { dateprizedraw: DAY, reason: 'Choveu na festa' };
  await api.request('PUT', `/private/raffle/${raffle}/postpone`, { as: seller, body });
  await askBack(won);
  await passFreeze();
  await draw(sale);
  const accepted = await settle('PUT', 'refund-request', won, { accept: true });
  expect(accepted.body).toMatchObject({ status: 'refund_due' });
});

test.each([
  ['after the freeze they are told, as they stay in the list', true],
  ['before it they are not any more', false],
])('numbers that a purchase got by chance, whose money goes back: %s (P-792)', async (_, isFrozen) => {
  const { seller, raffle } = await steps.newSale({ dateprizedraw: DAY }, { lottery: LIVE_LOTTERY });
  const bought = await steps.sell(seller, raffle, { quantity: 2 });
  const paid = (await readAsBuyer(bought)).body as { tickets: number[] };
  expect(paid.tickets).toHaveLength(2);
  expect(paid).not.toHaveProperty('staysListed');
  if (isFrozen) await passFreeze();
  await api.request('POST', `/private/payment/refund/${bought.id}`, { as: seller });
  const { body } = await readAsBuyer(bought);
  expect(body).toMatchObject({ status: 'refunded', tickets: isFrozen ? paid.tickets : [] });
  expect(body['staysListed']).toBe(isFrozen || undefined);
});
