import { cloudOfflineOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Banner } from '#src/ui/banner.tsx';
import { useOnline } from '#src/ui/use-online.ts';

/** Says, while the device has no network, that this needs one. */
export function OfflineNote({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      {children}
    </Banner>
  );
}
