import { useSyncExternalStore } from 'react';
import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import { imageSlotId, type Slot } from '#src/storage/slot.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { ListedImage } from './image-strip.tsx';
import { imageStatus } from './image-status.ts';
import type { DeviceImages } from './use-device-images.ts';

/** Uploaded fraction of each image. The snapshot is a string, so that only a change renders again. */
function useUploadParts({ uploadProgress }: SyncEngine, hashes: readonly string[]): (number | undefined)[] {
  const snapshot = useSyncExternalStore(uploadProgress.subscribe, () =>
    hashes.map((hash) => uploadProgress.of(hash) ?? '').join('|'),
  );
  return snapshot.split('|').map((part) => (part === '' ? undefined : Number(part)));
}

const hashOf = (entry: string, image: StoredImage | undefined) => findDeviceImageHash(entry) ?? image?.hash;

/** A React key that stays when the entry changes from the device's reference to the server's address. */
export const imageKey = (entry: string, images: DeviceImages | undefined): string =>
  hashOf(entry, images?.find(entry)) ?? entry;

/** The entries of a raffle's image list with their status. */
export function useListedImages(
  { engine, raffleId, slots }: { engine: SyncEngine; raffleId: string; slots: readonly Slot[] },
  entries: readonly string[],
  images: DeviceImages | undefined,
): ListedImage[] {
  const kept = entries.map((entry) => images?.find(entry));
  const parts = useUploadParts(
    engine,
    kept.map((image) => image?.hash ?? ''),
  );
  return entries.map((entry, place) => {
    const image = kept[place];
    const hash = hashOf(entry, image);
    // The queue has the hash as well, also while the stored images are loading.
    const slot = hash === undefined ? undefined : slots.find(({ id }) => id === imageSlotId(raffleId, hash));
    // A reference always belongs to this device, also while its bytes are loading.
    const here = image ?? (hash === undefined ? undefined : { uploadedAt: null });
    return { entry, key: imageKey(entry, images), status: imageStatus(here, slot, parts[place]) };
  });
}
