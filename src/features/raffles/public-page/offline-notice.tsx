import { cloudOfflineOutline } from 'ionicons/icons';
import { useEffect, useEffectEvent } from 'react';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { isReachable } from '#src/ui/loading/lost-chunk.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
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

/** '14:05', before today '20/11/2026, 14:05'. */
function momentOf(instant: Date): string {
  const day = dayOf(instant);
  return day === dayOf(new Date()) ? timeOf(instant) : `${formatDay(day)}, ${timeOf(instant)}`;
}

/** Interval of checks for a server that replies while a kept page is shown, milliseconds. A browser may call a dead network online. */
const CHECK_INTERVAL_MS = 15_000;

/** Says of when a page is that could not be read now (P-766). Reads it again once the server replies. */
export function KeptNotice({ keptAt, onRetry }: { keptAt: Date; onRetry: () => void }) {
  const retryIfReachable = useEffectEvent(async () => {
    if (await isReachable()) onRetry();
  });
  useEffect(() => repeatWhileVisible(retryIfReachable, { everyMs: CHECK_INTERVAL_MS, atOnce: false }), []);
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
