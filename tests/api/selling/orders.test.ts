import { describe, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { newPhone, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);

const available = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available;

describe('an order with bad input holds nothing (P-708)', () => {
  const ABOVE_CAP = 'Quantidade acima de 10.000, o máximo de uma venda';
  const NO_COUNT = 'Quantidade inválida, informe um número inteiro';

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no ticket', { quantity: 0 }, { quantity: NO_COUNT }],
    ['fewer than none', { quantity: -1 }, { quantity: NO_COUNT }],
    ['half a ticket', { quantity: 1.5 }, { quantity: NO_COUNT }],
    ['more than one buyer may have', { quantity: 21 }, { quantity: 'No máximo 20 números por comprador' }],
    ['one above the cap', { quantity: 10_001 }, { quantity: ABOVE_CAP }],
    ['a billion', { quantity: 1e9 }, { quantity: ABOVE_CAP }],
    ['no quantity', { quantity: undefined }, { quantity: NO_COUNT }],
    [
      'numbers where they are drawn',
      { quantity: undefined, tickets: [1, 2] },
      { tickets: 'Nesta rifa os números são sorteados: informe só a quantidade' },
    ],
    ['no name', { name: ' ' }, { name: 'Nome obrigatório' }],
    ['no phone', { phone: '' }, { phone: 'Informe seu celular, com o DDD' }],
    ['a phone too short', { phone: '1198765432' }, { phone: 'Telefone inválido, confira o DDD e o número' }],
    ['a phone too long', { phone: '119876543210' }, { phone: 'Telefone inválido, confira o DDD e o número' }],
    ['a phone of no area', { phone: '23987654321' }, { phone: 'Telefone com um DDD que não existe' }],
    [
      'a phone of Portugal',
      { phone: '+351 912 345 678' },
      { phone: 'Telefone de outro país: só vale celular do Brasil, com DDD' },
    ],
    [
      'two phones',
      { phone: '11987654321 ou 21987654321' },
      { phone: 'Telefone com mais de um número: deixe só um' },
    ],
    ['an e-mail that is none', { email: 'maria@' }, { email: 'E-mail inválido' }],
    [
      'rules not accepted',
      { acceptedRules: false },
      { acceptedRules: 'Confirme que leu as regras e tem 18 anos ou mais' },
    ],
    [
      'rules not mentioned',
      { acceptedRules: undefined },
      { acceptedRules: 'Confirme que leu as regras e tem 18 anos ou mais' },
    ],
    ['under 18', { isAdult: false }, { isAdult: 'Confirme que tem 18 anos ou mais' }],
    ['an age not mentioned', { isAdult: undefined }, { isAdult: 'Confirme que tem 18 anos ou mais' }],
    ['an unknown way to pay', { option: 'cash' }, { option: 'Escolha como pagar' }],
    [
      'the card provider, which the seller does not use',
      { option: 'mp' },
      { option: 'Esta forma de pagamento não está disponível nesta rifa' },
    ],
  ])('%s', async (_case, change, fields) => {
    const { raffle } = await steps.newSale();
    const reply = await steps.order(purchaseBody(raffle, change));
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'rules-broken', message: 'Confira os campos destacados', fields },
    });
    expect(await available(raffle)).toBe(100);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a quantity', { quantity: 2 }, 'Nesta rifa você escolhe os números: informe quais'],
    ['a number twice', { tickets: [7, 7] }, 'O mesmo número foi escolhido duas vezes'],
    ['a number behind the last', { tickets: [99, 100] }, 'Há um número que não existe nesta rifa'],
    ['a number below 0', { tickets: [-1] }, 'Há um número que não existe nesta rifa'],
    ['no number', { tickets: [] }, 'Escolha pelo menos um número'],
    ['half a number', { tickets: [1.5] }, NO_COUNT],
  ])('%s, where buyers choose their numbers', async (_case, change, message) => {
    const { raffle } = await steps.newManualSale();
    const reply = await steps.order(purchaseBody(raffle, { quantity: undefined, ...change }));
    expect(reply).toMatchObject({ status: 422, body: { fields: { tickets: message } } });
    expect(await available(raffle)).toBe(100);
  });

  test.each([
    ['a secret that is too short', { secret: 'abc' }],
    ['an id that is none', { _id: '1' }],
    ['a quantity as text', { quantity: '2' }],
    ['a name as a list', { name: ['Maria'] }],
  ])('%s is 400', async (_case, change) => {
    const { raffle } = await steps.newSale();
    expect(await steps.order(purchaseBody(raffle, change))).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

describe('what is gone, and who has something already (P-709)', () => {
  test('more than what is left says how many are left', async () => {
    const { seller, raffle } = await steps.newSale();
    await steps.sellForCash(seller, raffle, { quantity: 97 });
    expect(await steps.order(purchaseBody(raffle, { quantity: 4 }))).toMatchObject({
      status: 409,
      body: { code: 'sold-out', details: { available: 3 } },
    });
  });

  test('with none left the count says so also where it is hidden, and when a reservation ends unless it is paid (P-706)', async () => {
    const { seller, raffle } = await steps.newSale({ showSummaryTicket: false });
    const tickets = async () =>
      (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body as object;
    await steps.sellForCash(seller, raffle, { quantity: 98 });
    expect(await tickets()).toMatchObject({ available: null });
    const { id, purchase, secret } = await steps.buy(raffle);
    expect(await tickets()).toMatchObject({ available: 0, returnsAt: purchase.expiresAt });
    expect((await steps.report(id, secret)).ok).toBe(true);
    const reported = await tickets();
    expect(reported).toMatchObject({ available: 0 });
    expect(reported).not.toHaveProperty('returnsAt');
  });

  test('numbers that somebody took meanwhile are named', async () => {
    const { raffle } = await steps.newManualSale();
    const chosen = await steps.buy(raffle, { quantity: undefined, tickets: [8, 7] });
    expect(chosen.purchase).toMatchObject({ tickets: [7, 8], quantity: 2 });
    expect(
      await steps.order(purchaseBody(raffle, { quantity: undefined, tickets: [6, 7, 8, 9] })),
    ).toMatchObject({
      status: 409,
      body: { code: 'numbers-taken', details: { tickets: [7, 8] } },
    });
  });

  test('the maximum counts what the phone has paid, the minimum each purchase', async () => {
    const { seller, raffle } = await steps.newSale({ minticketforuser: 3, maxtickettoruser: 8 });
    const phone = newPhone();
    const order = (quantity: number) => steps.order(purchaseBody(raffle, { phone, quantity }));
    const TOO_LOW = { quantity: 'Quantidade abaixo do mínimo por compra' };
    expect((await order(2)).body.fields).toEqual(TOO_LOW);
    await steps.sell(seller, raffle, { phone, quantity: 5 });
    expect((await order(4)).body.fields).toEqual({
      quantity: 'No máximo 8 números por comprador, contando os já pagos',
    });
    expect((await order(2)).body.fields).toEqual(TOO_LOW);
    expect((await order(3)).status).toBe(201);
  });

  test('where fewer are left than the minimum, exactly these may be bought', async () => {
    const { seller, raffle } = await steps.newSale({ minticketforuser: 3 });
    await steps.sellForCash(seller, raffle, { quantity: 98 });
    const order = (quantity: number) => steps.order(purchaseBody(raffle, { quantity }));
    expect((await order(1)).body.fields).toEqual({
      quantity: 'Abaixo do mínimo só dá para levar tudo o que resta: 2',
    });
    expect((await order(3)).body).toMatchObject({ code: 'sold-out', details: { available: 2 } });
    expect((await order(2)).status).toBe(201);
  });

  test('a cash sale obeys neither minimum nor maximum', async () => {
    const { seller, raffle } = await steps.newSale({ minticketforuser: 3, maxtickettoruser: 5 });
    const phone = newPhone();
    for (const quantity of [1, 6])
      expect((await steps.sellForCash(seller, raffle, { phone, quantity })).body).toMatchObject({
        ...{ status: 'approved', quantity },
      });
    const body = { _id: crypto.randomUUID(), raffle, name: 'Davi', phone, quantity: 10_001 };
    const refused = await api.request('POST', '/private/payment', { as: seller, body });
    expect(refused.body.fields).toEqual({ quantity: 'Quantidade acima de 10.000, o máximo de uma venda' });
  });

  test('what is paid is approved, though the phone then has more than the maximum', async () => {
    const { seller, raffle } = await steps.newSale({ maxtickettoruser: 5 });
    const phone = newPhone();
    const { id } = await steps.buy(raffle, { phone, quantity: 3 });
    steps.passMinutes(33);
    await sweepSales(api.services);
    await steps.sell(seller, raffle, { phone, quantity: 3 });
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', quantity: 3 });
  });

  test('an earlier report of the same phone does not stand in the way of another', async () => {
    const { seller, raffle } = await steps.newSale();
    const phone = newPhone();
    const lapsed = await steps.buy(raffle, { phone });
    await steps.report(lapsed.id, lapsed.secret);
    steps.passMinutes(24 * 60 + 3);
    await sweepSales(api.services);
    const second = await steps.buy(raffle, { phone });
    expect((await steps.report(second.id, second.secret)).body.status).toBe('in_process');
    await steps.cancel(seller, second.id);
    const third = await steps.buy(raffle, { phone });
    expect((await steps.report(third.id, third.secret)).body.status).toBe('in_process');
  });
});

test('the price is the server’s: the promotion of the quantity, whatever the body says', async () => {
  const promotions = [{ description: 'Leve 10', price: 900, tickets: 10 }];
  const { raffle } = await steps.newSale({ promotions });
  const price = { unitPrice: 1, price: 1, status: 'approved' };
  const ten = await steps.buy(raffle, { quantity: 10, ...price });
  expect(ten.purchase).toMatchObject({ status: 'pending', unitPrice: 900, amount: 9000, discount: 1000 });
  const nine = await steps.buy(raffle, { quantity: 9 });
  expect(nine.purchase).toMatchObject({ unitPrice: 1000, amount: 9000, discount: 0 });
});

test('an amount that is not the server’s price is refused with the price, and holds nothing', async () => {
  const promotions = [{ description: 'Leve 10', price: 900, tickets: 10 }];
  const { raffle } = await steps.newSale({ promotions });
  const order = (amount: number) => steps.order(purchaseBody(raffle, { quantity: 10, amount }));
  for (const shown of [10_000, 8_999, 0, 9000.5])
    expect(await order(shown)).toMatchObject({
      status: 409,
      body: { code: 'price-changed', details: { amount: 9000, unitPrice: 900, discount: 1000 } },
    });
  expect(await available(raffle)).toBe(100);
  expect((await order(9000)).status).toBe(201);
});

test('package and model follow the raffle while nobody has a ticket, and late money for an order of before goes back (P-738)', async () => {
  const { seller, raffle, config } = await steps.newManualSale();
  const { id } = await steps.buy(raffle, { quantity: undefined, tickets: [98, 99] });
  const body = (await api.request('GET', `/public/raffle/${raffle}`)).body;
  const half = { ...body, price: '1000', ticket: ticketPlan(50) };
  expect((await raffles.saveRaffle(seller, half)).body.code).toBe('locked');
  await steps.cancel(seller, id);
  const changed = await raffles.saveConfig(seller, config, { model: 'random', maxtickettoruser: 20 });
  expect(changed.status, changed.text).toBe(200);
  expect((await raffles.saveRaffle(seller, half)).status).toBe(200);
  expect(await available(raffle)).toBe(50);
  expect((await steps.confirm(seller, id)).body).toMatchObject({
    ...{ status: 'refund_due', tickets: [], refundDue: 2000 },
  });
  expect(await available(raffle)).toBe(50);
});
