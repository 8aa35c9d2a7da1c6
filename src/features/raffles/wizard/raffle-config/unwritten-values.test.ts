import { describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { unwrittenValues, withShown, withUnwritten } from './unwritten-values.ts';

const RENEWED = '2031-01-10';
const TYPED = '2031-02-20';

async function newConfig() {
  const { engine } = newDevice(new ModelServer(), 'u1');
  const id = await sentRaffle({ engine });
  const config = (await findRaffleConfig(engine.database, id))!;
  const type = async (drawsOn: string) => {
    const replaced = withUnwritten({ drawsOn: [RENEWED] }, unwrittenValues({ config }));
    await engine.autosaveRaffleConfig(id, { ...config.working, drawsOn }, ['drawsOn'], replaced);
    return (await findRaffleConfig(engine.database, id))?.leftBehind;
  };
  return { engine, id, config, type };
}

test('a date typed over one that was renewed on the screen alone announces nothing', async () => {
  const { type } = await newConfig();
  expect(await type(TYPED)).toBeUndefined();
});

test('a date that another page has written meanwhile is announced', async () => {
  const { engine, id, config, type } = await newConfig();
  const theirs = '2031-03-30';
  await engine.autosaveRaffleConfig(id, { ...config.working, drawsOn: theirs }, ['drawsOn']);
  expect(await type(TYPED)).toEqual({ drawsOn: theirs });
});

test('a configuration that was written shows its own values', async () => {
  const { engine, id, config } = await newConfig();
  await engine.autosaveRaffleConfig(id, { ...config.working, prizes: ['Um celular'] }, ['prizes']);
  expect(unwrittenValues({ config: await findRaffleConfig(engine.database, id) })).toBeUndefined();
});

describe('an edit of another field', () => {
  /** Types a prize where step 1 shows a renewed date. */
  async function typePrize({ engine, id, config }: Awaited<ReturnType<typeof newConfig>>) {
    const data = { ...config.working, drawsOn: RENEWED, prizes: ['Um celular'] };
    const current = await findRaffleConfig(engine.database, id);
    const edit = withShown(
      { data, changed: ['prizes'], replaced: { prizes: [[]] } },
      unwrittenValues({ config: current }),
    );
    await engine.autosaveRaffleConfig(id, edit.data, edit.changed, edit.replaced);
    return findRaffleConfig(engine.database, id);
  }

  test('keeps the date that is shown', async () => {
    const stored = await typePrize(await newConfig());
    expect(stored?.working).toMatchObject({ drawsOn: RENEWED, prizes: ['Um celular'] });
    expect(stored?.leftBehind).toBeUndefined();
  });

  test('leaves a date alone that was written meanwhile', async () => {
    const opened = await newConfig();
    const { engine, id, config } = opened;
    await engine.autosaveRaffleConfig(id, { ...config.working, drawsOn: TYPED }, ['drawsOn']);
    const stored = await typePrize(opened);
    expect(stored?.working).toMatchObject({ drawsOn: TYPED, prizes: ['Um celular'] });
  });
});
