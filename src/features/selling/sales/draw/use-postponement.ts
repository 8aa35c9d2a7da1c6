import { useState } from 'react';
import { formatDay } from '#core/domain/days.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { postponementForm } from '#core/forms/raffles/postponement.ts';
import type { SaleDates } from '#core/domain/raffles/sale-dates.ts';
import { POSTPONE } from '#core/text/raffles/postponement.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { POSTPONEMENT_WIRE_NAMES } from '#core/wire/raffles/postponement.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { sendPostponement } from '../data/sales-calls.ts';

const EMPTY = { drawsOn: '', reason: '' };
type Draft = typeof EMPTY;
type Faults = Partial<Record<string, string>>;

function faultsOf(draft: Draft, dates: SaleDates): Faults {
  const { error } = postponementForm(dates).safeParse(draft);
  return error ? messagesByField(error) : {};
}

/** State of the dialog that postpones a draw. The draft survives closing it by accident. */
export function usePostponement(raffleId: string, dates: SaleDates, onClose: () => void) {
  const draft = useDialogDraft(`postponement.${raffleId}`, EMPTY);
  const [refused, setRefused] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();
  const [isValidated, setValidated] = useState(false);
  const [isPending, setPending] = useState(false);
  const faults = { ...refused, ...(isValidated && faultsOf(draft.value, dates)) };

  const send = async ({ drawsOn, reason }: Draft) => {
    await sendPostponement(raffleId, { dateprizedraw: drawsOn, reason });
    draft.drop();
    // The new day comes with the configuration.
    await getSyncEngine().pull();
    onClose();
    showToast({ message: POSTPONE.done(formatDay(drawsOn)), tone: 'success' });
  };
  const refuse = ({ fields, message }: ApiError) => {
    const named = fieldsFromWire(fields, POSTPONEMENT_WIRE_NAMES);
    setRefused(named);
    if (Object.keys(named).length === 0) setProblem(message);
  };
  const submit = async () => {
    if (isPending) return;
    setValidated(true);
    setProblem(undefined);
    if (Object.keys(faultsOf(draft.value, dates)).length > 0) return;
    setPending(true);
    try {
      await send(draft.value);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') refuse(error);
      else setProblem(POSTPONE.noAnswer);
    } finally {
      setPending(false);
    }
  };
  const change = (part: Partial<Draft>) => {
    setRefused({});
    draft.change(part);
  };
  return {
    ...{ draft: draft.value, startOver: draft.startOver, change, faults, problem, isPending },
    submit: () => void submit(),
  };
}
