import { createBrowserRouter } from 'react-router-dom';
import { APP_PATHS, isDashboardPath, loginPathFor } from '#core/domain/app-paths.ts';
import { findSession, onSessionChange } from '#src/storage/session.ts';
import { onDrawn } from '#src/ui/use-drawn.ts';
import { describeDocument, type Router } from './document-title.ts';
import { appRoutes } from './routes.tsx';

/** React Router 6 with the ways of 7, so that it neither warns nor surprises later. */
const NEXT_MAJOR = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;

/** Who was signed in when this page last looked. */
let seen = findSession()?.user.id;

/**
 * Whoever is signed out, here or in another tab, goes to the sign-in, whatever else was on its way. Where somebody else is
 * signed in, the page starts anew for them: nothing of its former user is shown any more, and what they have typed goes to
 * their journal as the page goes.
 */
function followSession(router: Router): void {
  const { pathname } = router.state.location;
  const isInside = isDashboardPath(pathname);
  const isOwn = isInside || pathname === APP_PATHS.logout;
  const former = seen;
  seen = findSession()?.user.id;
  if (seen === undefined) {
    if (isInside) void router.navigate(APP_PATHS.login, { replace: true });
  } else if (seen !== former && (former !== undefined || isOwn)) {
    document.documentElement.hidden = true;
    // Raffles of another are not found, and to load /logout is to leave.
    if (isOwn) location.replace(APP_PATHS.myRaffles);
    else location.reload();
  }
}

/** Titles follow the route, and the route follows the session. A screen that one has moved to arrives with motion. */
function watch(router: Router): void {
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    // Writing them costs as much as drawing a part of the screen: that comes first.
    onDrawn(() => describeDocument(router.state));
    if (state.historyAction !== 'POP') document.documentElement.dataset.moved = '';
    followSession(router);
  });
  onSessionChange(() => followSession(router));
}

/** The guards' first look, before any code is fetched for a screen that this person is led away from. */
function leadAtOnce(): void {
  const { pathname, search } = location;
  const isSignedIn = findSession() !== undefined;
  const goTo = (path: string) => history.replaceState(history.state, '', path);
  if (isDashboardPath(pathname) && !isSignedIn) goTo(loginPathFor(pathname + search));
  if (pathname === APP_PATHS.home && isSignedIn) goTo(APP_PATHS.myRaffles);
}

/** The router, once the first screen's code and data are there. */
export async function startRouter(): Promise<Router> {
  leadAtOnce();
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
