import { type ReactNode, useRef } from 'react';
import type { User } from '#core/domain/account/user.ts';
import { LARGE_SCREEN, useMediaQuery } from '#src/ui/layout/media-query.ts';
import styles from './dashboard-shell.module.css';
import { LazyDrawer, type LazyDrawerHandle } from './lazy-drawer.tsx';
import { ShellHeader } from './shell-header.tsx';

/** Id of the content that the drawer covers. */
const CONTENT_ID = 'dashboard-content';

interface DashboardShellProps {
  user: User;
  /** Installs the app; undefined where the browser does not offer it. */
  install: (() => Promise<void>) | undefined;
  /** Which build is running. */
  version: string;
  /** The screen has its own top bar on phones. */
  hidesHeaderOnPhone: boolean;
  /** Sync summary for the header. */
  syncSummary: ReactNode;
  children: ReactNode;
}

/** The layout of every dashboard screen (P-105): header, top menu or drawer, and the screen. */
export function DashboardShell({
  user,
  install,
  version,
  hidesHeaderOnPhone,
  syncSummary,
  children,
}: DashboardShellProps) {
  const isLarge = useMediaQuery(LARGE_SCREEN);
  const drawer = useRef<LazyDrawerHandle>(null);
  return (
    <>
      <LazyDrawer ref={drawer} contentId={CONTENT_ID} user={user} install={install} version={version} />
      <div id={CONTENT_ID} className={styles.shell}>
        {(isLarge || !hidesHeaderOnPhone) && (
          <ShellHeader
            user={user}
            syncSummary={syncSummary}
            install={install}
            onOpenMenu={() => drawer.current?.open()}
          />
        )}
        <main className={styles.main}>{children}</main>
      </div>
    </>
  );
}
