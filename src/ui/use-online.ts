import { useSyncExternalStore } from 'react';

/** Somebody who knows whether the network is there, and says when that changes. */
interface Network {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

/** The device's own opinion: a hint for screens without anybody signed in, who have no engine to ask. */
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

/** Whether the network is there, followed as that changes: as `network` knows it, or the device. */
export function useOnline(network: Network = deviceNetwork): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline);
}
