import { useCallback, useSyncExternalStore } from 'react';

/** A picture to be shown by an object URL. The same key means the same content. */
export interface Picture {
  key: string;
  /** Reads the bytes, once for all components that show it; undefined if they are gone. */
  load: () => Promise<Blob | undefined>;
}

/** Delay before an unused URL is revoked, so that a list that is rendered again reuses it. Milliseconds. */
const REVOKE_AFTER_MS = 1000;

interface Shown {
  url: string | undefined;
  watchers: Set<() => void>;
}

/** One URL per picture, shared by all components that show it. */
const shown = new Map<string, Shown>();

async function open({ key, load }: Picture, entry: Shown): Promise<void> {
  // An unreadable picture is shown like a missing one.
  const blob = await load().catch(() => undefined);
  if (!blob || shown.get(key) !== entry) return;
  entry.url = URL.createObjectURL(blob);
  for (const notify of entry.watchers) notify();
}

function revoke(key: string, entry: Shown): void {
  if (entry.watchers.size > 0 || shown.get(key) !== entry) return;
  shown.delete(key);
  if (entry.url !== undefined) URL.revokeObjectURL(entry.url);
}

function watch(picture: Picture, notify: () => void): () => void {
  const known = shown.get(picture.key);
  const entry = known ?? { url: undefined, watchers: new Set() };
  entry.watchers.add(notify);
  if (!known) {
    shown.set(picture.key, entry);
    void open(picture, entry);
  }
  return () => {
    entry.watchers.delete(notify);
    setTimeout(() => revoke(picture.key, entry), REVOKE_AFTER_MS);
  };
}

/** The object URL of a picture while the component is mounted; undefined until it is loaded. */
export function useObjectUrl(picture: Picture | undefined): string | undefined {
  const subscribe = useCallback(
    (notify: () => void) => (picture ? watch(picture, notify) : () => undefined),
    [picture],
  );
  return useSyncExternalStore(subscribe, () => picture && shown.get(picture.key)?.url);
}
