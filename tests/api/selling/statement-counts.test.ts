import { expect, test } from 'vitest';
import { countStatementsOf } from '#tests/api/harness/count-statements.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

type Choice = (index: number) => Record<string, unknown>;

/** Sales, holds, ended and canceled purchases of one raffle, `count` in all. */
async function makePurchases(seller: Person, raffle: string, count: number, choice: Choice) {
  for (let index = 0; index < count; index += 1) {
    if (index % 4 === 0) await steps.sellForCash(seller, raffle, choice(index));
    else {
      const { id, secret } = await steps.buy(raffle, choice(index));
      if (index % 4 === 1) await steps.confirm(seller, id);
      if (index % 4 === 2) await steps.report(id, secret);
      if (index % 4 === 3) await steps.cancel(seller, id);
    }
  }
}

const RANDOM: Choice = () => ({ quantity: 1 });
const MANUAL: Choice = (index) => ({ quantity: undefined, tickets: [index] });

test.each([
  ['random', RANDOM],
  ['manual', MANUAL],
] as const)(
  'lists and table of a %s raffle need as many statements for 50 purchases as for 4',
  async (model, choice) => {
    const { seller, raffle } = await (model === 'manual' ? steps.newManualSale() : steps.newSale());
    const another = await steps.newSaleBy(seller);
    await makePurchases(seller, raffle, 50, choice);
    await makePurchases(seller, another, 4, RANDOM);
    const buyer = { phone: '11911110001' };
    await steps.buy(raffle, { ...buyer, ...choice(60) });
    const countOf = countStatementsOf(api);
    const read = async (path: string) => {
      const reply = await api.request('GET', path, { as: seller });
      expect(reply.status, reply.text).toBe(200);
      return reply;
    };
    // The engine may compute what it keeps.
    await read(`/api/payment?raffle=${raffle}&limit=1`);
    const one = await countOf(() => read(`/api/payment?raffle=${raffle}&limit=4`));
    expect(await countOf(() => read(`/api/payment?raffle=${raffle}&limit=50`))).toBe(one);
    const approved = await countOf(() => read(`/private/payment/approved/${raffle}?limit=4`));
    expect(await countOf(() => read(`/private/payment/approved/${raffle}?limit=50`))).toBe(approved);
    const ofSeller = await countOf(() =>
      read(`/api/payment?userRaffle=${seller.id}&populate=raffle&limit=55`),
    );
    // The list of both raffles reads the pool of each.
    expect(ofSeller).toBeLessThanOrEqual(one + 1);
    const small = await countOf(() => read(`/private/raffle/${another}/payments.csv`));
    const big = await countOf(() => read(`/private/raffle/${raffle}/payments.csv`));
    expect(big).toBeLessThanOrEqual(small + 1);
  },
);

test('the sales of ‘Minhas rifas’ need one statement for all raffles', async () => {
  const { seller, raffle } = await steps.newSale();
  await makePurchases(seller, raffle, 8, RANDOM);
  const countOf = countStatementsOf(api);
  const list = () => api.request('GET', `/api/raffle?user=${seller.id}&populate=sales`, { as: seller });
  // Each server takes its share of the limit of lists with the first call.
  for (let server = 0; server < 2; server += 1) await list();
  const one = await countOf(list);
  await steps.newSaleBy(seller);
  expect(await countOf(list)).toBe(one);
});

test('what is owed, given back and asked back is not read of an order that is as it was made', async () => {
  const { raffle } = await steps.newSale();
  const { id, secret } = await steps.buy(raffle);
  const countOf = countStatementsOf(api);
  await steps.read(id, secret);
  const asMade = await countOf(() => steps.read(id, secret));
  await steps.report(id, secret);
  expect(await countOf(() => steps.read(id, secret))).toBe(asMade + 3);
});
