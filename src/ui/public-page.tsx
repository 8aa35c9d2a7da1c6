import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  /** At the end of the header: a way in. Without it the logo stands in the middle on phones. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every screen outside the dashboard: the logo, the screen, and what the law and people want to find. */
export function PublicPage({ aside, className, children }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.home} to={APP_PATHS.home} aria-label="Rifaria, início">
          <Logo />
        </Link>
        {aside}
      </header>
      <main className={classNames(styles.main, className)}>{children}</main>
      <footer className={styles.footer}>
        <Link to={APP_PATHS.terms}>Termos de uso</Link>
        <Link to={APP_PATHS.privacy}>Privacidade</Link>
      </footer>
    </div>
  );
}
