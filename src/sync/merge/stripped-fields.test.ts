import { describe, expect, test } from 'vitest';
import { newDevice, savedRaffle, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const HOSTILE = { ...RAFFLE_DATA, description: `${RAFFLE_DATA.description}<script>x</script>` };

function setUp() {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const stripped = async (id: string) => ({
    raffle: (await engine.database.raffles.get(id))?.strippedFields,
    config: (await engine.database.raffleConfigs.get(id))?.strippedFields,
  });
  return { engine, network, stripped };
}

describe('text stripped by the server', () => {
  test('is recorded by field', async () => {
    const { engine, stripped } = setUp();
    const id = await savedRaffle({ engine }, HOSTILE);
    await engine.sendNow();
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, rules: '<p>Regras</p><script>x</script>' });
    expect(await stripped(id)).toEqual({ raffle: ['description'], config: ['rules'] });
  });

  test('is recorded after an offline save too', async () => {
    const { engine, network, stripped } = setUp();
    network.up = false;
    const id = await savedRaffle({ engine }, HOSTILE);
    expect(await stripped(id)).toMatchObject({ raffle: undefined });
    network.up = true;
    await engine.sendNow();
    expect(await stripped(id)).toMatchObject({ raffle: ['description'] });
  });

  test('is empty if nothing was stripped', async () => {
    const { engine, stripped } = setUp();
    const id = await sentRaffle({ engine });
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(await stripped(id)).toEqual({ raffle: undefined, config: undefined });
  });

  test('is reported until the field is edited', async () => {
    const { engine, stripped } = setUp();
    const id = await savedRaffle({ engine }, HOSTILE);
    const kept = { ...RAFFLE_DATA, title: 'Outro nome' };
    await engine.saveRaffle(id, kept);
    expect(await stripped(id)).toMatchObject({ raffle: ['description'] });
    await engine.autosaveRaffle(id, { ...kept, description: '<p>Conferido</p>' }, ['description']);
    expect(await stripped(id)).toMatchObject({ raffle: [] });
  });

  test('is cleared when the note is closed', async () => {
    const { engine, stripped } = setUp();
    const id = await savedRaffle({ engine }, HOSTILE);
    await engine.forgetStripped(id);
    expect(await stripped(id)).toMatchObject({ raffle: [] });
  });
});
