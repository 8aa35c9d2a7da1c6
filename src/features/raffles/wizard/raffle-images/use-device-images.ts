import { useLiveQuery } from 'dexie-react-hooks';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';

/** A raffle's images that are stored on this device. */
export interface DeviceImages {
  /** The stored image of an entry (reference or address); undefined if only the server has it. */
  find(entry: string): StoredImage | undefined;
}

/** Live query over a raffle's stored images; undefined while loading. */
export function useDeviceImages(raffleId: string): DeviceImages | undefined {
  const { database } = getSyncEngine();
  const rows = useLiveQuery(() => listDeviceImages(database, raffleId), [database, raffleId]);
  return rows && { find: (entry) => rows.find((row) => isNamed(row, [entry])) };
}
