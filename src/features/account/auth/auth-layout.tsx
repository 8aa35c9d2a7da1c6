import type { ReactNode } from 'react';
import { TicketFan } from '#src/ui/drawings/ticket-fan.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  /** One line under the title. */
  lead: string;
  children: ReactNode;
  /** Below the perforation: the link to the other screen. */
  stub: ReactNode;
}

/** Layout of sign-in, registration and sign-out: one column on a ticket, with a drawing beside it on wide screens. */
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
