import { useCallback, useSyncExternalStore } from 'react';

/** What a browser can show under an address of its own. The key names the content: the same key is the same picture. */
export interface Picture {
  key: string;
  /** Reads it, once for all who show it; undefined where it is gone. */
  load: () => Promise<Blob | undefined>;
}

/** How long an address outlives its last watcher, so that a list that is read again keeps its pictures. Milliseconds. */
const REVOKE_AFTER_MS = 1000;

interface Shown {
  url: string | undefined;
  watchers: Set<() => void>;
}

/** One address a picture, however many places show it: bytes are read and decoded once. */
const shown = new Map<string, Shown>();

async function open({ key, load }: Picture, entry: Shown): Promise<void> {
  // What cannot be read is shown as what is not there.
  const blob = await load().catch(() => undefined);
  if (!blob || shown.get(key) !== entry) return;
  entry.url = URL.createObjectURL(blob);
  for (const tell of entry.watchers) tell();
}

function revoke(key: string, entry: Shown): void {
  if (entry.watchers.size > 0 || shown.get(key) !== entry) return;
  shown.delete(key);
  if (entry.url !== undefined) URL.revokeObjectURL(entry.url);
}

function watch(picture: Picture, tell: () => void): () => void {
  const known = shown.get(picture.key);
  const entry = known ?? { url: undefined, watchers: new Set() };
  entry.watchers.add(tell);
  if (!known) {
    shown.set(picture.key, entry);
    void open(picture, entry);
  }
  return () => {
    entry.watchers.delete(tell);
    setTimeout(() => revoke(picture.key, entry), REVOKE_AFTER_MS);
  };
}

/** The address of a picture for as long as somebody shows it; undefined while there is none. */
export function useObjectUrl(picture: Picture | undefined): string | undefined {
  const subscribe = useCallback(
    (tell: () => void) => (picture ? watch(picture, tell) : () => undefined),
    [picture],
  );
  return useSyncExternalStore(subscribe, () => picture && shown.get(picture.key)?.url);
}
