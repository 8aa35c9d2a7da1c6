import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PIX_SETTINGS, type SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { WITHDRAWN_CODE } from '#core/text/sync.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { type Device, newDevice, resolved, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const NEW_TITLE = { ...RAFFLE_DATA, title: 'Escrito sem internet', priceCents: 700 };
const NEW_PRIZES = { ...CONFIG_DATA, prizes: ['Outro prêmio'] };
const PIX = { ...EMPTY_PIX_SETTINGS, pixKey: '12345678909', pixCity: 'Fortaleza' };
const ON_SERVER: SellerProfile = {
  ...{ ...PIX, id: 's1', ownerId: 'u1', apiKey: '', hasApiToken: false, maskedApiToken: '', revision: 1 },
};
const SELLER: StoredSellerProfile = {
  ...{ id: 's1', working: PIX, localRev: 0, ackedRev: 0, savedAt: null, syncedAt: null, conflict: null },
  base: ON_SERVER,
};
const CONFIG_SAVE = /raffle-config\//;

let server: ModelServer;
let first: Device;
let second: Device;
let id: string;

/** A draft that is sent, on two devices; the second has no network. */
beforeEach(async () => {
  server = new ModelServer();
  first = newDevice(server, 'u1');
  second = newDevice(server, 'u1');
  id = await sentRaffle(first);
  await first.engine.saveRaffleConfig(id, CONFIG_DATA);
  await second.engine.pull();
  server.profiles.set('u1', ON_SERVER);
  await second.engine.database.sellerProfile.put(SELLER);
  second.network.up = false;
});

const onServer = () => ({
  title: server.raffles.get(id)?.title,
  prices: server.raffles.get(id)?.priceCents,
  prizes: server.configs.get(id)?.prizes,
});
const PUBLISHED = { title: RAFFLE_DATA.title, prices: RAFFLE_DATA.priceCents, prizes: CONFIG_DATA.prizes };

async function publishedMeanwhile() {
  await first.engine.publishFree(id);
  expect(server.raffles.get(id)?.status).toBe('active');
  second.network.up = true;
}

const typedHere = async () => ({
  title: (await findRaffle(second.engine.database, id))?.working.title,
  prizes: (await findRaffleConfig(second.engine.database, id))?.working.prizes,
});

describe('a draft with saves that are not sent is published on another device (P-1035)', () => {
  test.each([
    ['a pull tells of it', (): Promise<unknown> => second.engine.pull()],
    ['a refused save tells of it', () => second.engine.sendNow()],
  ])('nothing goes on the air: the saves are unpublished changes, when %s', async (_how, learn) => {
    await second.engine.saveRaffle(id, NEW_TITLE);
    await second.engine.saveRaffleConfig(id, NEW_PRIZES);
    await publishedMeanwhile();
    await learn();
    await second.engine.sendNow();
    expect(onServer()).toEqual(PUBLISHED);
    expect(await stateOf(second.engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
    expect(await typedHere()).toEqual({ title: NEW_TITLE.title, prizes: NEW_PRIZES.prizes });
    expect(await second.engine.database.slots.count()).toBe(0);

    expect(await second.engine.publishChanges(id)).toEqual({ kind: 'published' });
    expect(onServer()).toEqual({ title: NEW_TITLE.title, prices: 700, prizes: NEW_PRIZES.prizes });
  });

  test('prizes alone, whose revision the publication leaves as it is, do not go on the air either', async () => {
    await second.engine.saveRaffleConfig(id, NEW_PRIZES);
    await publishedMeanwhile();
    await second.engine.sendNow();
    expect(onServer()).toEqual(PUBLISHED);
    expect(await stateOf(second.engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
    await second.engine.discardChanges(id);
    expect(await stateOf(second.engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('a save whose reply was lost took effect before; what was saved after it waits', async () => {
    second.network.up = true;
    second.network.failNext(CONFIG_SAVE, 'drop-reply');
    await second.engine.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Enviado antes'] });
    second.network.up = false;
    await second.engine.saveRaffleConfig(id, NEW_PRIZES);
    await first.engine.pull();
    await publishedMeanwhile();
    await second.engine.pull();
    await second.engine.sendNow();
    await second.engine.sendNow();
    expect(onServer().prizes).toEqual(['Enviado antes']);
    expect(await stateOf(second.engine, id)).toMatchObject({ kind: 'unpublished' });
    expect((await typedHere()).prizes).toEqual(NEW_PRIZES.prizes);
  });

  test('a choice between two titles puts none of them on the air', async () => {
    await second.engine.saveRaffle(id, NEW_TITLE);
    await second.engine.saveRaffleConfig(id, NEW_PRIZES);
    await first.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
    await publishedMeanwhile();
    await second.engine.pull();
    await second.engine.leaveRaffle(id);
    await second.engine.sendNow();
    expect(await stateOf(second.engine, id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'conflict' },
    });
    await resolved(second.engine, id, 'raffle', 'device');
    await second.engine.sendNow();
    expect(onServer()).toEqual({ ...PUBLISHED, title: 'Do outro aparelho' });
    expect(await stateOf(second.engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
    expect((await typedHere()).title).toBe(NEW_TITLE.title);
  });

  test('what is saved while that choice is open goes on the air neither before nor after it', async () => {
    await second.engine.saveRaffle(id, NEW_TITLE);
    await first.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
    await publishedMeanwhile();
    await second.engine.sendNow();
    const conflict = { kind: 'attention', reason: { kind: 'conflict' } };
    expect(await stateOf(second.engine, id)).toMatchObject(conflict);
    const withdrawn = { kind: 'refused', code: WITHDRAWN_CODE };
    expect(await second.engine.saveRaffleConfig(id, NEW_PRIZES)).toMatchObject(withdrawn);
    await second.engine.saveRaffle(id, { ...NEW_TITLE, priceCents: 800 });
    await second.engine.sendNow();
    await resolved(second.engine, id, 'raffle', 'device');
    await second.engine.sendNow();
    expect(onServer()).toEqual({ ...PUBLISHED, title: 'Do outro aparelho' });
    expect(await stateOf(second.engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
    expect(await typedHere()).toEqual({ title: NEW_TITLE.title, prizes: NEW_PRIZES.prizes });

    expect(await second.engine.publishChanges(id)).toEqual({ kind: 'published' });
    expect(onServer()).toEqual({ title: NEW_TITLE.title, prices: 800, prizes: NEW_PRIZES.prizes });
  });

  test('the document says so until its changes are published or discarded', async () => {
    await second.engine.autosaveRaffle(id, NEW_TITLE, ['title', 'priceCents']);
    await publishedMeanwhile();
    await second.engine.pull();
    const row = await findRaffle(second.engine.database, id);
    expect(row?.withdrawnRev).toBe(row?.localRev);
    await second.engine.publishChanges(id);
    expect((await findRaffle(second.engine.database, id))?.withdrawnRev).toBeUndefined();
  });
});

describe('a withdrawn save of unknown outcome (P-1035)', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'what was typed after it is discarded',
      async () => {
        await second.engine.autosaveRaffleConfig(id, { ...NEW_PRIZES, rules: '<p>Digitado</p>' }, ['rules']);
        await second.engine.discardChanges(id);
      },
    ],
    [
      'a photo that it names is discarded',
      () => second.engine.discard({ kind: 'image', raffleId: id, hash: A.hash }),
    ],
    ['a value is put back', () => second.engine.putFields(id, 'config', { prizes: ['Posto de volta'] })],
  ])('is not sent with anything new when %s', async (_what, act) => {
    second.network.up = true;
    const [entry = ''] = await second.engine.addImages(id, [A]);
    await second.engine.sendNow();
    second.network.failNext(CONFIG_SAVE, 'drop-request');
    await second.engine.saveRaffleConfig(id, { ...NEW_PRIZES, images: [entry] });
    second.network.up = false;
    await publishedMeanwhile();
    await second.engine.pull();
    await act();
    for (let hours = 0; hours < 4; hours += 1) {
      second.clockMs += 3_600_000;
      await second.engine.sendNow();
    }
    expect(onServer()).toEqual(PUBLISHED);
    expect(await second.engine.database.slots.count()).toBe(0);
    expect(await stateOf(second.engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
  });

  test('a value that is put back while the choice about the title is open does not go on the air', async () => {
    await second.engine.saveRaffle(id, NEW_TITLE);
    await first.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
    await publishedMeanwhile();
    await second.engine.sendNow();
    await second.engine.putFields(id, 'config', { prizes: NEW_PRIZES.prizes });
    await second.engine.sendNow();
    expect(onServer().prizes).toEqual(PUBLISHED.prizes);
    expect((await typedHere()).prizes).toEqual(NEW_PRIZES.prizes);
  });
});
