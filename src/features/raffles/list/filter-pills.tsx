import { formatCount } from '#core/domain/money.ts';
import styles from './filter-pills.module.css';
import { STATUS_FILTERS, type StatusFilter } from './status-filter.ts';

interface FilterPillsProps {
  value: StatusFilter;
  /** Number of raffles per filter. */
  counts: Record<StatusFilter, number>;
  onChange: (filter: StatusFilter) => void;
}

/** Filters the list by status. */
export function FilterPills({ value, counts, onChange }: FilterPillsProps) {
  return (
    <div className={styles.pills} role="group" aria-label="Mostrar">
      {STATUS_FILTERS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {label} <span className={styles.count}>{formatCount(counts[id])}</span>
        </button>
      ))}
    </div>
  );
}
