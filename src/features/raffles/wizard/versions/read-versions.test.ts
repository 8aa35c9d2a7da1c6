import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { newDevice, savedRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { readVersions, type VersionRow } from './read-versions.ts';

const [ONE, OTHER] = ['/images/1.webp', '/images/2.webp'];

let engine: SyncEngine;
let id: string;
beforeEach(async () => {
  ({ engine } = newDevice(new ModelServer(), 'u1'));
  id = await savedRaffle({ engine } as never, { ...RAFFLE_DATA, description: '<p>Para a creche</p>' });
});
afterEach(() => engine.stop());

/** The rows of the newest version. */
async function newestRows(): Promise<VersionRow[] | undefined> {
  return (await readVersions(engine.database, id))[0]?.rows;
}

test('images in another order are told apart from the present ones (P-1173)', async () => {
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images: [ONE, OTHER] });
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images: [OTHER, ONE] });
  expect(await newestRows()).toEqual([
    { label: 'Imagens', then: '2 imagens (outras, ou em outra ordem)', now: '2 imagens' },
  ]);
});

test('a text with another formatting is told apart from the present one (P-1173)', async () => {
  await engine.saveRaffle(id, { ...RAFFLE_DATA, description: '<p>Para a <strong>creche</strong></p>' });
  expect(await newestRows()).toEqual([
    { label: 'Descrição', then: 'Para a creche (com outra formatação)', now: 'Para a creche' },
  ]);
});

test('what reads differently is shown as it is', async () => {
  await engine.saveRaffle(id, { ...RAFFLE_DATA, description: '<p>Para a escola</p>' });
  expect(await newestRows()).toEqual([{ label: 'Descrição', then: 'Para a creche', now: 'Para a escola' }]);
});
