import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { findLoaded } from '../data/loaded.ts';
import { LOADED } from '../data/sales-calls.ts';

/** Offline notice: what the totals of these raffles are, if any was loaded in this visit (P-733). */
export function OfflineTotals({ raffles }: { raffles: readonly { id: string }[] }) {
  const hasTotals = raffles.some(({ id }) => findLoaded(LOADED.totals(id)) !== undefined);
  return (
    <Banner icon={cloudOfflineOutline} role="status">
      {hasTotals
        ? 'Sem internet. Os valores são os da última vez que carregaram e se atualizam sozinhos com o sinal.'
        : 'Sem internet. Os valores aparecem com o sinal.'}
    </Banner>
  );
}
