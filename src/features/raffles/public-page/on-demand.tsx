import { type ReactNode, Suspense, useState } from 'react';
import styles from './on-demand.module.css';

interface OnDemandProps {
  summary: string;
  /** Of its element, for links. */
  id?: string;
  children: ReactNode;
}

/** A part that is folded, and loaded when it is first unfolded. */
export function OnDemand({ summary, id, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={id}
      className={styles.part}
      data-needs-script
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && <Suspense>{children}</Suspense>}
    </details>
  );
}
