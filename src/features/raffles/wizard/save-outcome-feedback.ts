import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import { WITHDRAWN_CODE } from '#core/text/sync.ts';
import type { RefusedOutcome } from '#src/document-form/use-document-form.ts';
import type { SaveOutcome } from '#src/sync/context/sync-outcomes.ts';
import { showDialog, showToast } from '#src/ui/overlays/feedback.ts';

/** Outcomes with a message. The sign-in screen explains an ended session. */
export type ShownOutcome = Exclude<SaveOutcome, { kind: 'sign-in-needed' }>;

const showOnDevice = () => showToast({ message: SUCCESS.savedOnDevice, tone: 'neutral' });

/** The server's message, or the catalogue's if it sent none. */
const refusal = ({ message }: RefusedOutcome, fallback: string) => (message === '' ? fallback : message);

/** Nothing has failed: the note above the button offers to publish it (P-1035). */
const isWithdrawn = (outcome: ShownOutcome): outcome is RefusedOutcome =>
  outcome.kind === 'refused' && outcome.code === WITHDRAWN_CODE;

const showWithdrawn = ({ message }: RefusedOutcome) => showToast({ message, tone: 'warning' });

/** Shows the outcome of a save of step 0 (P-121, P-122). `isNew`: the server has never had this raffle. */
export function showRaffleSaved(outcome: ShownOutcome, isNew: boolean): void {
  if (outcome.kind === 'on-device') showOnDevice();
  else if (isWithdrawn(outcome)) showWithdrawn(outcome);
  else if (outcome.kind === 'on-server') {
    showToast({ message: outcome.created ? SUCCESS.raffleCreated : SUCCESS.raffleUpdated, tone: 'success' });
  } else {
    const [title, fallback] = isNew
      ? [ERRORS.raffleCreateTitle, ERRORS.raffleCreate]
      : [ERRORS.raffleSaveTitle, ERRORS.raffleSave];
    void showDialog({ title, message: refusal(outcome, fallback) });
  }
}

/** Shows the outcome of a save of step 1 (P-121, P-122). */
export function showConfigSaved(outcome: ShownOutcome): void {
  if (outcome.kind === 'on-device') showOnDevice();
  else if (isWithdrawn(outcome)) showWithdrawn(outcome);
  else if (outcome.kind === 'on-server') {
    showToast({ title: SUCCESS.configSavedTitle, message: SUCCESS.configSaved, tone: 'success' });
  } else {
    showToast({
      title: ERRORS.configSaveTitle,
      message: refusal(outcome, ERRORS.configSave),
      tone: 'danger',
    });
  }
}
