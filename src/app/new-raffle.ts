import { redirect } from 'react-router-dom';
import { APP_PATHS, loginPathFor, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { openSignedIn } from '#src/sync/engine/signed-in.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';

/** 'Nova rifa' shortcut of the installed app: creates a draft and redirects to step 0. Runs in parallel with the guard. */
export async function redirectToNewRaffle(): Promise<Response> {
  const session = findSession();
  if (session === undefined) return redirect(loginPathFor(APP_PATHS.newRaffle));
  const engine = await openSignedIn(session);
  try {
    return redirect(wizardStepPath(await engine.createRaffleDraft(), STEP.data));
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return redirect(APP_PATHS.myRaffles);
  }
}
