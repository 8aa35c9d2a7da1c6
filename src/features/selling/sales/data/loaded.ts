import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createStore, type Store } from '#src/store/store.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { onShown } from '#src/ui/loading/on-shown.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';

/** State of a value loaded from the server in this visit. */
interface Loaded<Value> {
  /** The last loaded value; undefined before the first reply. */
  value?: Value;
  /** Error of the last request; undefined if it succeeded. */
  error?: ApiError;
  isLoading: boolean;
}

/** In-memory cache by user id and name; not persisted. */
const stores = new Map<string, Store<Loaded<unknown>>>();

/** Callers must use the same value type for the same name. */
function storeOf<Value>(key: string): Store<Loaded<Value>> {
  const store = stores.get(key) ?? createStore<Loaded<unknown>>({ isLoading: false });
  stores.set(key, store);
  return store as Store<Loaded<Value>>;
}

const ownKey = (name: string) => `${getSyncEngine().userId}/${name}`;

/** Stores a value for `useLoaded`. A request that is under way is older, so its result is dropped. Returns whether there is one. */
export function keepLoaded<Value>(name: string, value: Value): boolean {
  const store = storeOf<Value>(ownKey(name));
  const { isLoading } = store.get();
  store.set({ value, isLoading: false });
  return isLoading;
}

/** The cached value of a name; undefined if it was not loaded in this visit. */
export function findLoaded<Value>(name: string): Value | undefined {
  return storeOf<Value>(ownKey(name)).get().value;
}

/** Changes every cached value whose name has this prefix. Results of requests that are under way are dropped. */
export function changeLoaded<Value>(prefix: string, change: (value: Value) => Value): void {
  const start = ownKey(prefix);
  for (const [key, store] of stores) {
    const { value, ...rest } = store.get() as Loaded<Value>;
    if (key.startsWith(start) && value !== undefined)
      store.set({ ...rest, value: change(value), isLoading: false });
  }
}

async function loadInto<Value>(
  store: Store<Loaded<Value>>,
  load: (known: Value | undefined) => Promise<Value>,
): Promise<void> {
  const asked = { ...store.get(), isLoading: true };
  store.set(asked);
  const finish = (result: Loaded<Value>) => {
    // Whatever else was stored meanwhile is newer.
    if (store.get() === asked) store.set(result);
  };
  try {
    finish({ value: await load(asked.value), isLoading: false });
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('not-ours', { cause });
    finish({ ...asked, error, isLoading: false });
  }
}

/** The least age of what a page that becomes visible loads again, milliseconds. */
const LEAST_AGE_MS = MINUTE_MS;

/**
 * A cached value of the server: returns the value of this visit immediately, and reloads it when the screen opens, the network
 * returns, or the page becomes visible after a minute or more (stale-while-revalidate). `load` receives the cached value.
 */
export function useLoaded<Value>(name: string, load: (known: Value | undefined) => Promise<Value>) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const store = storeOf<Value>(ownKey(name));
  const loaded = useSyncExternalStore(store.subscribe, store.get);
  const askedAt = useRef(0);
  const reload = () => {
    askedAt.current = Date.now();
    return loadInto(store, load);
  };
  const onOpen = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isOnline) onOpen();
  }, [name, isOnline]);
  const onReturn = useEffectEvent(() => {
    if (isOnline && Date.now() - askedAt.current >= LEAST_AGE_MS) void reload();
  });
  useEffect(() => {
    const controller = new AbortController();
    onShown(() => onReturn(), controller.signal);
    return () => controller.abort();
  }, []);
  // The request follows the first frame, whose layout must be the one that waits for it.
  const isAwaited = isOnline && loaded.value === undefined && loaded.error === undefined;
  return { ...loaded, isLoading: loaded.isLoading || isAwaited, isOnline, reload };
}
