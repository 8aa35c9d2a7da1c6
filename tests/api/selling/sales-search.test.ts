import { expect, test } from 'vitest';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

async function namesFound(seller: Person, raffle: string, search: string): Promise<string[]> {
  const path = `/api/payment?raffle=${raffle}&search=${encodeURIComponent(search)}`;
  const reply = await api.request('GET', path, { as: seller });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as never as { name: string }[]).map(({ name }) => name);
}

test('where buyers choose their numbers, a number finds whoever has it, paid or not', async () => {
  const { seller, raffle } = await steps.newManualSale();
  const of = (name: string, number: number) => ({ name, quantity: undefined, tickets: [number] });
  await steps.buy(raffle, of('Ana', 1));
  const bia = await steps.buy(raffle, of('Bia', 2));
  await steps.report(bia.id, bia.secret);
  await steps.sell(seller, raffle, of('Caio', 3));
  const found = [];
  for (const number of ['1', '02', '003', '4']) found.push(await namesFound(seller, raffle, number));
  expect(found).toEqual([['Ana'], ['Bia'], ['Caio'], []]);
});

test('where numbers are drawn, a number does not find who has not paid for it', async () => {
  const { seller, raffle } = await steps.newSale();
  const sold = (await steps.sellForCash(seller, raffle, { quantity: 80 })).body.tickets as number[];
  const held = Array.from({ length: 100 }, (_, number) => number).find((number) => !sold.includes(number));
  const { id } = await steps.buy(raffle, { name: 'Ana', quantity: 20 });
  expect(await namesFound(seller, raffle, String(held))).toEqual([]);
  await steps.confirm(seller, id);
  expect(await namesFound(seller, raffle, String(held))).toEqual(['Ana']);
});

test('a phone is found as WhatsApp copies it', async () => {
  const { seller, raffle } = await steps.newSale();
  await steps.buy(raffle, { name: 'Ana', phone: '11922220002' });
  expect(await namesFound(seller, raffle, '+55 11 92222-0002')).toEqual(['Ana']);
  expect(await namesFound(seller, raffle, '+55 11 92222-0003')).toEqual([]);
});
