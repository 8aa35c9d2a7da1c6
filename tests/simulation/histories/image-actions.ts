import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { Edit } from '../world/edit-ledger.ts';
import { imageHashOf } from '../world/fields.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { World } from '../world/world.ts';
import { inTab, pickAt, takenBackIfRefused } from './command.ts';
import { configOf, formOf, listedRaffles, raffleOfScene, noteSaveOfPublished } from './form-actions.ts';
import { isStep1Open, noteSaved, storedConfig } from './save-actions.ts';

let images = 0;

/** Reset for each history. */
export function countImagesAnew(): void {
  images = 0;
}

function newImage(): NewImage {
  images += 1;
  const hash = images.toString(16).padStart(4, '0').padEnd(64, 'a');
  return {
    bytes: new Uint8Array(8).fill(images).buffer,
    type: 'image/jpeg',
    hash,
    width: 1600,
    height: 1200,
  };
}

/** What the picker does with the list: autosaves it, and saves it with the step's button every other time. */
function writeList(
  world: World,
  tab: SimulatedTab,
  raffleId: string,
  list: string[],
  isSaved: boolean,
): Promise<void> {
  const config = configOf(tab, raffleId);
  if (!config) return Promise.resolve();
  const { working } = config;
  if (isSaved) noteSaveOfPublished(world, tab, raffleId);
  const edit = world.ledger.started(
    {
      tab,
      userId: tab.userId,
      document: 'config',
      raffleId,
      field: 'images',
      value: list.map(imageHashOf),
      saw: working.images.map(imageHashOf),
      isHasty: !tab.device.disk.isSettled(),
      // The server's list has other names: what goes on the air is judged by the other fields.
      isForDraft: false,
    },
    isSaved,
  );
  if (isSaved) return saveList(world, tab, raffleId, { list, working, edit });
  const data = { ...formOf(world, tab, 'config', raffleId, working), images: list };
  const replaced = { images: [working.images] };
  return tab.engine.autosaveRaffleConfig(raffleId, data, ['images'], replaced).then((revision) => {
    if (revision > 0) world.ledger.reported([edit]);
  });
}

async function saveList(
  world: World,
  tab: SimulatedTab,
  raffleId: string,
  { list, working, edit }: { list: string[]; working: RaffleConfigData; edit: Edit },
): Promise<void> {
  const { stored, refused } = await storedConfig(world, tab, raffleId, working);
  const form = formOf(world, tab, 'config', raffleId, stored);
  const paymentOption = form.paymentOption ?? 'pix';
  const data = { ...form, images: list, paymentOption };
  noteSaved(world, await tab.engine.saveRaffleConfig(raffleId, data, stored), [edit], refused);
}

/** Adds an image at the end or the start. */
export const addImage = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle || !configOf(tab, raffle.id) || !isStep1Open(raffle)) return undefined;
  const image = newImage();
  world.startAction(tab, 'add image', async () => {
    const [entry = ''] = await tab.engine.addImages(raffle.id, [image]);
    const list = configOf(tab, raffle.id)?.working.images ?? [];
    await writeList(
      world,
      tab,
      raffle.id,
      command.choice % 3 ? [...list, entry] : [entry, ...list],
      command.choice % 2 === 0,
    );
  });
  return `adds image ${image.hash.slice(0, 4)} to ${raffle.id.slice(-4)}${command.choice % 2 === 0 ? ' and saves' : ''}`;
});

/** Removes an image, or reverses the list. */
export const changeImages = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  const list = raffle && configOf(tab, raffle.id)?.working.images;
  if (!raffle || !list || list.length === 0 || !isStep1Open(raffle)) return undefined;
  const isSaved = command.choice % 2 === 0;
  if (command.choice % 3 === 0) {
    world.startAction(tab, 'reorder images', () =>
      writeList(world, tab, raffle.id, list.toReversed(), isSaved),
    );
    return `turns the images of ${raffle.id.slice(-4)} around${isSaved ? ' and saves' : ''}`;
  }
  const out = list[command.choice % list.length] ?? '';
  world.startAction(tab, 'remove image', async () => {
    await tab.engine.dropImage(raffle.id, out);
    const left = (configOf(tab, raffle.id)?.working.images ?? []).filter(
      (one) => imageHashOf(one) !== imageHashOf(out),
    );
    await writeList(world, tab, raffle.id, left, isSaved);
  });
  return `takes image ${imageHashOf(out).slice(0, 4)} out of ${raffle.id.slice(-4)}${isSaved ? ' and saves' : ''}`;
});

/** 'Desfazer' after an image was taken out: it is in the list again, at its end. */
export const restoreImage = inTab((scene) => {
  const { world, tab, command } = scene;
  const raffle = raffleOfScene(scene);
  const config = raffle && configOf(tab, raffle.id);
  if (!raffle || !config || !isStep1Open(raffle)) return undefined;
  const named = config.working.images.map(imageHashOf);
  const out = tab.device
    .rows(tab.userId)
    .images.filter(({ raffleId, hash }) => raffleId === raffle.id && !named.includes(hash));
  const image = pickAt(out, command.target);
  if (!image) return undefined;
  world.startAction(tab, 'restore image', async () => {
    const entry = await tab.engine.restoreImage(raffle.id, image.url ?? deviceImageRef(image.hash));
    const list = configOf(tab, raffle.id)?.working.images ?? [];
    if (entry === undefined || list.includes(entry)) return;
    await writeList(world, tab, raffle.id, [...list, entry], command.choice % 2 === 0);
  });
  return `puts image ${image.hash.slice(0, 4)} back into ${raffle.id.slice(-4)}`;
});

/** 'Descartar' of a photo in the list of what waits, also when its sending has just begun. */
export const discardImage = inTab(({ world, tab, command }) => {
  const listed = listedRaffles(tab).map(({ id }) => id);
  const photos = tab.device
    .rows(tab.userId)
    .slots.filter((slot) => slot.kind === 'image')
    .filter(
      ({ raffleId, attempt, state }) =>
        listed.includes(raffleId) && (attempt === null || state === 'sending'),
    );
  const photo = pickAt(photos, command.target);
  if (!photo) return undefined;
  const { raffleId, pending, state } = photo;
  const { hash } = pending.data;
  const { deviceName } = tab;
  const takeBack = world.ledger.concede({ deviceName, document: 'config', raffleId, fields: ['images'] });
  world.startAction(tab, 'discard image', () =>
    takenBackIfRefused(tab.engine.discard({ kind: 'image', raffleId, hash }), takeBack),
  );
  return `discards image ${hash.slice(0, 4)} of ${raffleId.slice(-4)}, ${state}`;
});
