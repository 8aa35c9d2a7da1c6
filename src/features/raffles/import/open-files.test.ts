// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ERRORS } from '#core/text/errors.ts';
import { DRAFTS_LEFT_OUT, RAFFLE_FILE_FAULTS } from '#core/text/raffles/raffle-files.ts';
import { writeRaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { type Device, newDevice } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { openFiles } from './open-files.ts';

let device: Device;

beforeEach(() => {
  device = newDevice(new ModelServer(), 'u1');
});
afterEach(() => device.engine.stop());

/** A raffle as in its own file; without a title it is damaged. */
function raffle(title: string | undefined): object {
  const data = { ...RAFFLE_DATA, title: title as string };
  const content = { writtenAt: '2026-11-26T12:00:00Z', raffle: data, config: null, images: [] };
  return JSON.parse(writeRaffleFile(content)) as object;
}

const fileOf = (json: object, name: string) => new File([JSON.stringify(json)], name);
const draftsFile = (...titles: (string | undefined)[]) =>
  fileOf({ format: 'rifaria.rascunhos', version: 1, raffles: titles.map(raffle) }, 'meus.json');

const titlesHere = async () =>
  (await listRaffles(device.engine.database)).map(({ working }) => working.title).toSorted();

test('a damaged draft in a file keeps none of the others from being opened (P-1025)', async () => {
  const { opened, faults } = await openFiles(device.engine, [
    draftsFile('Cesta', undefined, 'Moto', undefined),
  ]);
  expect(await titlesHere()).toEqual(['Cesta', 'Moto']);
  expect(opened).toHaveLength(2);
  expect(faults).toEqual([{ name: 'meus.json', text: DRAFTS_LEFT_OUT }]);
});

test('where the room ends within a file, what was opened before counts as opened (P-1025)', async () => {
  device.engine.database.raffles.hook('creating', (_key, { working }: { working: { title: string } }) => {
    if (working.title === 'Moto') throw new DOMException('no room', 'QuotaExceededError');
  });
  const { opened, faults } = await openFiles(device.engine, [draftsFile('Cesta', 'Moto')]);
  expect(faults).toEqual([{ name: 'meus.json', text: ERRORS.storageFull }]);
  expect(opened).toHaveLength(1);
  expect(await titlesHere()).toEqual(['Cesta']);
});

test.for([
  ['a damaged raffle', fileOf(raffle(undefined), 'a.json'), RAFFLE_FILE_FAULTS.broken],
  ['a file of something else', fileOf({ title: 'x' }, 'a.json'), RAFFLE_FILE_FAULTS.foreign],
] as const)('%s opens nothing, and the other file is opened', async ([, file, text]) => {
  const { faults } = await openFiles(device.engine, [file, fileOf(raffle('Cesta'), 'b.json')]);
  expect(faults).toEqual([{ name: 'a.json', text }]);
  expect(await titlesHere()).toEqual(['Cesta']);
});
