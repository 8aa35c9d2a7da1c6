import { ImageStoreError } from './image-store-error.ts';
import type { ImageStore } from './image-store.ts';

interface Watcher {
  /** After each call. */
  onCall: (call: { outcome: 'ok' | ImageStoreError['kind']; seconds: number }) => void;
  /** After a file was stored. */
  onStored: () => void;
  /** Whether the reserve of the disk is left. */
  hasRoom: () => Promise<boolean>;
}

/** As a disk without space refuses: databases on the same disk need its reserve. */
const noRoom = () => Object.assign(new Error('less space than the reserve'), { code: 'ENOSPC' });

/** An image store that reports its calls, whose errors are ImageStoreErrors, and that stores nothing without room. */
export function watchedImageStore(store: ImageStore, { onCall, onStored, hasRoom }: Watcher): ImageStore {
  const watched = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const end = (outcome: 'ok' | ImageStoreError['kind']) =>
      onCall({ outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const result = await call();
      end('ok');
      return result;
    } catch (cause) {
      const error = new ImageStoreError(cause);
      end(error.kind);
      throw error;
    }
  };
  return {
    put: async (name, bytes) => {
      await watched(async () => {
        if (!(await hasRoom())) throw noRoom();
        await store.put(name, bytes);
      });
      onStored();
    },
    has: (name) => watched(() => store.has(name)),
    find: (name) => watched(() => store.find(name)),
    delete: (name) => watched(() => store.delete(name)),
    list: () => store.list(),
    tidy: () => watched(() => store.tidy()),
  };
}
