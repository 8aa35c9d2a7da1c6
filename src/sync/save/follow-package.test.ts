import { beforeEach, describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { type Device, newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer, PLAN } from '#tests/simulation/model-server.ts';

const SMALL = { ...PLAN, id: 'small', maxTickets: 50 };
const PRIZES = ['Outro prêmio'];

let server: ModelServer;
let device: Device;
let id: string;

/** A draft whose step 1 was saved with the default maximum: the whole package. */
beforeEach(async () => {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  await device.engine.database.ticketPlans.bulkPut([PLAN, SMALL]);
  id = await savedRaffle(device);
  await device.engine.saveRaffleConfig(id, CONFIG_DATA);
  await device.engine.sendNow();
});

const maximum = async () => ({
  here: (await findRaffleConfig(device.engine.database, id))?.working.maxTicketsPerUser,
  onServer: server.configs.get(id)?.maxTicketsPerUser,
});

const save = async (change: Partial<typeof RAFFLE_DATA>) => {
  await device.engine.saveRaffle(id, { ...RAFFLE_DATA, ...change });
  await device.engine.sendNow();
};

describe('the default maximum per buyer (P-407)', () => {
  test('follows the package, and is saved as step 1 was', async () => {
    expect(await maximum()).toEqual({ here: PLAN.maxTickets, onServer: PLAN.maxTickets });
    await save({ ticketPlanId: SMALL.id });
    expect(await maximum()).toEqual({ here: 50, onServer: 50 });
  });

  test('follows the price', async () => {
    await save({ priceCents: 50_000 });
    expect(await maximum()).toEqual({ here: 10, onServer: 10 });
  });

  test('follows beside unsaved edits of step 1, which stay unsaved', async () => {
    await device.engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: PRIZES }, ['prizes']);
    await save({ ticketPlanId: SMALL.id });
    expect(await maximum()).toEqual({ here: 50, onServer: PLAN.maxTickets });
    expect((await findRaffleConfig(device.engine.database, id))?.working.prizes).toEqual(PRIZES);
    expect(server.configs.get(id)?.prizes).toEqual(CONFIG_DATA.prizes);
  });

  test('stays where the user has chosen one', async () => {
    await device.engine.saveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 7 });
    await save({ ticketPlanId: SMALL.id });
    expect(await maximum()).toEqual({ here: 7, onServer: 7 });
  });

  test('stays where the raffle is published', async () => {
    await device.engine.publishFree(id);
    await save({ ticketPlanId: SMALL.id });
    expect(await maximum()).toEqual({ here: PLAN.maxTickets, onServer: PLAN.maxTickets });
  });
});
