import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  /** Above the perforation. */
  top: ReactNode;
  /** Below the perforation. */
  stub: ReactNode;
  className?: string;
}

/** A card in the shape of a paper ticket, with a perforated line between its two parts. */
export function TicketCard({ top, stub, className }: TicketCardProps) {
  return (
    <div className={classNames(styles.ticket, className)}>
      <div className={styles.top}>{top}</div>
      <div className={styles.stub}>{stub}</div>
    </div>
  );
}
