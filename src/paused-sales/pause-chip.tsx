import { SALES_PAUSED_LABEL, SALES_STOPPED_LABEL } from '#core/text/raffles/status-labels.ts';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';

/** Who has paused the sales of an active raffle, in place of its status: its seller or a restore, or the operator (P-747). */
export function PauseChip({ isStopped }: { isStopped: boolean }) {
  return isStopped ? (
    <StatusChip tone="danger" label={SALES_STOPPED_LABEL} wraps />
  ) : (
    <StatusChip tone="warning" label={SALES_PAUSED_LABEL} />
  );
}
