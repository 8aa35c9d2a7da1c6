import { createStore } from '#src/store/store.ts';

/** State of this device's storage. */
export type StorageHealth =
  | 'fine'
  /** The browser closed the database and it cannot be reopened now. */
  | 'failing'
  /** Another tab runs a newer app: this one must not write to its database. */
  | 'outdated'
  /** The user continues without storage: all data are in memory. */
  | 'none';

const health = createStore<StorageHealth>('fine');

export const storageHealth = health.get;

/** Usable with useSyncExternalStore. */
export const onStorageHealth = health.subscribe;

/** Sets the state. 'outdated' and 'none' are final until the page is reloaded. */
export function setStorageHealth(next: StorageHealth): void {
  const isFinal = health.get() === 'outdated' || health.get() === 'none';
  if (!isFinal) health.set(next);
}

/** Resets to the state of a freshly loaded page. */
export function resetStorageHealth(): void {
  health.set('fine');
}
