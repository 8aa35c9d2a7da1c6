import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A source of connectivity. */
interface Network {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

/** The browser's own state, for screens without a signed-in user and hence without an engine. */
const deviceNetwork: Network = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};

/** On the server: a page that is requested has a network. */
const isRequested = () => true;

/** Whether the network is available, live; by default as the browser reports it. */
export function useOnline(network: Network = deviceNetwork): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, isRequested);
}

/** Calls `retry` when the browser has a network again. */
export function useOnlineAgain(retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
