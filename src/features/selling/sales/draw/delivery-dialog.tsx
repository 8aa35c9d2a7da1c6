import { useState } from 'react';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { MARK_DELIVERY } from '#core/text/draw/delivery.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { SettlingDialog } from '../settling/settling-dialog.tsx';
import { deliveryDays, useDelivery } from './use-delivery.ts';

interface DeliveryDialogProps {
  raffle: SalesRaffle;
  winner: WinnerContact;
  onClose: () => void;
}

/** Dialog 'Marcar entrega': when a prize was handed over (P-815). */
export function DeliveryDialog({ raffle, winner: shown, onClose }: DeliveryDialogProps) {
  // What is stored changes the winner before the dialog is closed.
  const [winner] = useState(shown);
  const { draft, change, faults, startOver, submit, ...sent } = useDelivery(raffle, winner, onClose);
  const { drawnOn, today } = deliveryDays(raffle);
  const isMarked = winner.delivery.deliveredOn !== null;
  return (
    <SettlingDialog
      action={{ label: MARK_DELIVERY.save, variant: 'primary' }}
      {...sent}
      onSubmit={submit}
      onStartOver={startOver}
      onClose={onClose}
    >
      <p>
        <b>{wonPrize(winner)}</b>, {winner.name}
      </p>
      {isMarked && (
        <CheckLine checked={draft.isTakenBack} onChange={(isTakenBack) => change({ isTakenBack })}>
          {MARK_DELIVERY.takeBack}
        </CheckLine>
      )}
      {!draft.isTakenBack && (
        <>
          <DateField
            label={MARK_DELIVERY.day}
            error={faults.deliveredOn}
            value={draft.deliveredOn}
            min={drawnOn}
            max={today}
            onChange={(deliveredOn) => change({ deliveredOn })}
          />
          <p>{MARK_DELIVERY.consequence}</p>
        </>
      )}
    </SettlingDialog>
  );
}
