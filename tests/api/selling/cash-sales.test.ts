import { expect, test } from 'vitest';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

test('a cash sale whose reply was lost is read again, also once the raffle sells no more', async () => {
  const { seller, raffle } = await steps.newSale();
  const cash = { _id: crypto.randomUUID(), raffle, name: 'Davi', quantity: 3 };
  const sold = await api.request('POST', '/private/payment', { as: seller, body: cash });
  expect(sold.status).toBe(201);
  await api.database.db
    .updateTable('raffle')
    .set({ salesStoppedAt: api.now })
    .where('id', '=', raffle)
    .execute();
  const again = await api.request('POST', '/private/payment', { as: seller, body: cash });
  expect(again.body).toMatchObject({ _id: cash._id, status: 'approved', tickets: sold.body.tickets });
  const other = { ...cash, _id: crypto.randomUUID() };
  const refused = await api.request('POST', '/private/payment', { as: seller, body: other });
  expect(refused).toMatchObject({ status: 409, body: { code: 'sale-closed' } });
});

test("a cash sale does not take another purchase's id", async () => {
  const { seller, raffle } = await steps.newSale();
  const ana = await steps.buy(raffle);
  const body = { _id: ana.id, raffle, name: 'Davi', quantity: 3 };
  const reply = await api.request('POST', '/private/payment', { as: seller, body });
  expect(reply).toMatchObject({ status: 409, body: { code: 'id-taken' } });
});
