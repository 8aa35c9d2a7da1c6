import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { classNames } from '../elements/class-names.ts';
import { Logo } from './logo.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  /** End of the header, for example a sign-in link. Without it the logo is centred on phones. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of screens outside the dashboard: logo, content, legal links. */
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
