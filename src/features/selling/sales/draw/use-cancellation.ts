import { messagesByField } from '#core/forms/messages-by-field.ts';
import { cancellationForm } from '#core/forms/raffles/cancellation.ts';
import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { sendCancellation } from '../data/sales-calls.ts';
import { type Faults, useRaffleChange } from './use-raffle-change.ts';

const EMPTY = { reason: '', isConfirmed: false };
type Draft = typeof EMPTY;

function faultsOf({ reason, isConfirmed }: Draft): Faults {
  const { error } = cancellationForm.safeParse({ reason });
  return {
    ...(error && messagesByField(error)),
    ...(!isConfirmed && { isConfirmed: CANCEL_RAFFLE.confirmMissing }),
  };
}

/** State of the dialog that cancels a raffle. */
export function useCancellation(raffleId: string, onDone: () => void) {
  return useRaffleChange({
    title: CANCEL_RAFFLE.title,
    draftKey: `cancellation.${raffleId}`,
    empty: EMPTY,
    faultsOf,
    wireNames: { reason: 'reason' },
    send: ({ reason }) => sendCancellation(raffleId, { reason }),
    doneText: () => CANCEL_RAFFLE.done,
    noAnswerText: CANCEL_RAFFLE.noAnswer,
    onDone,
  });
}
