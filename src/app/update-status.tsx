import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isDashboardPath } from '#core/domain/app-paths.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useIsUpdateNeeded, useLackOfRoom, useUpdateOffer } from './app-update.ts';

const UpdateOffer = lazyComponent(() => import('./update-banner.tsx').then((part) => part.UpdateOffer));
const LackOfRoom = lazyComponent(() => import('./update-banner.tsx').then((part) => part.LackOfRoom));

/**
 * 'Nova versão disponível', when there is one, or that the device has no room for it (P-1021); outside the dashboard only where the server no longer understands this one (P-1043). The
 * live region is rendered from the start, so that screen readers announce what appears in it.
 */
export function UpdateStatus() {
  const isOffered = useUpdateOffer();
  const isNeeded = useIsUpdateNeeded();
  const triesWithoutRoom = useLackOfRoom();
  const isInDashboard = isDashboardPath(useLocation().pathname);
  return (
    <div role="status">
      {isOffered && (isNeeded || isInDashboard) && (
        <Suspense>
          {triesWithoutRoom > 0 ? (
            <LackOfRoom key={triesWithoutRoom} />
          ) : (
            <UpdateOffer keepsText={isInDashboard} />
          )}
        </Suspense>
      )}
    </div>
  );
}
