import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { APP_PATHS, loginPathFor, pathAfterLogin } from '#core/domain/app-paths.ts';
import { findSession, type Session } from '#src/storage/session.ts';
import { flushOpenForms } from '#src/ui/open-forms.ts';
import { fetchDashboardOnFirstInput } from './fetch-ahead.ts';

const wantedPath = (url: URL) => url.pathname + url.search;

/**
 * The guard of the dashboard (§2, decision 1). With a stored user the app opens at once, from the device: the server is
 * asked in the background, and `goTo` is called if its answer ends the session.
 */
export function guardDashboard(goTo: (path: string) => void) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const wanted = wantedPath(new URL(request.url));
    const session = findSession();
    if (session === undefined) return redirect(loginPathFor(wanted));
    const { keepTypedBy, openSignedIn } = await import('#src/sync/signed-in.ts');
    keepTypedBy(flushOpenForms);
    await openSignedIn(session);
    void prepareLater();
    void checkLater(session, wanted, goTo);
    return null;
  };
}

/** What speaks up is there before the network may be gone; no screen waits for it. */
async function prepareLater(): Promise<void> {
  const part = await import('#src/ui/feedback.ts').catch(() => undefined);
  part?.prepareFeedback();
}

/** Behind the screen; its code comes after the screen's too. */
async function checkLater(session: Session, wanted: string, goTo: (path: string) => void): Promise<void> {
  const part = await import('./session-check.ts').catch(() => undefined);
  await part?.checkSession(session, wanted, goTo);
}

/** Sign-in and registration are for those who are not signed in; the others go where they were going. */
export function guardSignIn({ request }: LoaderFunctionArgs): Response | null {
  if (findSession() !== undefined) {
    return redirect(pathAfterLogin(new URL(request.url).searchParams.get('url')));
  }
  fetchDashboardOnFirstInput();
  return null;
}

/** Whoever is signed in changes their password in 'Meus dados'. */
export function leadSignedInToMyData(): Response | null {
  return findSession() === undefined ? null : redirect(APP_PATHS.myData);
}

/** `/dashboard` leads to its first screen. */
export function leadToDashboard(): Response {
  return redirect(findSession() === undefined ? loginPathFor(APP_PATHS.dashboard) : APP_PATHS.myRaffles);
}

/** `/` leads whoever is signed in to their raffles; the others see what Rifaria is (decision 1). */
export function leadHome(): Response | null {
  return findSession() === undefined ? null : redirect(APP_PATHS.myRaffles);
}
