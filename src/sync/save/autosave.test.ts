import { describe, expect, test } from 'vitest';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listVersions } from '#src/storage/versions.ts';
import { newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

describe('two forms over one document (P-1006)', () => {
  const setUp = async () => {
    const { engine } = newDevice(new ModelServer(), 'u1');
    return { engine, id: await savedRaffle({ engine }) };
  };

  test('each stores its changed fields and keeps the other’s', async () => {
    const { engine, id } = await setUp();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da aba B' }, ['title']);
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, priceCents: 900 }, ['priceCents']);
    expect((await findRaffle(engine.database, id))?.working).toEqual({
      ...RAFFLE_DATA,
      title: 'Da aba B',
      priceCents: 900,
    });
  });

  test('of one field the later text stays, and the earlier is in the history, however soon it came', async () => {
    const { engine, id } = await setUp();
    const before = { title: [RAFFLE_DATA.title] };
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da aba A' }, ['title'], before);
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da aba B' }, ['title'], before);
    expect((await findRaffle(engine.database, id))?.working.title).toBe('Da aba B');
    const past = await listVersions(engine.database, 'raffle', id);
    expect(past.map(({ data }) => data.title)).toContain('Da aba A');
  });

  test('the earlier text is announced, and used at the user’s word (P-1034)', async () => {
    const { engine, id } = await setUp();
    const before = { title: [RAFFLE_DATA.title], priceCents: [RAFFLE_DATA.priceCents] };
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da aba A' }, ['title'], before);
    const other = { ...RAFFLE_DATA, title: 'Da aba B', priceCents: 900 };
    await engine.autosaveRaffle(id, other, ['title', 'priceCents'], before);
    const announced = async () => (await findRaffle(engine.database, id))?.leftBehind;
    expect(await announced()).toEqual({ title: 'Da aba A' });
    const [newest] = await listVersions(engine.database, 'raffle', id);
    expect(newest).toMatchObject({ reason: 'left-behind', data: { title: 'Da aba A' } });
    await engine.takeLeftBehind(id);
    expect((await findRaffle(engine.database, id))?.working).toMatchObject({
      ...{ title: 'Da aba A', priceCents: 900 },
    });
    expect(await announced()).toEqual({});
  });

  test.each([
    ['a link', '<p><a href="https://x.com/a">Oi</a></p>', '<p><a href="https://x.com/b">Oi</a></p>'],
    ['an alignment', '<p style="text-align:center">Oi</p>', '<p style="text-align:right">Oi</p>'],
  ])('%s alone that another tab has changed is announced (P-1034)', async (_what, here, there) => {
    const { engine, id } = await setUp();
    const save = (description: string, replaced: string) =>
      engine.autosaveRaffle(id, { ...RAFFLE_DATA, description }, ['description'], {
        description: [replaced],
      });
    await save('<p>Oi</p>', RAFFLE_DATA.description);
    await save(here, '<p>Oi</p>');
    await save(there, '<p>Oi</p>');
    expect((await findRaffle(engine.database, id))?.leftBehind).toEqual({ description: here });
  });

  test('what a save has put in order is no other text', async () => {
    const { engine, id } = await setUp();
    const typed = (title: string, replaced: string) =>
      engine.autosaveRaffle(id, { ...RAFFLE_DATA, title }, ['title'], { title: [replaced] });
    await typed('Com espaço', RAFFLE_DATA.title);
    await typed('Com espaço no fim', 'Com espaço ');
    expect((await findRaffle(engine.database, id))?.leftBehind).toBeUndefined();
  });

  test('an image that was uploaded meanwhile has another name and is no other list', async () => {
    const { engine, id } = await setUp();
    const [entry = ''] = await engine.addImages(id, [A]);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [entry] }, ['images']);
    await engine.sendNow();
    const shown = { images: [[entry]] };
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [] }, ['images'], shown);
    const config = await findRaffleConfig(engine.database, id);
    expect(config).toMatchObject({ working: { images: [] } });
    expect(config?.leftBehind).toBeUndefined();
  });

  test('steady typing of one form fills no history', async () => {
    const { engine, id } = await setUp();
    const count = async () => (await listVersions(engine.database, 'raffle', id)).length;
    const before = await count();
    for (const [title, replaced] of [
      ['R', RAFFLE_DATA.title],
      ['Ri', 'R'],
      ['Rif', 'Ri'],
    ] as const)
      await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title }, ['title'], { title: [replaced] });
    expect(await count()).toBe(before);
  });

  test('the returned revision contains the edit', async () => {
    const { engine, id } = await setUp();
    const first = await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'A' }, ['title']);
    const again = await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'A' }, ['title']);
    expect(first).toBe((await findRaffle(engine.database, id))?.localRev);
    expect(again).toBe(first);
  });

  test('a missing configuration is created with the form’s data', async () => {
    const { engine } = newDevice(new ModelServer(), 'u1');
    const id = await engine.createRaffleDraft();
    await engine.autosaveRaffleConfig(id, CONFIG_DATA, ['prizes']);
    expect((await findRaffleConfig(engine.database, id))?.working).toEqual(CONFIG_DATA);
  });

  test('missing receiving settings become one row, also with concurrent writes', async () => {
    const { engine } = newDevice(new ModelServer(), 'u1');
    const { sellerProfile } = engine.database;
    await Promise.all([
      engine.autosavePixSettings({ ...EMPTY_PIX_SETTINGS, pixKey: 'da aba A' }, ['pixKey']),
      engine.autosavePixSettings({ ...EMPTY_PIX_SETTINGS, pixCity: 'Da aba B' }, ['pixCity']),
    ]);
    expect(await sellerProfile.toArray()).toMatchObject([
      { working: { pixKey: 'da aba A', pixCity: 'Da aba B' } },
    ]);
  });
});
