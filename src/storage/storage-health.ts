/** How well this device keeps what is written. */
export type StorageHealth =
  | 'fine'
  /** The database was lost, and cannot be opened again for now. */
  | 'failing'
  /** Another tab has a newer app, whose database this one must not write to. */
  | 'outdated'
  /** The user goes on without: all is in memory, and ends with the page. */
  | 'none';

let health: StorageHealth = 'fine';
const listeners = new Set<() => void>();

export function storageHealth(): StorageHealth {
  return health;
}

/** Usable with useSyncExternalStore. */
export function onStorageHealth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is learnt of it. A page that is outdated, or without storage, stays so until it is loaded again. */
export function noteStorageHealth(next: StorageHealth): void {
  if (health === next || health === 'outdated' || health === 'none') return;
  health = next;
  for (const listener of [...listeners]) listener();
}

/** As a page that was just loaded knows it; also for tests. */
export function forgetStorageHealth(): void {
  health = 'fine';
}
