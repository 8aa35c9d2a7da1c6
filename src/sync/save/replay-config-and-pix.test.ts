// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { listVersions } from '#src/storage/versions.ts';
import { type Device, newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A, B, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { noteInOtherPage, replacing } from '#tests/simulation/other-page.ts';
import { renameImage } from '../images/rename-image.ts';

const PIX: PixSettings = {
  pixKeyType: 'email',
  pixKey: 'ana@exemplo.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
};

let device: Device;
let raffleId: string;

beforeEach(async () => {
  device = newDevice(new ModelServer(), 'u1');
  raffleId = await sentRaffle(device);
});
afterEach(() => localStorage.clear());

/** The documents besides the raffle: two fields of each, as typed and as journaled. */
const CONFIG = {
  kind: 'config' as const,
  typed: { supportPhone: '81999990000', rules: '<p>Uma regra</p>' },
  type: () => device.engine.autosaveRaffleConfig(raffleId, { ...CONFIG_DATA, ...CONFIG.typed }),
  find: () => findRaffleConfig(device.engine.database, raffleId),
  noted: { supportPhone: '81988887777', rules: '<p>Outra regra</p>' },
  note: (fields: object, before: object) =>
    noteInOtherPage({
      document: 'config',
      raffleId,
      data: { ...CONFIG_DATA, ...fields },
      changed: Object.keys(fields) as (keyof typeof CONFIG_DATA)[],
      replaced: replacing(before),
    }),
};
const SETTINGS = {
  kind: 'seller-profile' as const,
  typed: { pixKey: PIX.pixKey, pixCity: PIX.pixCity },
  type: () => device.engine.autosavePixSettings(PIX),
  find: () => findSellerProfile(device.engine.database),
  noted: { pixKey: 'bia@exemplo.com.br', pixCity: 'Natal', pixWithoutTxid: false },
  note: (fields: object, before: object) =>
    noteInOtherPage({
      document: 'seller-profile',
      data: { ...PIX, ...fields },
      changed: Object.keys(fields) as (keyof PixSettings)[],
      replaced: replacing(before),
    }),
};

describe.each([CONFIG, SETTINGS])(
  'a journal entry of the $kind',
  ({ kind, typed, type, find, noted, note }) => {
    const [first, second] = Object.entries(noted).map(([field, value]) => ({ [field]: value }));

    /** The state and history after a start. */
    async function restart() {
      await device.engine.start();
      const row = await find();
      const versions = await listVersions(device.engine.database, kind, row?.id ?? '');
      const left = Object.keys(localStorage).filter((key) => key.includes('journal'));
      return { working: row?.working, past: versions.map(({ data }) => data), left };
    }

    test('over what its page knew: its field is replayed, the former state is in the history', async () => {
      await type();
      await note(first ?? {}, typed);
      const { working, past, left } = await restart();
      expect(working).toMatchObject({ ...typed, ...first });
      expect(past).toContainEqual(expect.objectContaining(typed));
      expect(left).toEqual([]);
    });

    test('of two pages closed at once: both fields', async () => {
      await type();
      await note(first ?? {}, typed);
      await note(second ?? {}, typed);
      expect((await restart()).working).toMatchObject(noted);
    });

    test('of a field that was written elsewhere since: in the history, and announced', async () => {
      await type();
      await note(first ?? {}, second ?? {});
      const { working, past, left } = await restart();
      expect(working).toMatchObject(typed);
      expect(await find()).toMatchObject({ leftBehind: first });
      expect(past).toContainEqual(expect.objectContaining({ ...typed, ...first }));
      expect(left).toEqual([]);
    });
  },
);

test('a photo that has got its address since collides with nothing', async () => {
  const { engine } = device;
  const images = await engine.addImages(raffleId, [A]);
  await engine.saveRaffleConfig(raffleId, { ...CONFIG_DATA, images });
  const [added] = await engine.addImages(raffleId, [B]);
  const data = { ...CONFIG_DATA, images: [...images, added ?? ''] };
  await noteInOtherPage({
    ...{ document: 'config', raffleId, data, changed: ['images'] },
    replaced: { images: [images] },
  });
  // As an upload does.
  await engine.database.images.update([raffleId, A.hash], { url: urlOf(A) });
  await renameImage(engine.database, raffleId, images, urlOf(A));
  await engine.start();
  const { working, leftBehind } = (await CONFIG.find()) ?? {};
  expect(working?.images).toEqual([urlOf(A), added]);
  expect(leftBehind).toBeUndefined();
});

test('an entry of missing settings creates them', async () => {
  await SETTINGS.note({ pixKey: PIX.pixKey }, {});
  await device.engine.start();
  expect(await device.engine.database.sellerProfile.toArray()).toMatchObject([{ working: PIX }]);
});

test('an entry of a missing configuration creates it', async () => {
  const draft = await device.engine.createRaffleDraft();
  await noteInOtherPage({ document: 'config', raffleId: draft, data: CONFIG_DATA });
  await device.engine.start();
  expect(await findRaffleConfig(device.engine.database, draft)).toMatchObject({ working: CONFIG_DATA });
});
