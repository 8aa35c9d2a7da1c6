import { useSyncExternalStore } from 'react';

/** Somebody who knows whether the network is there, and says when that changes. */
export interface Network {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
}

const CHANGES = ['online', 'offline'] as const;

/** The device's own opinion: a hint for screens without anybody signed in, who have no engine to ask. */
const deviceNetwork: Network = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    for (const change of CHANGES) addEventListener(change, listener);
    return () => CHANGES.forEach((change) => removeEventListener(change, listener));
  },
};

/** Whether the network is there, followed as that changes: as `network` knows it, or the device. */
export function useOnline({ isOnline, subscribe }: Network = deviceNetwork): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
