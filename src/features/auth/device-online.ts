import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The device's own opinion of its network: a hint for those who are not signed in and so have no engine to ask. */
export function useDeviceOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
