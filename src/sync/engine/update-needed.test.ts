import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import {
  type Device,
  newDevice,
  savedRaffle,
  sentRaffle,
  stateOf,
  untilUndoIsOver,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const SAVE = /\/private\/raffle$/;
const NEWER = CONTRACT_VERSION + 1;
const PIX = { pixKeyType: 'email' as const, pixKey: 'a@b.com.br', pixCity: 'Recife', pixWithoutTxid: false };
const ASKS_FOR_UPDATE = { kind: 'attention', reason: { kind: 'update-needed' } };

let server: ModelServer;
const started: Device[] = [];

beforeEach(() => {
  server = new ModelServer();
});
afterEach(async () => {
  for (const { engine } of started.splice(0)) await engine.stop();
});

/** The server is deployed again, and understands nothing of other versions. */
function deploy(version: number): void {
  server.contract.version = version;
  server.contract.misreads = () => true;
}

/** A page of a build, over the database of another page if given. */
function page(contract = CONTRACT_VERSION, database?: UserDatabase): Device {
  const device = newDevice(server, 'u1', { contract, ...(database && { database }) });
  started.push(device);
  return device;
}

const slotOf = (device: Device, id: string) => device.engine.database.slots.get(`raffle:${id}`);
const keysOf = ({ network }: Device) =>
  network.sent.filter(({ path }) => SAVE.test(path)).map(({ key }) => key);

describe('a save that the server no longer understands (P-1042)', () => {
  test('waits for the update, is not refused, and is not sent again by itself', async () => {
    const old = page();
    const id = await old.engine.createRaffleDraft();
    deploy(NEWER);
    expect(await old.engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'on-device' });
    expect(await stateOf(old.engine, id)).toEqual(ASKS_FOR_UPDATE);
    expect(await slotOf(old, id)).toMatchObject({ state: 'update-needed', attempt: null, tries: 0 });
    old.clockMs += 60 * 60_000;
    await savedRaffle(old);
    expect(keysOf(old)).toHaveLength(2);
    expect((await slotOf(old, id))?.pending.data).toEqual(RAFFLE_DATA);
  });

  test('is sent by the next build, frozen again', async () => {
    const old = page();
    const id = await old.engine.createRaffleDraft();
    deploy(NEWER);
    await old.engine.saveRaffle(id, RAFFLE_DATA);
    await old.engine.stop();
    const next = page(NEWER, old.engine.database);
    await next.engine.database.open();
    await next.engine.start();
    await whenState(next.engine, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject(RAFFLE_DATA);
    expect(keysOf(next)).not.toContain(keysOf(old)[0]);
  });

  test('is tried again once by each start of the same build', async () => {
    const old = page();
    const id = await old.engine.createRaffleDraft();
    deploy(NEWER);
    await old.engine.saveRaffle(id, RAFFLE_DATA);
    server.contract.misreads = () => false;
    const again = page(CONTRACT_VERSION, old.engine.database);
    await again.engine.start();
    await whenState(again.engine, id, 'on-server');
  });

  test('is sent by an open page of a newer build, where one of an older build was refused', async () => {
    const old = page();
    deploy(NEWER);
    const next = page(NEWER, old.engine.database);
    await sentRaffle(next);
    const id = await savedRaffle(old);
    expect(await slotOf(old, id)).toMatchObject({ state: 'update-needed' });
    await savedRaffle(next);
    await whenState(next.engine, id, 'on-server');
  });

  test.each(['sendNow', 'retry'] as const)('is tried again when its user asks for it: %s', async (how) => {
    const old = page();
    const id = await old.engine.createRaffleDraft();
    deploy(NEWER);
    await old.engine.saveRaffle(id, RAFFLE_DATA);
    server.contract.misreads = () => false;
    await (how === 'retry' ? old.engine.retry([`raffle:${id}`]) : old.engine.sendNow());
    expect(await stateOf(old.engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('gets the reply of a write that took effect before the deployment', async () => {
    const old = page();
    old.network.failNext(SAVE, 'drop-reply');
    const id = await savedRaffle(old);
    deploy(CONTRACT_VERSION + 2);
    await old.engine.sendNow();
    expect(await slotOf(old, id)).toBeUndefined();
    expect((await old.engine.database.raffles.get(id))?.base).toMatchObject({ revision: 1 });
  });

  test('holds back the configuration that needs the receiving settings', async () => {
    const old = page();
    const id = await sentRaffle(old);
    deploy(NEWER);
    expect(await old.engine.savePixSettings(PIX)).toEqual({ kind: 'on-device' });
    server.contract.misreads = () => false;
    await old.engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(await old.engine.database.slots.get(`config:${id}`)).toMatchObject({ state: 'queued' });
    await old.engine.sendNow();
    expect(server.configs.get(id)).toMatchObject(CONFIG_DATA);
  });
});

describe('what another build has frozen', () => {
  /** A raffle whose first save was sent by a build and never arrived. */
  async function frozenBy(contract: number): Promise<{ device: Device; id: string }> {
    const device = page(contract);
    device.network.failNext(SAVE, 'drop-request');
    const id = await savedRaffle(device);
    expect(await slotOf(device, id)).toMatchObject({ attempt: { contract } });
    return { device, id };
  }

  test('is sent in the words of that build, as long as the server understands them', async () => {
    const { device, id } = await frozenBy(CONTRACT_VERSION);
    server.contract.version = NEWER;
    const next = page(NEWER, device.engine.database);
    await next.engine.sendNow();
    expect(await stateOf(next.engine, id)).toMatchObject({ kind: 'on-server' });
    expect(next.network.sent[0]).toMatchObject({ key: keysOf(device)[0], contract: CONTRACT_VERSION });
  });

  test.each([
    ['by an older build', CONTRACT_VERSION, NEWER],
    ['by a newer one, before the server was taken back (P-1044)', NEWER, CONTRACT_VERSION],
  ])('is frozen again at once where the server does not: %s', async (_, theirs, ours) => {
    const { device, id } = await frozenBy(theirs);
    deploy(ours);
    const next = page(ours, device.engine.database);
    await next.engine.sendNow();
    expect(await stateOf(next.engine, id)).toMatchObject({ kind: 'on-server' });
    expect(next.network.sent.filter(({ path }) => SAVE.test(path))).toMatchObject([
      { contract: theirs },
      { contract: ours },
    ]);
  });

  test('from before the versions counts as the first version', async () => {
    const { device, id } = await frozenBy(CONTRACT_VERSION);
    await device.engine.database.slots
      .toCollection()
      .modify((slot) => void (slot.attempt && delete slot.attempt.contract));
    await device.engine.sendNow();
    const sent = device.network.sent.filter(({ path }) => SAVE.test(path));
    expect(sent).toMatchObject([{ contract: CONTRACT_VERSION }, { contract: 1 }]);
    expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('a deletion keeps the revision that its user saw', async () => {
    const old = page();
    const id = await sentRaffle(old);
    deploy(CONTRACT_VERSION + 2);
    await old.engine.deleteRaffle(id);
    await untilUndoIsOver(old);
    const waiting = await old.engine.database.slots.get(`deletion:${id}`);
    expect(waiting).toMatchObject({ state: 'update-needed', attempt: { revision: 1 } });
    const next = page(CONTRACT_VERSION + 2, old.engine.database);
    await next.engine.start();
    await expect.poll(() => server.deleted.has(id)).toBe(true);
    expect(next.network.sent.find(({ method }) => method === 'DELETE')).toMatchObject({
      key: waiting?.attempt?.key,
      ifMatch: '"1"',
      contract: CONTRACT_VERSION + 2,
    });
  });
});

test('a save that an older server does not understand waits and is repeated as it is (P-1044)', async () => {
  const device = page(NEWER);
  server.contract.misreads = () => true;
  const id = await savedRaffle(device);
  expect(await stateOf(device.engine, id)).toEqual({ kind: 'on-device' });
  const waiting = await slotOf(device, id);
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, attempt: { contract: NEWER } });
  server.contract.version = NEWER;
  await device.engine.sendNow();
  expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-server' });
  expect(new Set(keysOf(device))).toEqual(new Set([waiting?.attempt?.key]));
});
