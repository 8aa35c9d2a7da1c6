import { IMAGES_MAX } from '#core/domain/limits.ts';
import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { ImageList } from './use-image-list.ts';

/** How long 'Desfazer' is shown, in ms. */
const UNDO_SHOWN_MS = 6_000;

/** Restores a removed image at its position, unless the list is full. */
async function putBack(
  engine: SyncEngine,
  raffleId: string,
  list: ImageList,
  removed: { entry: string; place: number },
): Promise<void> {
  if (list.now().length >= IMAGES_MAX) {
    showToast({
      message: `Já são ${IMAGES_MAX} imagens: remova uma para trazer a outra de volta`,
      tone: 'warning',
    });
    return;
  }
  const isOfDevice = findDeviceImageHash(removed.entry) !== undefined;
  const restored = await engine.restoreImage(raffleId, removed.entry);
  // An image that only the server has still exists until the list without it is saved.
  const entry = restored ?? (isOfDevice ? undefined : removed.entry);
  if (entry === undefined) {
    showToast({ message: 'Não deu mais tempo: a imagem já foi removida', tone: 'warning' });
    return;
  }
  await list.change((images) =>
    images.includes(entry)
      ? [...images]
      : [...images.slice(0, removed.place), entry, ...images.slice(removed.place)],
  );
}

/** Removes an image at once, and offers to undo it for a few seconds. */
export function removeImage(engine: SyncEngine, raffleId: string, list: ImageList, entry: string): void {
  const place = list.now().indexOf(entry);
  if (place < 0) return;
  void list.change((images) => images.filter((one) => one !== entry));
  void engine.dropImage(raffleId, entry);
  showToast({
    message: 'Imagem removida',
    tone: 'neutral',
    durationMs: UNDO_SHOWN_MS,
    action: { label: 'Desfazer', run: () => void putBack(engine, raffleId, list, { entry, place }) },
  });
}
