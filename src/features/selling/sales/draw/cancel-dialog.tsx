import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { sumOf } from '../data/standing.ts';
import { SettlingDialog } from '../settling/settling-dialog.tsx';
import { paidPurchasesLabel } from '../words/counts.ts';
import { useCancellation } from './use-cancellation.ts';

interface CancelDialogProps {
  raffleId: string;
  totals: SalesTotals;
  onClose: () => void;
  onCanceled: () => void;
}

/** What becomes of the raffle and its money. */
function Consequences({ totals }: { totals: SalesTotals }) {
  const { purchases, amountCents } = sumOf(totals, 'approved');
  if (purchases === 0) return <p>{CANCEL_RAFFLE.nothingSold}</p>;
  return (
    <>
      <p>
        <UnbrokenNumbers
          text={CANCEL_RAFFLE.consequence(paidPurchasesLabel(purchases), formatMoney(amountCents))}
        />
      </p>
      <p>{CANCEL_RAFFLE.byProvider}</p>
    </>
  );
}

/** Dialog 'Cancelar rifa': what follows, why, and that it is meant (P-340). */
export function CancelDialog({ raffleId, totals, onClose, onCanceled }: CancelDialogProps) {
  const close = () => {
    onClose();
    onCanceled();
  };
  const { draft, change, faults, startOver, submit, ...sent } = useCancellation(raffleId, close);
  return (
    <SettlingDialog
      title={CANCEL_RAFFLE.title}
      action={{ label: CANCEL_RAFFLE.title, variant: 'danger' }}
      {...sent}
      onSubmit={submit}
      onStartOver={startOver}
      onClose={onClose}
    >
      <Consequences totals={totals} />
      <TextField
        label={CANCEL_RAFFLE.reason}
        hint={CANCEL_RAFFLE.reasonHint}
        error={faults.reason}
        value={draft.reason}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        onChange={(reason) => change({ reason })}
      />
      <CheckLine
        checked={draft.isConfirmed}
        error={faults.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
      >
        {CANCEL_RAFFLE.confirm}
      </CheckLine>
      <p>{CANCEL_RAFFLE.final}</p>
    </SettlingDialog>
  );
}
