import { cloudOfflineOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';

/** A note shown while the device is offline. */
export function OfflineNote({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      {children}
    </Banner>
  );
}
