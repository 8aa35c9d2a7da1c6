import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { TicketFan } from '#src/ui/drawings/ticket-fan.tsx';
import { focusAfterPaint } from '#src/ui/elements/focus-after-paint.ts';
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

/** Focuses the title when it changes with the step: the pressed button is gone, and nothing else tells a screen reader (P-1135). */
function useFocusOnChange(title: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const heading = around.current?.querySelector('h1');
    return heading ? focusAfterPaint(heading) : undefined;
  }, [title]);
  return around;
}

/** Layout of sign-in, registration and sign-out: one column on a ticket, with a drawing beside it on wide screens. */
export function AuthLayout({ title, lead, children, stub }: AuthLayoutProps) {
  const around = useFocusOnChange(title);
  return (
    <PublicPage className={styles.screen}>
      <TicketCard
        className={styles.ticket}
        top={
          <div className={styles.top}>
            <div ref={around}>
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
