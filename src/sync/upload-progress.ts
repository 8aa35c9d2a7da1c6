/** How far uploads are: a number a moment, too many for the database. */
export interface UploadProgress {
  /** Part of the image with this hash that is on its way, 0 to 1; undefined while it is not being sent. */
  of(hash: string): number | undefined;
  subscribe(listener: () => void): () => void;
  /** Undefined: it is over. */
  tell(hash: string, part: number | undefined): void;
}

export function createUploadProgress(): UploadProgress {
  const parts = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    of: (hash) => parts.get(hash),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(hash, part) {
      if (part === undefined) parts.delete(hash);
      else parts.set(hash, part);
      for (const listener of [...listeners]) listener();
    },
  };
}
