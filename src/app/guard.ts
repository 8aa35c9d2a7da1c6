import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { APP_PATHS, loginPathFor, pathAfterLogin } from '#core/domain/app-paths.ts';
import { findSession, type Session } from '#src/storage/session.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import { fetchDashboardOnFirstInput } from './prefetch-dashboard.ts';
import { registerUnstoredText } from '#src/store/unstored-text.ts';

const wantedPath = (url: URL) => url.pathname + url.search;

/**
 * Guard of the dashboard (P-101). With a stored user the app opens at once from the device; the session is
 * validated in the background, and `goTo` is called if the server ends it.
 */
export function guardDashboard(goTo: (path: string) => void) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const wanted = wantedPath(new URL(request.url));
    const session = findSession();
    if (session === undefined) return redirect(loginPathFor(wanted));
    const { findSyncEngine, registerFormFlush, openSignedIn } = await import('#src/sync/engine/signed-in.ts');
    registerFormFlush(flushOpenForms);
    registerUnstoredText(() => (findSyncEngine()?.unstored.list().length ?? 0) > 0);
    await openSignedIn(session);
    void prepareLater();
    void checkLater(session, wanted, goTo);
    return null;
  };
}

/** Prefetches dialogs and toasts while there is a network; no screen waits for them. */
async function prepareLater(): Promise<void> {
  const part = await import('#src/ui/overlays/feedback.ts').catch(() => undefined);
  part?.prepareFeedback();
}

/** Validates the session after the screen was rendered; its code is loaded after the screen's. */
async function checkLater(session: Session, wanted: string, goTo: (path: string) => void): Promise<void> {
  const part = await import('./session-check.ts').catch(() => undefined);
  await part?.checkSession(session, wanted, goTo);
}

/** Redirects signed-in users from sign-in and registration to where they were going. */
export function guardSignIn({ request }: LoaderFunctionArgs): Response | null {
  if (findSession() !== undefined) {
    return redirect(pathAfterLogin(new URL(request.url).searchParams.get('url')));
  }
  fetchDashboardOnFirstInput();
  return null;
}

/** Redirects signed-in users, who change their password in 'Meus dados'. */
export function redirectSignedInToMyData(): Response | null {
  return findSession() === undefined ? null : redirect(APP_PATHS.myData);
}

/** Redirects `/dashboard` to its first screen. */
export function redirectToDashboard(): Response {
  return redirect(findSession() === undefined ? loginPathFor(APP_PATHS.dashboard) : APP_PATHS.myRaffles);
}

/** Redirects signed-in users from `/` to their raffles; others see the landing page (P-104). */
export function redirectHome(): Response | null {
  return findSession() === undefined ? null : redirect(APP_PATHS.myRaffles);
}
