// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listVersions } from '#src/storage/versions.ts';
import { deleted, type Device, newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { inMinutes, noteInOtherPage as note, replacing } from '#tests/simulation/other-page.ts';

afterEach(() => localStorage.clear());

/** A device with a raffle edited now. */
async function typed(): Promise<{ device: Device; id: string }> {
  const device = newDevice(new ModelServer(), 'u1');
  const id = await device.engine.createRaffleDraft();
  await device.engine.autosaveRaffle(id, RAFFLE_DATA);
  return { device, id };
}

/** Writes a journal entry as another page, which had seen `before`. */
async function noteInOtherPage(
  id: string,
  changed: Partial<RaffleData>,
  before: Partial<RaffleData> = RAFFLE_DATA,
  at?: string,
): Promise<void> {
  const data = { ...RAFFLE_DATA, ...changed };
  const fields = Object.keys(changed) as (keyof RaffleData)[];
  await note({ document: 'raffle', raffleId: id, data, changed: fields, replaced: replacing(before) }, at);
}

async function restart({ engine }: Device, id: string) {
  await engine.start();
  const row = await findRaffle(engine.database, id);
  const versions = await listVersions(engine.database, 'raffle', id);
  return {
    working: row?.working,
    leftBehind: row?.leftBehind,
    past: versions.map(({ data }) => (data as RaffleData).title),
  };
}

describe('two pages closed at once', () => {
  test('each keeps its edits', async () => {
    const { device, id } = await typed();
    await noteInOtherPage(id, { title: 'Título da primeira aba' });
    await noteInOtherPage(id, { priceCents: 777 });
    expect(Object.keys(localStorage)).toHaveLength(2);
    const { working } = await restart(device, id);
    expect(working).toMatchObject({ title: 'Título da primeira aba', priceCents: 777 });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('of one field the edit that was written last wins, the other is in the history and announced', async () => {
    const { device, id } = await typed();
    await noteInOtherPage(id, { title: 'Título mais velho' });
    await noteInOtherPage(id, { title: 'Título mais novo' });
    const { working, past, leftBehind } = await restart(device, id);
    expect(working?.title).toBe('Título mais novo');
    expect(past).toContain('Título mais velho');
    expect(leftBehind).toEqual({ title: 'Título mais velho' });
  });
});

describe('a field that was written elsewhere since', () => {
  test('keeps its value; the entry’s is in the history and announced', async () => {
    const { device, id } = await typed();
    await noteInOtherPage(id, { title: 'Só nesta nota' }, { title: 'Título de antes' });
    const { working, past, leftBehind } = await restart(device, id);
    expect(working?.title).toBe(RAFFLE_DATA.title);
    expect(past).toContain('Só nesta nota');
    expect(leftBehind).toEqual({ title: 'Só nesta nota' });
  });

  test('does not keep the other fields of the entry from being put back', async () => {
    const { device, id } = await typed();
    await noteInOtherPage(
      id,
      { title: 'Só nesta nota', priceCents: 777 },
      { title: 'Título de antes', priceCents: RAFFLE_DATA.priceCents },
    );
    const { working, leftBehind } = await restart(device, id);
    expect(working).toMatchObject({ title: RAFFLE_DATA.title, priceCents: 777 });
    expect(leftBehind).toEqual({ title: 'Só nesta nota' });
  });
});

test.each([
  ['set back two years', -2 * 365 * 24 * 60],
  ['three days fast', 3 * 24 * 60],
])('a clock that is %s decides nothing', async (_clock, minutes) => {
  const { device, id } = await typed();
  await noteInOtherPage(id, { title: 'Última tecla' }, RAFFLE_DATA, inMinutes(minutes));
  expect((await restart(device, id)).working?.title).toBe('Última tecla');
});

test('an entry of an earlier version of the app, which does not say what it replaces, is put back', async () => {
  const { device, id } = await typed();
  const data = { ...RAFFLE_DATA, title: 'Da versão de antes' };
  await note({ document: 'raffle', raffleId: id, data, changed: ['title'] });
  const { working, past } = await restart(device, id);
  expect(working?.title).toBe('Da versão de antes');
  expect(past).toContain(RAFFLE_DATA.title);
});

test('edits during the replay win', async () => {
  const { device, id } = await typed();
  await noteInOtherPage(id, { priceCents: 700 });
  const { raffles } = device.engine.database;
  const typing = new Promise((resolve) => {
    raffles.hook('reading').subscribe(function typeOnce(row) {
      raffles.hook('reading').unsubscribe(typeOnce);
      const now = { ...RAFFLE_DATA, priceCents: 900 };
      void Dexie.ignoreTransaction(() => device.engine.autosaveRaffle(id, now, ['priceCents'])).then(resolve);
      return row;
    });
  });
  await restart(device, id);
  await typing;
  expect((await findRaffle(device.engine.database, id))?.working.priceCents).toBe(900);
});

test('an entry in the history keeps a raffle deleted elsewhere', async () => {
  const server = new ModelServer();
  const phone = newDevice(server, 'u1');
  const id = await sentRaffle(phone);
  await noteInOtherPage(id, { title: 'Só nesta nota' }, { title: 'Título de antes' });
  expect((await restart(phone, id)).past).toContain('Só nesta nota');
  const notebook = newDevice(server, 'u1');
  await notebook.engine.pull();
  await deleted(notebook, id);
  await phone.engine.pull();
  expect(await stateOf(phone.engine, id)).toMatchObject({ reason: { kind: 'deleted-elsewhere' } });
  await phone.engine.deleteRaffle(id);
  expect(await findRaffle(phone.engine.database, id)).toBeUndefined();
});

test('an entry of a killed page and a pulled change are a conflict', async () => {
  const server = new ModelServer();
  const phone = newDevice(server, 'u1');
  const id = await sentRaffle(phone);
  const notebook = newDevice(server, 'u1');
  await notebook.engine.pull();
  await notebook.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do notebook' });
  await noteInOtherPage(id, { title: 'Nome da aba fechada' });
  await phone.engine.pull();
  expect(await findRaffle(phone.engine.database, id)).toMatchObject({
    working: { title: 'Nome da aba fechada' },
    conflict: { title: 'Nome do notebook' },
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('journal'))).toEqual([]);
});
