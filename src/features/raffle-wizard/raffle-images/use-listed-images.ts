import { useSyncExternalStore } from 'react';
import { findDeviceImageHash } from '#core/domain/raffle-images.ts';
import { imageSlotId, type Slot } from '#src/storage/slot.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { ListedImage } from './image-strip.tsx';
import { imageStanding } from './image-standing.ts';
import type { DeviceImages } from './use-device-images.ts';

/** How much of each image is up: one text, so that only a change draws anew. */
function useUploadParts({ uploadProgress }: SyncEngine, hashes: readonly string[]): (number | undefined)[] {
  const told = useSyncExternalStore(uploadProgress.subscribe, () =>
    hashes.map((hash) => uploadProgress.of(hash) ?? '').join('|'),
  );
  return told.split('|').map((part) => (part === '' ? undefined : Number(part)));
}

/** The entries of a raffle's list with how far each is. */
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
    const hash = findDeviceImageHash(entry) ?? image?.hash;
    // Told by the queue also while what this device has is being read.
    const slot = hash === undefined ? undefined : slots.find(({ id }) => id === imageSlotId(raffleId, hash));
    // A reference is of this device, also while its bytes are being read.
    const here = image ?? (hash === undefined ? undefined : { uploadedAt: null });
    return { entry, key: hash ?? entry, standing: imageStanding(here, slot, parts[place]) };
  });
}
