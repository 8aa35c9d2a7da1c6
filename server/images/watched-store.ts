import { ImageStoreError } from './image-store-error.ts';
import type { ImageStore } from './image-store.ts';

interface Watcher {
  /** After each call. */
  onCall: (call: { outcome: 'ok' | ImageStoreError['kind']; seconds: number }) => void;
  /** After a file was stored. */
  onStored: () => void;
}

/** An image store that reports its calls, and whose errors are ImageStoreErrors. */
export function watchedImageStore(store: ImageStore, { onCall, onStored }: Watcher): ImageStore {
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
      await watched(() => store.put(name, bytes));
      onStored();
    },
    has: (name) => watched(() => store.has(name)),
    find: (name) => watched(() => store.find(name)),
    delete: (name) => watched(() => store.delete(name)),
    list: () => store.list(),
    tidy: () => watched(() => store.tidy()),
  };
}
