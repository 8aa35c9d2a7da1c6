import { redirect } from 'react-router-dom';
import { APP_PATHS, loginPathFor, wizardStepPath } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { openSignedIn } from '#src/sync/signed-in.ts';

/** 'Nova rifa' of the installed app's shortcuts: a draft, and its step 0. Runs beside the guard, not after it. */
export async function leadToNewRaffle(): Promise<Response> {
  const session = findSession();
  if (session === undefined) return redirect(loginPathFor(APP_PATHS.newRaffle));
  const engine = await openSignedIn(session);
  return redirect(wizardStepPath(await engine.createRaffleDraft(), 0));
}
