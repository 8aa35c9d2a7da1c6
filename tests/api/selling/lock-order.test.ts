import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { isPostgres } from '#tests/api/harness/open-test-database.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';
import { isSomebodyWaiting } from '#tests/api/harness/waiting-session.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);

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

// The embedded database has one connection: transactions cannot overlap.
test.runIf(isPostgres)(
  'sales of several purchases in one transaction do not wait for an edit of their raffle, which waits for them',
  async () => {
    const { seller, config, raffle } = await steps.newSale();
    const ids = [(await steps.buy(raffle)).id, (await steps.buy(raffle)).id];
    const { edit } = await api.database.another.transaction().execute(async (sales) => {
      // Sooner than PostgreSQL ends a deadlock: it might end the edit, which would be repeated.
      await sql`set local lock_timeout = '500ms'`.execute(sales);
      const changeOne = (id: string | undefined) =>
        sales
          .updateTable('purchase')
          .set({ inReview: true })
          .where('id', '=', id ?? '')
          .execute();
      await changeOne(ids[0]);
      const editing = raffles.saveConfig(seller, config, { prizes: ['Cesta completa', 'Mais um prêmio'] });
      await expect.poll(() => isSomebodyWaiting(api.database.db)).toBe(true);
      await changeOne(ids[1]);
      return { edit: editing };
    });
    expect(await edit).toMatchObject({ status: 200 });
    for (const id of ids) expect(await steps.confirm(seller, id)).toMatchObject({ status: 200 });
  },
);
