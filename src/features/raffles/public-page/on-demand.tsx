import { type ReactNode, Suspense } from 'react';
import styles from './on-demand.module.css';
import { useFold } from './use-fold.ts';

interface OnDemandProps {
  summary: string;
  /** Of its element, for links. */
  id?: string;
  children: ReactNode;
}

/** A part that is folded, and loaded when it is first unfolded. */
export function OnDemand({ summary, id, children }: OnDemandProps) {
  const { isUnfolded, props } = useFold();
  return (
    <details id={id} className={styles.part} data-needs-script {...props}>
      <summary>{summary}</summary>
      {isUnfolded && <Suspense>{children}</Suspense>}
    </details>
  );
}
