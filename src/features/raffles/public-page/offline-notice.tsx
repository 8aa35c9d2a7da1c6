import { cloudOfflineOutline } from 'ionicons/icons';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useOnline, useOnlineAgain } from '#src/ui/loading/use-online.ts';

/** Shown while offline: the page may be outdated. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      Você está sem internet. O que aparece aqui pode ter mudado.
    </Banner>
  );
}

/** '14:05', before today '20/11/2026, 14:05'. */
function momentOf(instant: Date): string {
  const day = dayOf(instant);
  return day === dayOf(new Date()) ? timeOf(instant) : `${formatDay(day)}, ${timeOf(instant)}`;
}

/** Says of when a page is that could not be read now (P-766). Reads it again once there is a network. */
export function KeptNotice({ keptAt, onRetry }: { keptAt: Date; onRetry: () => void }) {
  useOnlineAgain(onRetry);
  return (
    <Banner
      tone="warning"
      icon={cloudOfflineOutline}
      role="status"
      action={
        <Button variant="quiet" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Sem conexão: o que você vê é de {momentOf(keptAt)}.
    </Banner>
  );
}
