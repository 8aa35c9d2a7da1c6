import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { DashboardShell } from '#src/features/dashboard/dashboard-shell.tsx';
import { useUnstored } from '#src/document-form/use-unstored.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { lostDatabase } from '#src/storage/lost-database.ts';
import { onStorageHealth, storageHealth } from '#src/storage/storage-health.ts';
import { SyncSummary } from '#src/features/sync-status/sync-summary.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { APP_VERSION } from './app-version.ts';
import type { RouteHandle } from './document-title.ts';
import { fetchWizardWhenIdle } from './fetch-wizard.ts';
import { InstallCard } from './install-card.tsx';
import { LazyNotifications } from './lazy-notifications.tsx';
export { DashboardScreens } from './dashboard-screens.tsx';
export { LostScreen } from './lost-screen.tsx';
import { useSession } from './session-store.ts';
import { notifyResent } from './notify-resent.ts';
import { useInstall } from './use-install.ts';

const IosInstallSheet = lazyComponent(async () => (await import('./ios-install-sheet.tsx')).IosInstallSheet);

const StorageBanner = lazyComponent(async () => (await import('./storage-banner.tsx')).StorageBanner);

/** Warns where this device cannot store data. */
function StorageNote() {
  const health = useSyncExternalStore(onStorageHealth, storageHealth);
  const isUnstored = useUnstored(getSyncEngine()).length > 0;
  if (health === 'fine' && !isUnstored) return null;
  return (
    <Suspense>
      <StorageBanner health={health} isUnstored={isUnstored} />
    </Suspense>
  );
}

/** Says once what the browser has deleted. */
function useLostDatabaseNotice(): void {
  const lost = useSyncExternalStore(lostDatabase.subscribe, lostDatabase.get);
  useEffect(() => {
    if (!lost) return;
    void import('./lost-database-notice.ts').then(
      ({ showLostDatabase }) => showLostDatabase(),
      () => undefined,
    );
  }, [lost]);
}

/** Says once what is sent again to a server that went back to an earlier copy: each whole pull may have found it. */
function SentAgainNotice(): null {
  const { database, pulling } = getSyncEngine();
  const state = useSyncExternalStore(pulling.subscribe, pulling.state);
  useEffect(() => {
    if (state !== 'updated') return;
    notifyResent(database).catch(() => undefined);
  }, [database, state]);
  return null;
}

/** The shell around every dashboard screen, composed of features that do not import each other. */
export function DashboardRoute() {
  const session = useSession();
  const install = useInstall();
  const { pathname } = useLocation();
  const hasOwnTopBar = useMatches().some(
    ({ handle }) => (handle as RouteHandle | undefined)?.ownTopBar === true,
  );
  useEffect(fetchWizardWhenIdle, []);
  useLostDatabaseNotice();
  // Just signed out: the router is about to open the sign-in.
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
        <LazyNotifications isOfferPlace={!hasOwnTopBar} />
        <Outlet context={session.user} />
      </DashboardShell>
      <SentAgainNotice />
      {install.isSheetOpen && (
        <Suspense>
          <IosInstallSheet onClose={install.closeSheet} />
        </Suspense>
      )}
    </>
  );
}
