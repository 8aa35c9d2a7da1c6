import type { ReactNode } from 'react';
import { formatCount } from '#core/domain/money.ts';
import styles from './filter-pills.module.css';

/** A row of filter buttons, on phones in one line that is swiped. */
export function FilterPills({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pills} role="group" aria-label="Mostrar">
      {children}
    </div>
  );
}

interface FilterPillProps {
  label: string;
  /** Undefined until known. */
  count: number | undefined;
  isOn: boolean;
  onPress: () => void;
}

/** A filter with the count of what it shows. */
export function FilterPill({ label, count, isOn, onPress }: FilterPillProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={onPress}>
      {label} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </button>
  );
}
