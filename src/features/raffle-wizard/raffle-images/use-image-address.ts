import { findDeviceImageHash, imageAt, type ImageSize } from '#core/domain/raffle-images.ts';
import { keyOf } from '#src/storage/device-images.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { type Picture, useObjectUrl } from '#src/ui/use-object-url.ts';
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
 * Where a picture of an entry of the list is: on this device, if it has the bytes, else at the server in the size that fits.
 * Undefined while nobody knows.
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
