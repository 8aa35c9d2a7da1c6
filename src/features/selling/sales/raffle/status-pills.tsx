import { PAYMENT_STATUSES, type SaleGroup } from '#core/domain/selling/payment.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { FilterPill, FilterPills } from '#src/ui/elements/filter-pills.tsx';
import { STATUS_FILTERS } from '../words/purchase-status.ts';
import { sumOf } from '../data/standing.ts';

/** Statuses that are always offered; others are offered if purchases have them. */
const ALWAYS: readonly SaleGroup[] = ['in_process', 'pending', 'approved'];
const IN_ORDER = Object.keys(STATUS_FILTERS) as SaleGroup[];

interface StatusPillsProps {
  value: SaleGroup | null;
  /** Undefined until loaded. */
  totals: SalesTotals | undefined;
  onChange: (status: SaleGroup | null) => void;
}

/** Filter buttons by status. */
export function StatusPills({ value, totals, onChange }: StatusPillsProps) {
  const countOf = (status: SaleGroup) => (totals ? sumOf(totals, status).purchases : undefined);
  const offered = IN_ORDER.filter(
    (status) => ALWAYS.includes(status) || status === value || (countOf(status) ?? 0) > 0,
  );
  const all = totals && PAYMENT_STATUSES.reduce((sum, status) => sum + sumOf(totals, status).purchases, 0);
  return (
    <FilterPills>
      <FilterPill label="Todas" count={all} isOn={value === null} onPress={() => onChange(null)} />
      {offered.map((status) => (
        <FilterPill
          key={status}
          label={STATUS_FILTERS[status]}
          count={countOf(status)}
          isOn={value === status}
          onPress={() => onChange(status)}
        />
      ))}
    </FilterPills>
  );
}
