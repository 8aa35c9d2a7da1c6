import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/banner.tsx';
import { useOnline } from '#src/ui/use-online.ts';

/** While the page is open without the network: what it shows is what was true a moment ago. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      Você está sem internet. O que aparece aqui pode ter mudado.
    </Banner>
  );
}
