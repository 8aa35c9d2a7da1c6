import { downloadOutline, menuOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { User } from '#core/domain/account/user.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { LARGE_SCREEN, useMediaQuery } from '#src/ui/layout/media-query.ts';
import { Connection } from './connection.tsx';
import { MenuList } from './menu-list.tsx';
import { personOf } from './person.ts';
import styles from './shell-header.module.css';

interface ShellHeaderProps {
  user: User;
  syncSummary: ReactNode;
  /** Installs the app; undefined where the browser does not offer it. */
  install: (() => Promise<void>) | undefined;
  onOpenMenu: () => void;
}

/** Logo, menu (top menu on large screens, a button for the drawer on small ones), sync summary, and the user. */
export function ShellHeader({ user, syncSummary, install, onOpenMenu }: ShellHeaderProps) {
  const person = personOf(user);
  const isLarge = useMediaQuery(LARGE_SCREEN);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <button type="button" className={styles.menuButton} aria-label="Abrir menu" onClick={onOpenMenu}>
          <Icon icon={menuOutline} />
        </button>
        <Link to={APP_PATHS.home} className={styles.logo} aria-label="Rifaria, início">
          <Logo />
        </Link>
        {isLarge && (
          <nav className={styles.nav} aria-label="Menu principal">
            <MenuList className={styles.menu} />
          </nav>
        )}
        <div className={styles.state}>
          <Connection />
          {syncSummary}
        </div>
        {install !== undefined && (
          <button
            type="button"
            className={styles.install}
            aria-label="Instalar o aplicativo"
            title="Instalar o aplicativo"
            onClick={() => void install()}
          >
            <Icon icon={downloadOutline} />
          </button>
        )}
        <Link to={APP_PATHS.myData} className={styles.person} aria-label={`${person.name}, ver meus dados`}>
          <Avatar initials={person.initials} imageUrl={person.imageUrl} />
        </Link>
      </div>
    </header>
  );
}
