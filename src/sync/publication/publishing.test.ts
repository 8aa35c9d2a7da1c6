import { describe, expect, test, vi } from 'vitest';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { callApi } from '#src/api/call-api.ts';
import { createPublicationPreference } from '#core/contract/publication/publication.ts';
import { type Device, newDevice, sentRaffle, stateOf, whenState } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

/** The server's answer to a submit for the fee, which the model server does not know. */
const preference = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('#src/api/call-api.ts', async (load) => {
  const real = await load<Record<'callApi', typeof callApi>>();
  return {
    ...real,
    callApi: (...[call, options]: Parameters<typeof callApi>) =>
      (call as unknown) === createPublicationPreference
        ? Promise.resolve(preference.answer())
        : real.callApi(call, options),
  };
});

const ACTIVATE = /\/payment\/active\//;

async function readyToPublish() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  await device.engine.saveRaffleConfig(id, CONFIG_DATA);
  return { server, id, engine: device.engine, network: device.network };
}

describe('publishing free (P-506)', () => {
  test('publishes with an open gate, at the revisions on screen', async () => {
    const { server, id, engine, network } = await readyToPublish();
    expect(await engine.publicationGate(id)).toEqual({ open: true, raffleRevision: 1, configRevision: 2 });
    expect(await engine.publishFree(id)).toEqual({ kind: 'published', isStored: true });
    const sent = network.sent.find((request) => ACTIVATE.test(request.path));
    expect(sent).toMatchObject({ ifMatch: '"1"', body: '{"configRevision":2}' });
    expect(server.raffles.get(id)?.status).toBe('active');
    expect((await findRaffle(engine.database, id))?.base).toMatchObject({ status: 'active', revision: 2 });
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('is not possible with unsaved edits', async () => {
    const { id, engine, network } = await readyToPublish();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitando' });
    const missing = [{ kind: 'unsaved-edits', step: 0 }];
    expect(await engine.publishFree(id)).toEqual({ kind: 'gate-closed', missing });
    expect(network.sent.some((request) => ACTIVATE.test(request.path))).toBe(false);
  });

  test('not offline', async () => {
    const { id, engine, network } = await readyToPublish();
    network.up = false;
    expect(await engine.publishFree(id)).toEqual({ kind: 'gate-closed', missing: [{ kind: 'offline' }] });
  });

  test('not before step 1 was saved', async () => {
    const device = newDevice(new ModelServer(), 'u1');
    const id = await sentRaffle(device);
    const missing = [{ kind: 'config-never-saved' }];
    expect(await device.engine.publishFree(id)).toEqual({ kind: 'gate-closed', missing });
  });

  test('a lost reply is reported, and a retry finds it published', async () => {
    const { server, id, engine, network } = await readyToPublish();
    network.failNext(ACTIVATE, 'drop-reply');
    expect(await engine.publishFree(id)).toEqual({ kind: 'no-answer' });
    expect((await findRaffle(engine.database, id))?.base?.status).toBe('draft');
    expect(await engine.publishFree(id)).toEqual({ kind: 'published', isStored: true });
    expect(server.raffles.get(id)).toMatchObject({ status: 'active', revision: 2 });
  });

  test('is refused after a change on another device, and pulls', async () => {
    const { server, id, engine } = await readyToPublish();
    const laptop = newDevice(server, 'u1').engine;
    await laptop.pull();
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do laptop' });
    expect(await engine.publishFree(id)).toMatchObject({ kind: 'refused', code: 'stale-revision' });
    expect(server.raffles.get(id)?.status).toBe('draft');
    expect((await findRaffle(engine.database, id))?.working.title).toBe('Nome do laptop');
    expect(await engine.publishFree(id)).toEqual({ kind: 'published', isStored: true });
  });

  test('above the free limit: the fee is due', async () => {
    const { id, engine } = await readyToPublish();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 1_001 });
    expect(await engine.publishFree(id)).toMatchObject({ kind: 'refused', code: 'fee-due' });
  });

  test('refusals name the fields by our names', async () => {
    const { id, engine, network } = await readyToPublish();
    network.failNext(ACTIVATE, {
      status: 422,
      code: 'rules-broken',
      fields: { [RAFFLE_CONFIG_WIRE_NAMES.drawsOn]: 'Cedo demais' },
    });
    expect(await engine.publishFree(id)).toMatchObject({
      kind: 'refused',
      fields: { drawsOn: 'Cedo demais' },
    });
  });
});

/** A disk on which nothing of a raffle can be stored, whatever gives way. */
function fillDisk({ database }: Device['engine']): void {
  database.raffles.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

describe('what the server has done is done where this device cannot store it (P-1170)', () => {
  test('a raffle is published', async () => {
    const { server, id, engine } = await readyToPublish();
    fillDisk(engine);
    expect(await engine.publishFree(id)).toEqual({ kind: 'published', isStored: false });
    expect(server.raffles.get(id)?.status).toBe('active');
  });

  test('a raffle is finished', async () => {
    const { server, id, engine } = await readyToPublish();
    await engine.publishFree(id);
    fillDisk(engine);
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'finished' });
    expect(server.raffles.get(id)?.status).toBe('finished');
  });

  test.each([
    [{ outcome: 'active' }, { kind: 'paid' }],
    [
      { outcome: 'checkout', checkout: { initPoint: 'https://pagar.example/1' } },
      { kind: 'checkout', address: 'https://pagar.example/1' },
    ],
  ])('the fee of a raffle is begun or found to be paid: %j', async (answer, outcome) => {
    const { server, id, engine } = await readyToPublish();
    preference.answer = () => ({
      ...answer,
      raffle: { ...server.raffles.get(id), status: 'pending', revision: 2 },
    });
    fillDisk(engine);
    expect(await engine.beginFeePayment(id)).toEqual(outcome);
  });
});

test('a change that waits for the fee is refused as a locked one once tickets are sold, and no fee is offered (P-239)', async () => {
  const { server, id, engine, network } = await readyToPublish();
  await engine.publishFree(id);
  await engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 5_000 });
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'attention', reason: { kind: 'fee-due' } });
  server.paid.add(id);
  network.failNext(/\/private\/raffle$/, { status: 409, code: 'locked' });
  await engine.pull();
  await vi.waitFor(async () =>
    expect(await stateOf(engine, id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'refused', document: 'raffle', code: 'locked' },
    }),
  );
  expect((await findRaffle(engine.database, id))?.working.priceCents).toBe(5_000);
});

test('a change that waits for the fee is sent once it was paid while the app was closed (P-505)', async () => {
  const { server, id, engine } = await readyToPublish();
  await engine.publishFree(id);
  await engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 5_000 });
  await engine.pull();
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'attention', reason: { kind: 'fee-due' } });
  server.feePaid.add(id);
  await engine.pull();
  await whenState(engine, id, 'on-server');
  expect(server.raffles.get(id)?.priceCents).toBe(5_000);
});
