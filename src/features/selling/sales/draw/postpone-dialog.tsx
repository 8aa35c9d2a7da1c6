import { useRef } from 'react';
import { postponementWindow } from '#core/domain/raffles/postponement.ts';
import type { SaleDates } from '#core/domain/raffles/sale-dates.ts';
import { POSTPONE } from '#core/text/raffles/postponement.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FederalDayHint } from '#src/ui/date-field/federal-day-hint.tsx';
import { ParagraphField } from '#src/ui/fields/paragraph-field.tsx';
import { SettlingDialog } from '../settling/settling-dialog.tsx';
import { usePostponement } from './use-postponement.ts';

interface PostponeDialogProps {
  raffleId: string;
  dates: SaleDates;
  isPaused: boolean;
  /** Whether the Loteria Federal decides the raffle. */
  isFederal: boolean;
  onClose: () => void;
  onPostponed: () => void;
}

/** Dialog 'Adiar sorteio': the new day, and why (P-339). */
export function PostponeDialog(props: PostponeDialogProps) {
  const { raffleId, dates, isPaused, isFederal, onClose, onPostponed } = props;
  const close = () => {
    onClose();
    onPostponed();
  };
  const { draft, change, faults, startOver, submit, ...sent } = usePostponement(raffleId, dates, close);
  const { first, last } = postponementWindow(dates);
  const dayInput = useRef<HTMLInputElement>(null);
  const moveDay = (drawsOn: string) => {
    change({ drawsOn });
    dayInput.current?.focus();
  };
  return (
    <SettlingDialog
      title={POSTPONE.title}
      action={{ label: POSTPONE.title, variant: 'primary' }}
      {...sent}
      onSubmit={submit}
      onStartOver={startOver}
      onClose={onClose}
    >
      <p>
        {isPaused ? POSTPONE.salesArePaused : POSTPONE.salesGoOn} {POSTPONE.consequence}
      </p>
      <DateField
        label={POSTPONE.day}
        error={faults.drawsOn}
        value={draft.drawsOn}
        min={first}
        max={last}
        onChange={(drawsOn) => change({ drawsOn })}
        ref={dayInput}
      />
      {isFederal && <FederalDayHint drawsOn={draft.drawsOn} last={last} onMove={moveDay} />}
      <ParagraphField
        label={POSTPONE.reason}
        hint={POSTPONE.reasonHint}
        error={faults.reason}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <p>{POSTPONE.limit}</p>
    </SettlingDialog>
  );
}
