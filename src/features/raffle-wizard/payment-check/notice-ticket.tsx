import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import type { Tone } from '#src/ui/tone.ts';
import styles from './payment-check.module.css';

interface NoticeTicketProps {
  tone: Tone;
  /** An icon of `ionicons/icons`. */
  icon: string;
  title: string;
  children: ReactNode;
  /** Under the perforation. */
  stub: ReactNode;
}

/** How the publication stands, in the shape of a ticket. What changes in it is said by screen readers. */
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
