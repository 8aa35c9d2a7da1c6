import { findDeviceImageHash, imageAt, type ImageSize } from '#core/domain/raffles/raffle-images.ts';
import { keyOf } from '#src/storage/device-images.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type Picture, useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import type { DeviceImages } from './use-device-images.ts';

function pictureOf(image: StoredImage): Picture {
  return {
    key: image.hash,
    async load() {
      const stored = await getSyncEngine().database.imageBytes.get(keyOf(image));
      return stored && new Blob([stored.bytes], { type: image.type });
    },
  };
}

/**
 * URL of an entry's picture: an object URL if the bytes are stored on this device, otherwise the server's in the given size.
 * Undefined while unknown.
 */
export function useImageAddress(
  entry: string,
  size: ImageSize,
  images: DeviceImages | undefined,
): string | undefined {
  const kept = images?.find(entry);
  const onDevice = useObjectUrl(kept && pictureOf(kept));
  if (!images || kept || findDeviceImageHash(entry) !== undefined) return onDevice;
  return imageAt(entry, size);
}
