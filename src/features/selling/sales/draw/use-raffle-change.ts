import { useState } from 'react';
import { fieldsFromWire } from '#core/wire/error.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';

/** Messages by field. */
export type Faults = Partial<Record<string, string>>;

/** A change of a raffle that its seller makes in a dialog. */
interface RaffleChange<Draft extends object> {
  /** The dialog's. */
  title: string;
  /** Names the draft, which survives closing the dialog by accident. */
  draftKey: string;
  empty: Draft;
  faultsOf: (draft: Draft) => Faults;
  /** Wire names of the fields. */
  wireNames: Record<string, string>;
  /** Sends it. @throws ApiError */
  send: (draft: Draft) => Promise<void>;
  /** What is said once it is done. */
  doneText: (draft: Draft) => string;
  /** What is said where no answer came. */
  noAnswerText: string;
  onDone: () => void;
}

/** State of a dialog that changes a raffle: its draft, what is wrong with it, and the attempt to send it. */
export function useRaffleChange<Draft extends object>(change: RaffleChange<Draft>) {
  const draft = useDialogDraft(change.draftKey, change.empty);
  const [refused, setRefused] = useState<Faults>({});
  const [problem, setProblem] = useDialogProblem(change.title);
  const [isValidated, setValidated] = useState(false);
  const [isPending, setPending] = useState(false);
  const faults = { ...refused, ...(isValidated && change.faultsOf(draft.value)) };

  const send = async () => {
    await change.send(draft.value);
    draft.drop();
    // What changed of the raffle comes with it. Where this device cannot store it, the change is done all the same (P-1160).
    await getSyncEngine()
      .pull()
      .catch(() => undefined);
    change.onDone();
    showToast({ message: change.doneText(draft.value), tone: 'success' });
  };
  const refuse = ({ fields, message }: ApiError) => {
    const named = fieldsFromWire(fields, change.wireNames);
    setRefused(named);
    const [atField] = Object.values(named);
    setProblem(atField ?? message, { isAtField: atField !== undefined });
  };
  const submit = async () => {
    if (isPending) return;
    setValidated(true);
    setProblem(undefined);
    if (Object.keys(change.faultsOf(draft.value)).length > 0) return;
    setPending(true);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') refuse(error);
      else setProblem(change.noAnswerText);
    } finally {
      setPending(false);
    }
  };
  return {
    ...{ draft: draft.value, startOver: draft.startOver, faults, problem, isPending },
    change: (part: Partial<Draft>) => {
      setRefused({});
      draft.change(part);
    },
    submit: () => void submit(),
  };
}
