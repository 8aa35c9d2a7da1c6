import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { formatMoney } from '#core/domain/money.ts';
import { reportedPaymentsLabel } from '#core/domain/raffles/cancellation.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { ParagraphField } from '#src/ui/fields/paragraph-field.tsx';
import { sumOf } from '../data/standing.ts';
import { SettlingDialog } from '../settling/settling-dialog.tsx';
import { paidPurchasesLabel } from '#core/domain/selling/count-labels.ts';
import { useCancellation } from './use-cancellation.ts';

interface CancelDialogProps {
  raffleId: string;
  totals: SalesTotals;
  /** Its sales have closed. */
  hasClosed: boolean;
  onClose: () => void;
  onCanceled: () => void;
}

/** What becomes of the raffle and its money. */
function Consequences({ totals, hasClosed }: Pick<CancelDialogProps, 'hasClosed' | 'totals'>) {
  const paid = sumOf(totals, 'approved');
  const reported = sumOf(totals, 'in_process').purchases + sumOf(totals, 'reported_late').purchases;
  return (
    <>
      <p>{hasClosed ? CANCEL_RAFFLE.noDrawAnyMore : CANCEL_RAFFLE.ending}</p>
      {!hasMoney(totals) && <p>{CANCEL_RAFFLE.nothingPaid}</p>}
      {paid.purchases > 0 && (
        <p>
          <UnbrokenNumbers
            text={CANCEL_RAFFLE.moneyBack(paidPurchasesLabel(paid.purchases), formatMoney(paid.amountCents))}
          />
        </p>
      )}
      {reported > 0 && <p>{CANCEL_RAFFLE.reported(reportedPaymentsLabel(reported))}</p>}
      {hasMoney(totals) && <p>{CANCEL_RAFFLE.whoReturns}</p>}
    </>
  );
}

const MONEY_GROUPS = ['approved', 'in_process', 'reported_late', 'refund_due'] as const;

/** Whether there is money in the raffle that has to go back, or may be. */
const hasMoney = (totals: SalesTotals) => MONEY_GROUPS.some((group) => sumOf(totals, group).purchases > 0);

/** Dialog 'Cancelar rifa': what follows, why, and that it is meant (P-340). */
export function CancelDialog({ raffleId, totals, hasClosed, onClose, onCanceled }: CancelDialogProps) {
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
      <Consequences {...{ totals, hasClosed }} />
      <ParagraphField
        label={CANCEL_RAFFLE.reason}
        hint={CANCEL_RAFFLE.reasonHint}
        error={faults.reason}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <CheckLine
        checked={draft.isConfirmed}
        error={faults.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
      >
        {hasMoney(totals) ? CANCEL_RAFFLE.confirm : CANCEL_RAFFLE.confirmUnsold}
      </CheckLine>
      <p>{CANCEL_RAFFLE.final}</p>
    </SettlingDialog>
  );
}
