// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { resetStorageHealth, setStorageHealth } from '#src/storage/storage-health.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { noteInOtherPage, replacing } from '#tests/simulation/other-page.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

afterEach(() => {
  localStorage.clear();
  resetStorageHealth();
});

const LEFT = { ...RAFFLE_DATA, title: 'Deixado no diário' };
const left = () => Object.keys(localStorage).filter((key) => key.includes('journal'));

/** Two devices of a user; one has a journal entry with a title. */
async function withLeftTitle() {
  const devices = await twoDevices();
  const { id, laptop } = devices;
  const replaced = replacing({ title: RAFFLE_DATA.title });
  await noteInOtherPage({ document: 'raffle', raffleId: id, data: LEFT, changed: ['title'], replaced });
  const titleOf = async () => (await findRaffle(laptop.database, id))?.working.title;
  return { ...devices, titleOf };
}

type Devices = Awaited<ReturnType<typeof withLeftTitle>>;

/** Refuses writes with the journaled title. Returns the function that makes room. */
function fillUp({ laptop }: Devices): () => void {
  const { raffles } = laptop.database;
  const refuse = (written: object) => {
    if (JSON.stringify(written).includes(LEFT.title)) throw new DOMException('no room', 'QuotaExceededError');
  };
  raffles.hook('updating').subscribe(refuse);
  return () => raffles.hook('updating').unsubscribe(refuse);
}

describe('a journal without room to replay it', () => {
  test('the app starts, the entry stays, and the next pull replays it', async () => {
    const devices = await withLeftTitle();
    const makeRoom = fillUp(devices);
    const { laptop, titleOf } = devices;
    await laptop.start();
    expect(await titleOf()).toBe(RAFFLE_DATA.title);
    expect(left()).toHaveLength(1);
    makeRoom();
    await laptop.pull();
    expect(await titleOf()).toBe(LEFT.title);
    expect(left()).toEqual([]);
  });

  test('entries of other raffles are replayed', async () => {
    const devices = await withLeftTitle();
    const { laptop } = devices;
    const other = await laptop.createRaffleDraft();
    const data = { ...RAFFLE_DATA, title: 'Cabe ainda' };
    await noteInOtherPage({ document: 'raffle', raffleId: other, data });
    fillUp(devices);
    await laptop.start();
    expect((await findRaffle(laptop.database, other))?.working.title).toBe('Cabe ainda');
    expect(left()).toHaveLength(1);
  });

  test('a pull stores other documents', async () => {
    const devices = await withLeftTitle();
    fillUp(devices);
    const { laptop, phone } = devices;
    const other = await phone.createRaffleDraft();
    await phone.saveRaffle(other, { ...RAFFLE_DATA, title: 'Outra rifa' });
    expect(await laptop.pull()).toBe('updated');
    expect((await findRaffle(laptop.database, other))?.working.title).toBe('Outra rifa');
    expect(left()).toHaveLength(1);
  });

  test('changes of the same raffle wait for it and become a conflict', async () => {
    const devices = await withLeftTitle();
    const makeRoom = fillUp(devices);
    const { phone, laptop, id, titleOf } = devices;
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    await laptop.pull();
    expect(await titleOf()).toBe(RAFFLE_DATA.title);
    makeRoom();
    await laptop.pull();
    expect(await findRaffle(laptop.database, id)).toMatchObject({
      working: { title: LEFT.title },
      conflict: { title: 'Nome do celular' },
    });
  });

  test('a save that is behind another device is merged and sent', async () => {
    const devices = await withLeftTitle();
    fillUp(devices);
    const { server, phone, laptop, id } = devices;
    await phone.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 });
    const outcome = await laptop.saveRaffle(id, { ...RAFFLE_DATA, categoryId: 'c2' });
    expect(outcome).toMatchObject({ kind: 'on-server' });
    expect(server.raffles.get(id)).toMatchObject({ priceCents: 700, categoryId: 'c2' });
    expect(left()).toHaveLength(1);
  });
});

test('an outdated app starts read-only and keeps the entry', async () => {
  const { laptop, titleOf } = await withLeftTitle();
  setStorageHealth('outdated');
  await laptop.start();
  expect(await titleOf()).toBe(RAFFLE_DATA.title);
  expect(left()).toHaveLength(1);
});
