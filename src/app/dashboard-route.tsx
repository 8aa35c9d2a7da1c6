import { Outlet, useMatches } from 'react-router-dom';
import { DashboardShell } from '#src/features/dashboard/dashboard-shell.tsx';
import { SyncSummary } from '#src/features/sync-status/sync-summary.tsx';
import { APP_VERSION } from './app-version.ts';
import type { RouteHandle } from './document-title.ts';
import { useInstall } from './install-offer.ts';
import { useSession } from './session-store.ts';
import { UpdateBanner } from './update-banner.tsx';

/** The shell around every dashboard screen, put together from features that do not know each other. */
export function DashboardRoute() {
  const session = useSession();
  const install = useInstall();
  const hasOwnTopBar = useMatches().some(
    ({ handle }) => (handle as RouteHandle | undefined)?.ownTopBar === true,
  );
  // Signed out a moment ago: the router is on its way to the sign-in.
  if (session === undefined) return null;
  return (
    <>
      <DashboardShell
        user={session.user}
        install={install}
        version={APP_VERSION}
        hidesHeaderOnPhone={hasOwnTopBar}
        syncSummary={<SyncSummary />}
      >
        <Outlet context={session.user} />
      </DashboardShell>
      <UpdateBanner />
    </>
  );
}
