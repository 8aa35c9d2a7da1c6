import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

// The plain database is put back: others close it.
let plain: typeof api.database;
beforeEach(() => {
  plain = api.database;
});
afterEach(() => {
  api.database = plain;
});

const FOR_UPDATE = /"modifier":"For(?:NoKey)?Update"/;

/** Which of these the statements lock, in their order: 'lock' and a table, or a table that is updated; of a purchase, its seller's counter with it. */
function orderOf(statements: readonly string[], ...watched: string[]): string[] {
  const taken = statements.flatMap((tree) => {
    const table = /"IdentifierNode","name":"(\w+)"/.exec(tree)?.[1] ?? '';
    if (FOR_UPDATE.test(tree)) return [`lock ${table}`];
    return tree.includes('"UpdateQueryNode"') ? [table] : [];
  });
  return [...new Set(taken)].filter((step) => watched.includes(step));
}

test('a payment locks what a refund of the same phone locks in the same order: buyer, then counter', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id } = await steps.buy(raffle);
  const statementsOf = noteStatementsOf(api);
  const paid = await statementsOf(() => steps.confirm(seller, id));
  const back = await statementsOf(() => api.request('POST', `/private/payment/refund/${id}`, { as: seller }));
  for (const statements of [paid, back])
    expect(orderOf(statements, 'buyer', 'purchase')).toEqual(['buyer', 'purchase']);
});

test('an accepted request for the money locks the raffle’s pool before the counter', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id, secret } = await steps.sell(seller, raffle);
  await api.request('POST', `/public/payment/${id}/refund-request`, {
    body: { reason: 'Comprei sem querer' },
    headers: { 'x-payment-secret': secret },
  });
  const accepted = await noteStatementsOf(api)(() =>
    api.request('PUT', `/private/payment/refund-request/${id}`, { as: seller, body: { accept: true } }),
  );
  expect(orderOf(accepted, 'lock pool', 'purchase')).toEqual(['lock pool', 'purchase']);
});
