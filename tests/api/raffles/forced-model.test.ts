import { describe, expect, test } from 'vitest';
import { button, stepsOf, ticketPlan, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const sales = sellingStepsOf(api);

type Body = Record<string, unknown>;

const LUCKY = { enableTicketOfLuck: true, ticketOfLuck: [9, 7], ticketLuckPrice: 5000 };

const readConfig = async (as: Person, raffle: unknown) =>
  (await api.request('GET', `/private/raffle-config?raffle=${String(raffle)}`, { as })).body;

/** A draft whose buyers were to pick among 1.000 numbers, of which step 0 has made 100.000 since. */
async function grownRaffle(config: Body = {}) {
  const person = await api.newPerson();
  const ready = await steps.newReadyRaffle(person, { price: '1', ticket: ticketPlan(1_000) });
  const saved = await steps.saveConfig(person, ready.config, { model: 'manual', ...config });
  expect(saved.body).toMatchObject({ model: 'manual' });
  const grown = await steps.saveRaffle(person, { ...ready.raffle, ticket: ticketPlan(100_000) });
  expect(grown.status).toBe(200);
  return { person, raffle: grown.body, config: saved.body };
}

describe('the forced model (P-402)', () => {
  test('a package above 50.000 forces the random model', async () => {
    const { person, raffle } = await grownRaffle();
    const kept = await readConfig(person, raffle._id);
    expect((await steps.saveConfig(person, kept, { model: 'manual' })).body.model).toBe('random');
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
  });

  test('buyers are told the model that the raffle sells by, whatever step 1 has stored (P-308)', async () => {
    const { person, raffle } = await grownRaffle(LUCKY);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
    const { body: shown } = await api.request('GET', `/public/raffle-config?raffle=${String(raffle._id)}`);
    expect(shown).toMatchObject({ model: 'random', ticketOfLuckCount: 2, ticketOfLuck: [7, 9] });
    expect(shown.buttons).not.toEqual([]);
    expect((await sales.buy(String(raffle._id), { quantity: 2 })).purchase).toMatchObject({
      status: 'pending',
    });
  });

  test('kept purchase buttons that do not fit are named before publishing, as buyers would see them', async () => {
    const { person, raffle, config } = await grownRaffle({ maxtickettoruser: 10, buttons: [button(500)] });
    const reply = await steps.publish(person, raffle._id);
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
    expect(Object.keys(reply.body.fields as object)).toEqual(['buttons']);
    expect((await steps.saveConfig(person, config, { ...VALID_CONFIG, buttons: [] })).status).toBe(200);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
  });

  test('the stored choice locks nothing once tickets are sold: what does not change can be saved (P-314)', async () => {
    const { person, raffle, config } = await grownRaffle();
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
    await sales.sell(person, String(raffle._id));
    const change = { model: 'random', phoneforsupport: '21987654321' };
    expect(await steps.saveConfig(person, config, change)).toMatchObject({ status: 200, body: change });
  });
});
