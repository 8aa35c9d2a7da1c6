import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import type { SaveOutcome } from '#src/sync/sync-outcomes.ts';
import { showDialog, showToast } from '#src/ui/feedback.ts';

/** An outcome that has something to say: a session that has ended says it at the sign-in. */
export type SaidOutcome = Exclude<SaveOutcome, { kind: 'sign-in-needed' }>;

type Refused = Extract<SaveOutcome, { kind: 'refused' }>;

const sayOnDevice = () => showToast({ message: SUCCESS.savedOnDevice, tone: 'neutral' });

/** The server's own words where it has any, else the catalogue's. */
const refusal = ({ message }: Refused, fallback: string) => (message === '' ? fallback : message);

/** What step 0 says of its save (§8, decision 2). */
export function sayRaffleSaved(outcome: SaidOutcome): void {
  if (outcome.kind === 'on-device') sayOnDevice();
  else if (outcome.kind === 'on-server') {
    showToast({ message: outcome.created ? SUCCESS.raffleCreated : SUCCESS.raffleUpdated, tone: 'success' });
  } else {
    void showDialog({ title: ERRORS.raffleSaveTitle, message: refusal(outcome, ERRORS.raffleSave) });
  }
}

/** What step 1 says of its save (§8, decision 2). */
export function sayConfigSaved(outcome: SaidOutcome): void {
  if (outcome.kind === 'on-device') sayOnDevice();
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
