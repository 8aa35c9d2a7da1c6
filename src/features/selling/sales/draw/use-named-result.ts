import { useState } from 'react';
import { NAME_RESULT } from '#core/text/draw/sales-draw.ts';
import type { NumberBuyer } from '#core/domain/raffles/raffle-result.ts';
import type { NamedResultBody } from '#core/wire/raffles/raffle-result.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';
import { loadNumberBuyers, sendNamedResult } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import {
  emptyNamedResult,
  namedResultBodyOf,
  type NamedResultFaults,
  namedResultFaults,
} from './named-result-draft.ts';

interface Hooks {
  onClose: () => void;
  onPublished: () => void;
}

/** What is about to be published, and who wins by it. */
export interface ReviewedResult extends Required<NamedResultBody> {
  buyers: readonly NumberBuyer[];
}

/** State of the dialogs that name the numbers of a raffle. The draft survives closing them by accident. */
export function useNamedResult(raffle: SalesRaffle, { onClose, onPublished }: Hooks) {
  const [empty] = useState(() => emptyNamedResult(raffle.prizes));
  const draft = useDialogDraft(`named-result.${raffle.id}`, empty);
  const [reviewed, setReviewed] = useState<ReviewedResult>();
  const [refused, setRefused] = useState<NamedResultFaults>({});
  const [problem, setProblem] = useDialogProblem(NAME_RESULT.title);
  const [isValidated, setValidated] = useState(false);
  const [isPending, setPending] = useState(false);
  const faults = isValidated ? { ...refused, ...namedResultFaults(draft.value, raffle) } : {};

  const send = async ({ numbers, link }: ReviewedResult) => {
    await sendNamedResult(raffle.id, { numbers, link });
    draft.drop();
    onClose();
    onPublished();
    // That it is drawn comes as a change of the raffle.
    void getSyncEngine().pull();
    showToast({ message: NAME_RESULT.published, tone: 'success' });
  };
  const refuse = ({ fields, message }: ApiError) => {
    setProblem(fields.numbers ?? message);
    setRefused(fields);
    if (Object.keys(fields).length > 0) setReviewed(undefined);
  };
  /** Runs what asks the server, once at a time, and says why it failed. */
  const ask = async (action: () => Promise<void>, noAnswer: string) => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') refuse(error);
      else setProblem(noAnswer);
    } finally {
      setPending(false);
    }
  };
  const review = async () => {
    setValidated(true);
    if (Object.keys(namedResultFaults(draft.value, raffle)).length > 0) return setProblem(undefined);
    setRefused({});
    const body = namedResultBodyOf(draft.value, raffle);
    await ask(async () => {
      setReviewed({ ...body, buyers: await loadNumberBuyers(raffle.id, body.numbers) });
    }, NAME_RESULT.notChecked);
  };
  const change = (field: string, text: string) => {
    setRefused({});
    draft.change({ [field]: text });
  };
  return {
    ...{
      draft: draft.value,
      startOver: draft.startOver,
      change,
      faults,
      problem,
      isPending,
      reviewed,
    },
    review: () => void review(),
    correct: () => setReviewed(undefined),
    publish: () => {
      if (reviewed) void ask(() => send(reviewed), NAME_RESULT.noAnswer);
    },
  };
}
