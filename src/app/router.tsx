import { createBrowserRouter } from 'react-router-dom';
import { APP_PATHS, isDashboardPath, loginPathFor } from '#core/domain/app-paths.ts';
import { findSession, onSessionChange, onSignOutElsewhere } from '#src/storage/session.ts';
import { afterNextPaint } from '#src/ui/elements/use-painted.ts';
import { closeQuestions } from '#src/ui/overlays/close-questions.ts';
import { describeDocument, type Router } from './document-title.ts';
import { NEXT_MAJOR } from './router-future.ts';
import { appRoutes } from './routes.tsx';

/** The signed-in user when the session was last checked. */
let seen = findSession()?.user.id;

function openSignIn(router: Router): void {
  closeQuestions();
  void router.navigate(APP_PATHS.login, { replace: true });
}

/** Leaves the question about signing out, which names raffles: another tab has answered it. */
function leaveLogout(router: Router): void {
  if (router.state.location.pathname === APP_PATHS.logout) openSignIn(router);
}

/**
 * After a sign-out, here or in another tab, opens the sign-in, overriding pending navigations. When another user has signed
 * in, the page reloads: nothing of the previous user is shown any more, and their unsaved input goes to their journal.
 */
function followSession(router: Router): void {
  const { pathname } = router.state.location;
  const isInside = isDashboardPath(pathname);
  const isOwn = isInside || pathname === APP_PATHS.logout;
  const former = seen;
  seen = findSession()?.user.id;
  if (seen === undefined) {
    if (isInside) openSignIn(router);
  } else if (seen !== former && (former !== undefined || isOwn)) {
    document.documentElement.hidden = true;
    // Another user's raffles would not be found, and loading /logout signs out.
    if (isOwn) location.replace(APP_PATHS.myRaffles);
    else location.reload();
  }
}

/** Updates the document's head per route, follows the session, and marks navigations for the entry animation. */
function watch(router: Router): void {
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    // After the screen was painted: writing the head costs as much as rendering a part of the screen.
    afterNextPaint(() => describeDocument(router.state));
    if (state.historyAction !== 'POP') document.documentElement.dataset.moved = '';
    followSession(router);
  });
  onSessionChange(() => followSession(router));
  onSignOutElsewhere(() => leaveLogout(router));
}

/** Applies the guards' redirects before any code is loaded for a screen that would be left at once. */
function applyRedirects(): void {
  const { pathname, search } = location;
  const isSignedIn = findSession() !== undefined;
  const goTo = (path: string) => history.replaceState(history.state, '', path);
  if (isDashboardPath(pathname) && !isSignedIn) goTo(loginPathFor(pathname + search));
  if (pathname === APP_PATHS.home && isSignedIn) goTo(APP_PATHS.myRaffles);
}

/** Resolves with the router once the first screen's code and data are loaded. */
export async function startRouter(): Promise<Router> {
  applyRedirects();
  const router: Router = createBrowserRouter(
    appRoutes((path) => void router.navigate(path, { replace: true })),
    { future: NEXT_MAJOR },
  );
  watch(router);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe((state) => state.initialized && resolve());
  });
  describeDocument(router.state);
  return router;
}
