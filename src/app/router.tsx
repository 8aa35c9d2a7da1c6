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

/** Whoever is signed out, here or in another tab, goes to the sign-in, whatever else was on its way. */
function leaveIfSignedOut(router: Router): void {
  const isInside = isDashboardPath(router.state.location.pathname);
  if (isInside && findSession() === undefined) void router.navigate(APP_PATHS.login, { replace: true });
}

/** Titles follow the route, and the route follows the session. A screen that one has moved to arrives with motion. */
function watch(router: Router): void {
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    // Writing them costs as much as drawing a part of the screen: that comes first.
    onDrawn(() => describeDocument(router.state));
    if (state.historyAction !== 'POP') document.documentElement.dataset.moved = '';
    leaveIfSignedOut(router);
  });
  onSessionChange(() => leaveIfSignedOut(router));
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
