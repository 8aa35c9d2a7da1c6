import { useCallback, useSyncExternalStore } from 'react';

/** What a browser can show under an address of its own. The key names the content: the same key is the same picture. */
export interface Picture {
  key: string;
  bytes: Blob | ArrayBuffer;
  type: string;
}

/** How long an address outlives its last watcher, so that a list that is read again keeps its pictures. Milliseconds. */
const REVOKE_AFTER_MS = 1000;

interface Shown {
  url: string;
  watchers: number;
}

/** One address a picture, however many places show it: bytes are read and decoded once. */
const shown = new Map<string, Shown>();

function open({ key, bytes, type }: Picture): Shown {
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes], { type });
  const opened = { url: URL.createObjectURL(blob), watchers: 0 };
  shown.set(key, opened);
  return opened;
}

function watch(picture: Picture): () => void {
  const entry = shown.get(picture.key) ?? open(picture);
  entry.watchers += 1;
  const revoke = () => {
    if (entry.watchers > 0 || shown.get(picture.key) !== entry) return;
    shown.delete(picture.key);
    URL.revokeObjectURL(entry.url);
  };
  return () => {
    entry.watchers -= 1;
    setTimeout(revoke, REVOKE_AFTER_MS);
  };
}

/** The address of a picture for as long as somebody shows it; undefined while there is none. */
export function useObjectUrl(picture: Picture | undefined): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!picture) return () => undefined;
      const stop = watch(picture);
      listener();
      return stop;
    },
    [picture],
  );
  return useSyncExternalStore(subscribe, () => picture && shown.get(picture.key)?.url);
}
