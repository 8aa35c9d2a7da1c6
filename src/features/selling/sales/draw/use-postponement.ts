import { formatDay } from '#core/domain/days.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { postponementForm } from '#core/forms/raffles/postponement.ts';
import type { SaleDates } from '#core/domain/raffles/sale-dates.ts';
import { POSTPONE } from '#core/text/raffles/postponement.ts';
import { POSTPONEMENT_WIRE_NAMES } from '#core/wire/raffles/postponement.ts';
import { sendPostponement } from '../data/sales-calls.ts';
import { type Faults, useRaffleChange } from './use-raffle-change.ts';

const EMPTY = { drawsOn: '', reason: '' };
type Draft = typeof EMPTY;

function faultsOf(draft: Draft, dates: SaleDates): Faults {
  const { error } = postponementForm(dates).safeParse(draft);
  return error ? messagesByField(error) : {};
}

/** State of the dialog that postpones a draw. */
export function usePostponement(raffleId: string, dates: SaleDates, onDone: () => void) {
  return useRaffleChange({
    title: POSTPONE.title,
    draftKey: `postponement.${raffleId}`,
    empty: EMPTY,
    faultsOf: (draft) => faultsOf(draft, dates),
    wireNames: POSTPONEMENT_WIRE_NAMES,
    send: ({ drawsOn, reason }) => sendPostponement(raffleId, { dateprizedraw: drawsOn, reason }),
    doneText: ({ drawsOn }) => POSTPONE.done(formatDay(drawsOn)),
    noAnswerText: POSTPONE.noAnswer,
    onDone,
  });
}
