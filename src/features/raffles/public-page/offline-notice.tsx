import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';

/** Shown while offline: the page may be outdated. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      Você está sem internet. O que aparece aqui pode ter mudado.
    </Banner>
  );
}
