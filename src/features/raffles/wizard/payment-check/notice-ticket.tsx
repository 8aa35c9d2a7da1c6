import type { ReactNode } from 'react';
import { Icon } from '#src/ui/elements/icon.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import type { Tone } from '#src/ui/elements/tone.ts';
import styles from './payment-check.module.css';

interface NoticeTicketProps {
  tone: Tone;
  /** An icon of `ionicons/icons`. */
  icon: string;
  title: string;
  children: ReactNode;
  /** Content below the perforation. */
  stub: ReactNode;
}

/** The status of the publication, styled as a ticket. A live region, so that screen readers announce changes. */
export function NoticeTicket({ tone, icon, title, children, stub }: NoticeTicketProps) {
  return (
    <TicketCard
      top={
        <div className={styles.success} role="status">
          <span className={styles.check} data-tone={tone}>
            <Icon icon={icon} />
          </span>
          <h2>{title}</h2>
          {children}
        </div>
      }
      stub={stub}
    />
  );
}
