import { type ReactNode, useRef } from 'react';
import type { User } from '#core/domain/user.ts';
import { LARGE_SCREEN, useMediaQuery } from '#src/ui/media-query.ts';
import styles from './dashboard-shell.module.css';
import { LateDrawer, type LateDrawerHandle } from './late-drawer.tsx';
import { ShellHeader } from './shell-header.tsx';

/** Id of what the drawer slides over. */
const CONTENT_ID = 'dashboard-content';

interface DashboardShellProps {
  user: User;
  /** Installs the app; undefined where the browser does not offer it. */
  install: (() => Promise<void>) | undefined;
  /** Which build is running. */
  version: string;
  /** The screen brings its own top bar on phones. */
  hidesHeaderOnPhone: boolean;
  /** How things stand with the server, for the header. */
  syncSummary: ReactNode;
  children: ReactNode;
}

/** The frame of every dashboard screen (§2): header, menu across the top or in a drawer, and the screen. */
export function DashboardShell({
  user,
  install,
  version,
  hidesHeaderOnPhone,
  syncSummary,
  children,
}: DashboardShellProps) {
  const isLarge = useMediaQuery(LARGE_SCREEN);
  const drawer = useRef<LateDrawerHandle>(null);
  return (
    <>
      <LateDrawer ref={drawer} contentId={CONTENT_ID} user={user} install={install} version={version} />
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
