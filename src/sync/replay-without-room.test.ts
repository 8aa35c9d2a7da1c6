// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { forgetStorageHealth, noteStorageHealth } from '#src/storage/storage-health.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { inMinutes, noteInOtherPage } from '#tests/simulation/other-page.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

afterEach(() => {
  localStorage.clear();
  forgetStorageHealth();
});

const LEFT = { ...RAFFLE_DATA, title: 'Deixado no diário' };
const left = () => Object.keys(localStorage).filter((key) => key.includes('journal'));

/** Two devices of a user, on one of which a page has left a title behind. */
async function withLeftTitle() {
  const devices = await twoDevices();
  const { id, laptop } = devices;
  await noteInOtherPage({ document: 'raffle', raffleId: id, data: LEFT, changed: ['title'] }, inMinutes(1));
  const titleOf = async () => (await findRaffle(laptop.database, id))?.working.title;
  return { ...devices, titleOf };
}

type Devices = Awaited<ReturnType<typeof withLeftTitle>>;

/** From now on nothing that has the left title finds room. Answers how to make some. */
function fillUp({ laptop }: Devices): () => void {
  const { raffles } = laptop.database;
  const refuse = (written: object) => {
    if (JSON.stringify(written).includes(LEFT.title)) throw new DOMException('no room', 'QuotaExceededError');
  };
  raffles.hook('updating').subscribe(refuse);
  return () => raffles.hook('updating').unsubscribe(refuse);
}

describe('a journal for which there is no room', () => {
  test('the app starts, the note stays, and the next pull brings it in', async () => {
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

  test('a note of another raffle is brought in all the same', async () => {
    const devices = await withLeftTitle();
    const { laptop } = devices;
    const other = await laptop.createRaffleDraft();
    const data = { ...RAFFLE_DATA, title: 'Cabe ainda' };
    await noteInOtherPage({ document: 'raffle', raffleId: other, data }, inMinutes(2));
    fillUp(devices);
    await laptop.start();
    expect((await findRaffle(laptop.database, other))?.working.title).toBe('Cabe ainda');
    expect(left()).toHaveLength(1);
  });

  test('a pull brings what it can', async () => {
    const devices = await withLeftTitle();
    fillUp(devices);
    const { laptop, phone } = devices;
    const other = await phone.createRaffleDraft();
    await phone.saveRaffle(other, { ...RAFFLE_DATA, title: 'Outra rifa' });
    expect(await laptop.pull()).toBe('updated');
    expect((await findRaffle(laptop.database, other))?.working.title).toBe('Outra rifa');
    expect(left()).toHaveLength(1);
  });

  test('news of the same raffle wait for it: both titles are shown, and the user chooses', async () => {
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

  test('a save that another device was ahead of is merged and goes', async () => {
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

test('an app whose database a newer one has taken starts, reads, and leaves the note to that', async () => {
  const { laptop, titleOf } = await withLeftTitle();
  noteStorageHealth('outdated');
  await laptop.start();
  expect(await titleOf()).toBe(RAFFLE_DATA.title);
  expect(left()).toHaveLength(1);
});
