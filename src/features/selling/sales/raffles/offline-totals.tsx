import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';

/** Offline notice: totals may be stale or missing. */
export function OfflineTotals() {
  return (
    <Banner icon={cloudOfflineOutline} role="status">
      Sem internet. Os valores são os da última vez que carregaram e se atualizam sozinhos com o sinal.
    </Banner>
  );
}
