/** A set of change listeners. */
export interface Listeners {
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Calls each current listener once. */
  notify(): void;
  hasListeners(): boolean;
  clear(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
    hasListeners: () => listeners.size > 0,
    clear: () => listeners.clear(),
  };
}

/** A value outside of React, for useSyncExternalStore(subscribe, get). */
export interface Store<Value> extends Omit<Listeners, 'notify'> {
  get(): Value;
  /** Notifies the listeners if the value has changed. */
  set(next: Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { notify, ...listeners } = createListeners();
  let value = initial;
  return {
    ...listeners,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}
