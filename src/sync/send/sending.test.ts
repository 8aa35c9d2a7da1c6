import { describe, expect, test } from 'vitest';
import { listSlots } from '#src/storage/slots.ts';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import {
  newDevice,
  reopened,
  savedRaffle,
  sentRaffle,
  stateOf,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const SAVE = /\/private\/raffle$/;
const PIX = { pixKeyType: 'email' as const, pixKey: 'a@b.com.br', pixCity: 'Recife', pixWithoutTxid: false };

function setUp() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  return { server, device, engine: device.engine, network: device.network };
}

describe('a save', () => {
  test('is sent once, in the order raffle, creation of the config, config', async () => {
    const { server, engine, network } = setUp();
    network.up = false;
    const id = await engine.createRaffleDraft();
    expect(await engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'on-device' });
    expect(await engine.saveRaffleConfig(id, CONFIG_DATA)).toEqual({ kind: 'on-device' });
    expect(await engine.savePixSettings(PIX)).toEqual({ kind: 'on-device' });
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });

    network.up = true;
    await engine.sendNow();
    const configId = server.configs.get(id)?.id ?? '';
    const writes = network.writes();
    const ofRaffle = ['PUT /private/raffle', 'POST /api/raffle-config', `PUT /api/raffle-config/${configId}`];
    // The settings are sent in parallel, and before the configuration that depends on them.
    expect(writes.filter((write) => write !== 'POST /api/setting')).toEqual(ofRaffle);
    expect(writes.indexOf('POST /api/setting')).toBeOneOf([0, 1, 2]);
    expect(server.raffles.get(id)).toMatchObject(RAFFLE_DATA);
    expect(server.configs.get(id)).toMatchObject(CONFIG_DATA);
    expect(server.profiles.get('u1')).toMatchObject(PIX);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    expect(await engine.hasUnsentWork()).toBe(false);
  });

  test('online it waits for the reply, and distinguishes creation from update', async () => {
    const { engine } = setUp();
    const id = await engine.createRaffleDraft();
    expect(await engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'on-server', created: true });
    const changed = { ...RAFFLE_DATA, title: 'Outro nome' };
    expect(await engine.saveRaffle(id, changed)).toEqual({ kind: 'on-server', created: false });
  });

  test('takes over the server’s form, such as a sanitised description', async () => {
    const { engine } = setUp();
    const id = await savedRaffle(
      { engine },
      { ...RAFFLE_DATA, description: `${RAFFLE_DATA.description}<script>x</script>` },
    );
    expect((await engine.database.raffles.get(id))?.working.description).toBe(RAFFLE_DATA.description);
  });

  test('without changes is not sent', async () => {
    const { engine, network } = setUp();
    const id = await sentRaffle({ engine });
    const before = network.writes().length;
    expect(await engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'on-server', created: false });
    expect(network.writes()).toHaveLength(before);
  });

  test('refused: the edits are kept, and the message names the field', async () => {
    const { engine, server } = setUp();
    const id = await engine.createRaffleDraft();
    const outcome = await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Oi' });
    const fields = { title: 'Título muito curto' };
    expect(outcome).toMatchObject({ kind: 'refused', code: 'rules-broken', fields });
    expect(server.raffles.size).toBe(0);
    expect((await engine.database.raffles.get(id))?.working.title).toBe('Oi');
    expect(await stateOf(engine, id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'refused', fields },
    });

    expect(await engine.saveRaffle(id, RAFFLE_DATA)).toMatchObject({ kind: 'on-server', created: true });
    await whenState(engine, id, 'on-server');
  });

  test('402: waits for the fee with the edit, while the published version stays', async () => {
    const { engine, server } = setUp();
    const id = await savedRaffle({ engine });
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    await engine.publishFree(id);
    const raised = { ...RAFFLE_DATA, priceCents: 5_000 };
    expect(await engine.saveRaffle(id, raised)).toMatchObject({ kind: 'refused', code: 'fee-due' });
    expect(server.raffles.get(id)?.priceCents).toBe(500);
    expect((await engine.database.raffles.get(id))?.working.priceCents).toBe(5_000);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'attention', reason: { kind: 'fee-due' } });
  });
});

describe('an unknown outcome', () => {
  test('with a lost reply the same body and key are repeated, with one effect', async () => {
    const { server, device, engine, network } = setUp();
    network.failNext(SAVE, 'drop-reply');
    const id = await savedRaffle(device);
    const slot = await engine.database.slots.get(`raffle:${id}`);
    expect(slot).toMatchObject({ state: 'unknown', tries: 1 });
    expect(slot?.nextTryAt).toBeGreaterThan(Date.now());
    expect(server.raffles.size).toBe(1);

    await engine.sendNow();
    const saves = network.sent.filter((request) => SAVE.test(request.path));
    expect(saves).toHaveLength(2);
    expect(saves[1]).toEqual(saves[0]);
    expect(server.effects.filter((effect) => effect === 'PUT /private/raffle')).toHaveLength(1);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('a newer save waits, and is sent with its own key', async () => {
    const { server, device, engine, network } = setUp();
    network.failNext(SAVE, 'drop-reply');
    const id = await savedRaffle(device);
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome mais novo' });
    await engine.sendNow();
    const names = network.sent
      .filter((request) => SAVE.test(request.path))
      .map((request) => [request.key, (JSON.parse(request.body) as { name: string }).name, request.ifMatch]);
    const [first, second, third] = names;
    expect(second).toEqual(first);
    expect(third).toEqual([expect.not.stringMatching(String(first?.[0])), 'Nome mais novo', '"1"']);
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome mais novo', revision: 2 });
  });

  test.each(['portal', 'cut-reply'] as const)('a foreign reply is no success (%s)', async (fault) => {
    const { device, engine, network } = setUp();
    network.failNext(SAVE, fault);
    const id = await savedRaffle(device);
    expect(await engine.database.slots.get(`raffle:${id}`)).toMatchObject({ state: 'unknown' });
    expect((await engine.database.raffles.get(id))?.base).toBeNull();
    await engine.sendNow();
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test("a portal's 401 signs nobody out", async () => {
    const { device, engine, network } = setUp();
    network.failNext(SAVE, { status: 401, html: true });
    const id = await savedRaffle(device);
    expect(device.session).toBeDefined();
    expect(await engine.database.slots.get(`raffle:${id}`)).toMatchObject({ state: 'unknown' });
  });

  test('after a kill the next start repeats the same body and key first', async () => {
    const { server, device, engine, network } = setUp();
    const held = network.holdNext(SAVE);
    const saving = savedRaffle(device);
    await held.arrived;
    // The row as left by a killed app, whose engine does nothing more.
    const slot = (await listSlots(engine.database)).find((one) => one.kind === 'raffle');
    expect(slot).toMatchObject({
      state: 'sending',
      attempt: { key: network.sent.at(-1)?.key },
    });
    network.up = false;
    const id = slot?.raffleId ?? '';
    await engine.stop();
    await saving.catch(() => undefined);

    const reborn = newDevice(server, 'u1', { database: await reopened(engine.database) });
    await reborn.engine.sendNow();
    const [again] = reborn.network.sent.filter((request) => SAVE.test(request.path));
    expect(again).toMatchObject({ key: slot?.attempt?.key, body: slot?.attempt?.body });
    expect(server.effects.filter((effect) => effect === 'PUT /private/raffle')).toHaveLength(1);
    expect(await stateOf(reborn.engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('a damaged body is quarantined, not sent (P-1046)', async () => {
    const { device, engine, network } = setUp();
    network.failNext(SAVE, 'drop-request');
    const id = await savedRaffle(device);
    await engine.database.slots
      .where('raffleId')
      .equals(id)
      .modify((slot) => {
        if (slot.attempt) slot.attempt.body = slot.attempt.body.slice(1);
      });
    const before = network.writes().length;
    await engine.sendNow();
    expect(network.writes()).toHaveLength(before);
    expect(await engine.database.slots.get(`raffle:${id}`)).toMatchObject({
      state: 'quarantined',
      attempt: null,
    });
    await engine.sendNow();
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });
});

describe('edits during a save', () => {
  test('are kept when the reply acknowledges the save', async () => {
    const { device, engine, network } = setUp();
    const held = network.holdNext(SAVE);
    const saving = savedRaffle(device);
    await held.arrived;
    const id = (await engine.database.raffles.toArray())[0]?.id ?? '';
    expect(await stateOf(engine, id)).toEqual({ kind: 'sending' });
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitado depois' });
    held.release();
    await saving;
    const row = await engine.database.raffles.get(id);
    expect(row).toMatchObject({ localRev: 2, ackedRev: 1, working: { title: 'Digitado depois' } });
    expect(row?.base?.title).toBe(RAFFLE_DATA.title);
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  });

  test('saved again are sent afterwards', async () => {
    const { server, device, engine, network } = setUp();
    const held = network.holdNext(SAVE);
    const saving = savedRaffle(device);
    await held.arrived;
    const id = (await engine.database.raffles.toArray())[0]?.id ?? '';
    const again = engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Salvo depois' });
    held.release();
    expect(await again).toMatchObject({ kind: 'on-server' });
    await saving;
    expect(server.raffles.get(id)).toMatchObject({ title: 'Salvo depois', revision: 2 });
  });

  test('autosaved only are not queued; opening without edits changes nothing', async () => {
    const { device, engine, network } = setUp();
    const id = await sentRaffle(device);
    const before = network.writes().length;
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA });
    expect(await engine.hasUnsentWork()).toBe(false);
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitando' });
    await engine.sendNow();
    expect(network.writes()).toHaveLength(before);
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA });
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });
});

describe('retries', () => {
  test.each([408, 425, 429, 500, 503])(
    '%i is tried again with the same key, after its time',
    async (status) => {
      const { device, engine, network } = setUp();
      network.failNext(SAVE, { status, retryAfter: '20' });
      const id = await savedRaffle(device);
      const slot = await engine.database.slots.get(`raffle:${id}`);
      expect(slot).toMatchObject({ state: 'waiting', attempt: { key: network.sent[0]?.key } });
      expect((slot?.nextTryAt ?? 0) - Date.now()).toBeGreaterThan(19_000);

      device.clockMs = 21_000;
      await engine.saveRaffleConfig(id, CONFIG_DATA);
      expect(network.sent.filter((request) => SAVE.test(request.path)).map((request) => request.key)).toEqual(
        [slot?.attempt?.key, slot?.attempt?.key],
      );
      expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    },
  );

  test('a returning network clears retry delays', async () => {
    const { device, engine, network } = setUp();
    network.up = false;
    const id = await savedRaffle(device);
    await engine.database.slots.update(`raffle:${id}`, { nextTryAt: Date.now() + 200_000, tries: 9 });
    expect(engine.connectivity.isOnline()).toBe(false);
    network.up = true;
    await engine.publicationGate(id);
    await whenState(engine, id, 'on-server');
  });

  test('a stuck raffle does not block another', async () => {
    const { device, engine, network } = setUp();
    const held = network.holdNext(SAVE);
    const stuck = savedRaffle(device);
    await held.arrived;
    const other = '0192f000-0000-7000-8000-00000000000b';
    await engine.database.raffles.add(aStoredRaffle({ id: other, base: null, localRev: 0, ackedRev: 0 }));
    expect(await engine.saveRaffle(other, RAFFLE_DATA)).toMatchObject({ kind: 'on-server' });
    await whenState(engine, other, 'on-server');
    held.release();
    await stuck;
  });
});
