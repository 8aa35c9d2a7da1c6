import { FilterPill, FilterPills } from '#src/ui/elements/filter-pills.tsx';
import { STATUS_FILTERS, type StatusFilter } from './status-filter.ts';

interface StatusPillsProps {
  value: StatusFilter;
  /** Number of raffles per filter. */
  counts: Record<StatusFilter, number>;
  onChange: (filter: StatusFilter) => void;
}

/** Filters the list by status. */
export function StatusPills({ value, counts, onChange }: StatusPillsProps) {
  return (
    <FilterPills>
      {STATUS_FILTERS.map(({ id, label }) => (
        <FilterPill
          key={id}
          label={label}
          count={counts[id]}
          isOn={id === value}
          onPress={() => onChange(id)}
        />
      ))}
    </FilterPills>
  );
}
