import { type ReactNode, Suspense, useState } from 'react';
import styles from './on-demand.module.css';

/** A part that is folded, and loaded when it is first unfolded. */
export function OnDemand({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && <Suspense>{children}</Suspense>}
    </details>
  );
}
