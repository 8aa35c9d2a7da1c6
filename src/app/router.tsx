import { createBrowserRouter } from 'react-router-dom';
import { APP_PATHS, isDashboardPath, loginPathFor } from '#core/domain/app-paths.ts';
import { findSession, onSessionChange } from '#src/storage/session.ts';
import { documentTitle, type Router } from './document-title.ts';
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

/** Titles follow the route, and the route follows the session. */
function watch(router: Router): void {
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    document.title = documentTitle(state);
    leaveIfSignedOut(router);
  });
  onSessionChange(() => leaveIfSignedOut(router));
}

/** The guard's first look, before any code of the dashboard is fetched for somebody who may not see it yet. */
function turnVisitorsAway(): void {
  const { pathname, search } = location;
  if (isDashboardPath(pathname) && findSession() === undefined) {
    history.replaceState(history.state, '', loginPathFor(pathname + search));
  }
}

/** The router, once the first screen's code and data are there. */
export async function startRouter(): Promise<Router> {
  turnVisitorsAway();
  const router: Router = createBrowserRouter(
    appRoutes((path) => void router.navigate(path, { replace: true })),
    { future: NEXT_MAJOR },
  );
  watch(router);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe((state) => state.initialized && resolve());
  });
  document.title = documentTitle(router.state);
  return router;
}
