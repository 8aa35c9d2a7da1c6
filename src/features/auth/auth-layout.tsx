import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Logo } from '#src/ui/logo.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  /** One line under the title. */
  lead: string;
  children: ReactNode;
  /** Under the perforation: the way to the other screen. */
  stub: ReactNode;
}

/** Sign-in and registration: one column, on a ticket. */
export function AuthLayout({ title, lead, children, stub }: AuthLayoutProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link className={styles.home} to={APP_PATHS.home} aria-label="Rifaria, início">
          <Logo />
        </Link>
      </header>
      <main className={styles.main}>
        <TicketCard
          top={
            <div className={styles.top}>
              <div>
                <PageTitle>{title}</PageTitle>
                <p className={styles.lead}>{lead}</p>
              </div>
              {children}
            </div>
          }
          stub={<div className={styles.stub}>{stub}</div>}
        />
      </main>
    </div>
  );
}
