import type { ReactNode } from 'react';
import { TicketFan } from '#src/ui/drawings/ticket-fan.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { PublicPage } from '#src/ui/public-page.tsx';
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

/** Sign-in, registration and leaving: one column, on a ticket; where there is room, a drawing beside it. */
export function AuthLayout({ title, lead, children, stub }: AuthLayoutProps) {
  return (
    <PublicPage className={styles.screen}>
      <TicketCard
        className={styles.ticket}
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
      <div className={styles.drawing} aria-hidden>
        <TicketFan />
      </div>
    </PublicPage>
  );
}
