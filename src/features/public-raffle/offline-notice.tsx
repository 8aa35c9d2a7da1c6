import { cloudOfflineOutline } from 'ionicons/icons';
import { useSyncExternalStore } from 'react';
import { Banner } from '#src/ui/banner.tsx';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener);
  return () => CHANGES.forEach((change) => removeEventListener(change, listener));
}

/** While the page is open without the network: what it shows is what was true a moment ago. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      Você está sem internet. O que aparece aqui pode ter mudado.
    </Banner>
  );
}
