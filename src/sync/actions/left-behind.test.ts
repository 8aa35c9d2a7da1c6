// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { deleted, type Device, newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { noteInOtherPage, replacing } from '#tests/simulation/other-page.ts';

const PIX = {
  pixKeyType: 'email',
  pixKey: 'ana@exemplo.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
} as const;
const OTHER = replacing({ title: 'Outro', rules: '<p>Outra</p>', pixCity: 'Natal' });

let server: ModelServer;
let device: Device;
let id: string;

/** A sent raffle with its configuration, and receiving settings, each with a value that a closed page left behind. */
beforeEach(async () => {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  id = await sentRaffle(device);
  await device.engine.saveRaffleConfig(id, CONFIG_DATA);
  await device.engine.autosavePixSettings(PIX);
  const raffle = { ...RAFFLE_DATA, title: 'Título da aba fechada' };
  const config = { ...CONFIG_DATA, rules: '<p>Da aba fechada</p>' };
  const settings = { ...PIX, pixCity: 'Olinda' };
  const { title, rules, pixCity } = OTHER;
  await noteInOtherPage({
    ...{ document: 'raffle', raffleId: id, data: raffle, changed: ['title'] },
    replaced: title ? { title } : {},
  });
  await noteInOtherPage({
    ...{ document: 'config', raffleId: id, data: config, changed: ['rules'] },
    replaced: rules ? { rules } : {},
  });
  await noteInOtherPage({
    ...{ document: 'seller-profile', data: settings, changed: ['pixCity'] },
    replaced: pixCity ? { pixCity } : {},
  });
  await device.engine.start();
});
afterEach(() => localStorage.clear());

const documents = async () => {
  const { database } = device.engine;
  const [raffle, config, settings] = await Promise.all([
    findRaffle(database, id),
    findRaffleConfig(database, id),
    findSellerProfile(database),
  ]);
  return { raffle, config, settings };
};

describe('what a closed page left behind (P-1019)', () => {
  test.each([
    ['stays while it is announced', false],
    ['goes once its note is closed', true],
  ])('a raffle that another device deletes %s', async (_what, isClosed) => {
    if (isClosed) await device.engine.forgetLeftBehind(id);
    const other = newDevice(server, 'u1');
    await other.engine.pull();
    await deleted(other, id);
    expect(server.raffles.has(id)).toBe(false);
    await device.engine.pull();
    const { raffle } = await documents();
    if (isClosed) expect(raffle).toBeUndefined();
    else expect(raffle).toMatchObject({ deletedElsewhere: true });
  });

  test('is used at the user’s word, as typed text: sending does not take it along', async () => {
    await device.engine.takeLeftBehind(id);
    const { raffle, config, settings } = await documents();
    expect(raffle).toMatchObject({ working: { title: 'Título da aba fechada' }, leftBehind: {} });
    expect(config).toMatchObject({ working: { rules: '<p>Da aba fechada</p>' }, leftBehind: {} });
    expect(settings).toMatchObject({ working: PIX, leftBehind: { pixCity: 'Olinda' } });
    await device.engine.sendNow();
    expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
  });

  test('is used while another page leaves more behind: whenever that is, it is used too or keeps its note', async () => {
    const { raffles } = device.engine.database;
    for (let turns = 0; turns < 40; turns += 1) {
      await raffles.update(id, { leftBehind: { title: 'Da aba fechada' } });
      const isTaken = device.engine.takeLeftBehind(id);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      const description = `De outra aba, ${turns}`;
      const leaveMore = raffles.where({ id }).modify((row) => {
        row.leftBehind = { ...row.leftBehind, description };
      });
      await Promise.all([isTaken, leaveMore]);
      const { raffle } = await documents();
      expect({ ...raffle?.working, ...raffle?.leftBehind }).toMatchObject({ description });
    }
  });

  test('leaves the note about another device’s values alone', async () => {
    const overruled = { videoLink: 'https://youtu.be/1' };
    await device.engine.database.raffleConfigs.update(id, { overruled, leftBehind: {} });
    await device.engine.takeLeftBehind(id);
    expect((await documents()).config?.overruled).toEqual(overruled);
  });

  test('is used in the receiving settings', async () => {
    await device.engine.takeLeftBehind(null);
    const { raffle, settings } = await documents();
    expect(settings).toMatchObject({ working: { ...PIX, pixCity: 'Olinda' }, leftBehind: {} });
    expect(raffle?.leftBehind).toEqual({ title: 'Título da aba fechada' });
  });

  test('is dismissed at the user’s word, and nothing else changes', async () => {
    await device.engine.forgetLeftBehind(id);
    await device.engine.forgetLeftBehind(null);
    const { raffle, config, settings } = await documents();
    expect(raffle).toMatchObject({ working: { title: RAFFLE_DATA.title }, leftBehind: {} });
    expect(config?.leftBehind).toEqual({});
    expect(settings).toMatchObject({ working: PIX, leftBehind: {} });
  });
});
