import { useLiveQuery } from 'dexie-react-hooks';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';

/** What this device has of a raffle's images. */
export interface DeviceImages {
  /** Behind an entry of the list, reference or address; undefined where only the server has it. */
  find(entry: string): StoredImage | undefined;
}

/** Follows the images of a raffle on this device; undefined while they are being read. */
export function useDeviceImages(raffleId: string): DeviceImages | undefined {
  const { database } = getSyncEngine();
  const rows = useLiveQuery(() => listDeviceImages(database, raffleId), [database, raffleId]);
  return rows && { find: (entry) => rows.find((row) => isNamed(row, [entry])) };
}
