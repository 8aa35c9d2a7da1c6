import { createListeners } from '#src/store/store.ts';

/** Progress of uploads; kept in memory, as it changes too often for the database. */
export interface UploadProgress {
  /** Fraction sent of the image with this hash, 0 to 1; undefined while it is not being uploaded. */
  of(hash: string): number | undefined;
  subscribe(listener: () => void): () => void;
  /** `part` undefined: the upload has ended. */
  set(hash: string, part: number | undefined): void;
}

export function createUploadProgress(): UploadProgress {
  const parts = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  return {
    of: (hash) => parts.get(hash),
    subscribe,
    set(hash, part) {
      if (part === undefined) parts.delete(hash);
      else parts.set(hash, part);
      notify();
    },
  };
}
