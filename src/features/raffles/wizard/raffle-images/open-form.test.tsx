// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Controller } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { useSeededForm } from '#src/ui/seeded-form/use-seeded-form.ts';
import { type Device, newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { A, B, refOf, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const UPLOAD = /\/upload-image\//;
const NO_ERRORS = {};

let device: Device;
let raffleId: string;

function Form({ row }: { row: StoredRaffleConfig }) {
  const { form } = useSeededForm<RaffleConfigData>({
    stored: row.working,
    revision: row.localRev,
    resolver: (values) => ({ values, errors: {} }),
    initialErrors: NO_ERRORS,
    storage: {
      autosave: (values, changed) => device.engine.autosaveRaffleConfig(raffleId, values, changed),
      journal: () => undefined,
      onError: (error) => expect.unreachable(String(error)),
    },
  });
  return (
    <Controller
      control={form.control}
      name="images"
      render={({ field }) => (
        <input
          value={field.value.join(' ')}
          onChange={({ target }) => field.onChange(target.value.split(' '))}
        />
      )}
    />
  );
}

function Step() {
  const row = useLiveQuery(() => findRaffleConfig(device.engine.database, raffleId));
  return row ? <Form row={row} /> : null;
}

const shown = () => screen.getByRole<HTMLInputElement>('textbox').value.split(' ').filter(Boolean);
const stored = async () => (await findRaffleConfig(device.engine.database, raffleId))?.working.images;
const arrange = (images: string[]) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: images.join(' ') } });

beforeEach(async () => {
  // The simulated network replaces only `fetch`.
  vi.stubGlobal('XMLHttpRequest', undefined);
  device = newDevice(new ModelServer(), 'u1');
  raffleId = await sentRaffle(device);
  render(<Step />);
  await waitFor(() => expect(shown()).toEqual([]));
});

afterEach(async () => {
  await device.engine.stop();
  vi.unstubAllGlobals();
});

test('an open form shows the addresses of uploaded images, which does not count as an edit', async () => {
  const held = device.network.holdNext(UPLOAD);
  const images = await device.engine.addImages(raffleId, [A, B]);
  arrange(images);
  await waitFor(async () => expect(await stored()).toEqual(images));
  const { localRev } = (await findRaffleConfig(device.engine.database, raffleId)) ?? {};
  held.release();
  await waitFor(() => expect(shown()).toEqual([urlOf(A), urlOf(B)]));
  expect(await findRaffleConfig(device.engine.database, raffleId)).toMatchObject({ localRev });
});

test('images reordered during their upload are neither lost nor duplicated (P-433)', async () => {
  const held = device.network.holdNext(UPLOAD);
  arrange(await device.engine.addImages(raffleId, [A, B]));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  await held.arrived;
  arrange([refOf(B), refOf(A)]);
  held.release();
  await device.engine.sendNow();
  // The engine has replaced both references by addresses; the form has not stored its new order yet.
  expect(await stored()).toEqual([urlOf(A), urlOf(B)]);
  expect(shown()).toEqual([refOf(B), refOf(A)]);
  await waitFor(() => expect(shown()).toEqual([urlOf(B), urlOf(A)]));
  expect(await stored()).toEqual([urlOf(B), urlOf(A)]);
});

test('an image removed during its upload stays removed', async () => {
  const held = device.network.holdNext(UPLOAD);
  arrange(await device.engine.addImages(raffleId, [A, B]));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  await held.arrived;
  arrange([refOf(B)]);
  await device.engine.dropImage(raffleId, refOf(A));
  held.release();
  await device.engine.sendNow();
  await waitFor(() => expect(shown()).toEqual([urlOf(B)]));
  await waitFor(async () => expect(await stored()).toEqual([urlOf(B)]));
});
