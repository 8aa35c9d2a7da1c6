import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { DashboardShell } from '#src/features/dashboard/dashboard-shell.tsx';
import { onStorageHealth, storageHealth } from '#src/storage/storage-health.ts';
import { SyncSummary } from '#src/features/sync-status/sync-summary.tsx';
import { latePart } from '#src/ui/late-part.tsx';
import { APP_VERSION } from './app-version.ts';
import type { RouteHandle } from './document-title.ts';
import { fetchWizardWhenIdle } from './fetch-wizard.ts';
import { InstallCard } from './install-card.tsx';
import { LateNotifications } from './late-notifications.tsx';
export { DashboardScreens } from './dashboard-screens.tsx';
export { LostScreen } from './lost-screen.tsx';
import { useSession } from './session-store.ts';
import { useUpdateOffer } from './app-update.ts';
import { useInstall } from './use-install.ts';

const IosInstallSheet = latePart(async () => (await import('./ios-install-sheet.tsx')).IosInstallSheet);

const UpdateOffer = latePart(async () => (await import('./update-banner.tsx')).UpdateOffer);

const StorageBanner = latePart(async () => (await import('./storage-banner.tsx')).StorageBanner);

/**
 * 'Nova versão disponível', where there is one. Its place is there from the start: what appears in it is said by screen
 * readers when they have time.
 */
function UpdateBanner() {
  const isOffered = useUpdateOffer();
  return (
    <div role="status">
      {isOffered && (
        <Suspense>
          <UpdateOffer />
        </Suspense>
      )}
    </div>
  );
}

/** What this device does not keep, where it does not. */
function StorageNote() {
  const health = useSyncExternalStore(onStorageHealth, storageHealth);
  if (health === 'fine') return null;
  return (
    <Suspense>
      <StorageBanner health={health} />
    </Suspense>
  );
}

/** The shell around every dashboard screen, put together from features that do not know each other. */
export function DashboardRoute() {
  const session = useSession();
  const install = useInstall();
  const { pathname } = useLocation();
  const hasOwnTopBar = useMatches().some(
    ({ handle }) => (handle as RouteHandle | undefined)?.ownTopBar === true,
  );
  useEffect(fetchWizardWhenIdle, []);
  // Signed out a moment ago: the router is on its way to the sign-in.
  if (session === undefined) return null;
  return (
    <>
      <DashboardShell
        user={session.user}
        install={install.install}
        version={APP_VERSION}
        hidesHeaderOnPhone={hasOwnTopBar}
        syncSummary={<SyncSummary />}
      >
        <StorageNote />
        {!hasOwnTopBar && <InstallCard key={pathname} {...install} />}
        <LateNotifications isOfferPlace={!hasOwnTopBar} />
        <Outlet context={session.user} />
      </DashboardShell>
      <UpdateBanner />
      {install.isSheetOpen && (
        <Suspense>
          <IosInstallSheet onClose={install.closeSheet} />
        </Suspense>
      )}
    </>
  );
}
