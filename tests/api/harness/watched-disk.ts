import type { ImageStore } from '#server/images/image-store.ts';
import { watchedImageStore } from '#server/images/watched-store.ts';
import type { ServiceContext } from '#server/services/service-context.ts';
import { createStorageWatch, type StorageWatchSettings } from '#server/services/system/storage-watch.ts';

/** Reserve of the tests, bytes. */
export const RESERVE = 1_000;

/** The watched storage of a TestApi, on a disk with as much space as a test says. */
export class WatchedDisk {
  freeBytes = Infinity;
  /** Told of each call of the store. */
  onCall: Parameters<typeof watchedImageStore>[1]['onCall'] = () => undefined;
  /** What the operator was told, in order. */
  readonly changes: Parameters<StorageWatchSettings['onChange']>[0][] = [];
  private readonly now: () => Date;
  private storage!: ServiceContext['storage'];

  constructor(now: () => Date) {
    this.now = now;
    this.reset();
  }

  /** Endless space, and nothing refused before. */
  reset(): void {
    this.freeBytes = Infinity;
    this.changes.length = 0;
    this.storage = createStorageWatch({
      now: this.now,
      folders: { database: 'database', images: 'images' },
      reserveBytes: RESERVE,
      readFree: () => Promise.resolve(this.freeBytes),
      onChange: (change) => this.changes.push(change),
    });
  }

  /** Whether the embedded database may begin transactions. */
  hasLogRoom(): Promise<boolean> {
    return this.storage.hasLogRoom();
  }

  /** Dependencies of the services over this store. */
  over(store: ImageStore): Pick<ServiceContext, 'storage' | 'imageStore'> {
    const { storage } = this;
    const onStored = () => storage.noteStored('images');
    const hasRoom = () => storage.hasReserve('images');
    const onCall: WatchedDisk['onCall'] = (call) => this.onCall(call);
    return { storage, imageStore: watchedImageStore(store, { onCall, onStored, hasRoom }) };
  }
}
