import { describe, expect, test } from 'vitest';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { listPostponements } from '#server/repositories/raffles/postponements.ts';
import { findConfigOfRaffle } from '#server/repositories/raffles/raffle-configs.ts';
import { findRaffle } from '#server/repositories/raffles/raffles.ts';
import { stepsOf, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const raffles = stepsOf(api);
const steps = sellingStepsOf(api);

const SECRET = 'segredo';
/** Formats of fields that hold nothing written. */
const SETTINGS = new Set<string>([
  ...['day', 'money', 'count', 'minutes', 'toggle', 'ticket-model', 'payment-option', 'authorization-kind'],
  'purchase-buttons',
]);

/** What can be written in the configuration. */
const WRITTEN = {
  ...VALID_CONFIG,
  descriptionrules: `<p>${SECRET}</p>`,
  prizes: [`Prêmio ${SECRET}`],
  phoneforsupport: '11912345678',
  enableTicketOfLuck: true,
  ticketOfLuck: [7, 9],
  ticketLuckPrice: 5000,
  enableMostPurchased: true,
  mostPurchasedPrize: `Extra ${SECRET}`,
  linkgroupwhatsapp: `https://chat.whatsapp.com/${SECRET}`,
  videolink: `https://youtu.be/${SECRET}`,
};

async function remove(as: Person, id: unknown) {
  const reply = await api.request('DELETE', `/private/raffle/${String(id)}`, { as });
  expect(reply.status, reply.text).toBe(200);
}

/** What the server keeps of a raffle and its configuration. */
async function keptOf(id: unknown) {
  const raffle = await findRaffle(api.database.db, String(id));
  const config = await findConfigOfRaffle(api.database.db, String(id));
  if (!raffle || !config) throw new Error('nothing is kept');
  return { raffle, config: raffleConfigDataOf(config) };
}

describe('a deleted raffle keeps nothing that was written in it (P-610)', () => {
  test('of a draft neither title nor texts, on the server and in what other devices pull', async () => {
    const person = await api.newPerson();
    await raffles.setUpPix(person);
    const body = await raffles.newRaffle(person, {
      name: `Rifa ${SECRET}`,
      description: `<p>${SECRET.repeat(10)}</p>`,
    });
    const saved = await raffles.saveConfig(person, await raffles.newConfig(person, body._id), WRITTEN);
    expect(saved.status, saved.text).toBe(200);
    const since = await api.request('GET', `/api/raffle?user=${person.id}`, { as: person });
    await remove(person, body._id);
    const { raffle, config } = await keptOf(body._id);
    expect(raffle).toMatchObject({ title: '', description: '', isDeleted: true });
    expect(JSON.stringify([raffle, config])).not.toMatch(/segredo|11912345678/i);
    const cursor = since.headers.get('x-changes-cursor') ?? '';
    const pulled = await api.request('GET', `/api/raffle?user=${person.id}&since=${cursor}&populate=config`, {
      as: person,
    });
    expect(pulled.body).toMatchObject([{ _id: body._id, isDeleted: true }]);
    expect(pulled.text).not.toMatch(/segredo|11912345678/i);
  });

  test('every field that is written is blank', async () => {
    const { seller, raffle } = await steps.newSale({ ...WRITTEN, maxtickettoruser: 20 });
    await remove(seller, raffle);
    const { config } = await keptOf(raffle);
    const written = Object.entries(CONFIG_FIELDS).filter(([, { format }]) => !SETTINGS.has(format));
    for (const [name, { default: blank }] of written)
      expect([name, config[name as keyof typeof config]]).toEqual([name, blank]);
  });

  test('why its draw was postponed is blank', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-12' });
    const body = { dateprizedraw: '2026-12-19', reason: `Por ${SECRET}` };
    const postponed = await api.request('PUT', `/private/raffle/${raffle}/postpone`, { as: seller, body });
    expect(postponed.status, postponed.text).toBe(200);
    await remove(seller, raffle);
    const kept = await listPostponements(api.database.db, raffle);
    expect(kept).toMatchObject([{ from: '2026-12-12', to: '2026-12-19', reason: '' }]);
  });

  test('where somebody ordered tickets the title stays, for whoever looks for the order', async () => {
    const { seller, raffle } = await steps.newSale();
    const { title } = (await keptOf(raffle)).raffle;
    const { id, secret } = await steps.buy(raffle);
    expect((await steps.cancel(seller, id)).status).toBe(200);
    await remove(seller, raffle);
    expect((await keptOf(raffle)).raffle).toMatchObject({ title, description: '' });
    expect((await steps.read(id, secret)).status).toBe(200);
  });
});
