import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './ui/theme/theme.css';
import './ui/theme/base.css';
import './app/zod-without-jit.ts';
import { keepAffiliate } from './app/affiliate-arrival.ts';
import { registerWorker } from './app/app-update.ts';
import { cacheRestWhenIdle } from './app/cache-rest.ts';
import { watchInstallOffer } from './app/install-offer.ts';
import { keepScrollPosition } from './app/keep-scroll-position.ts';
import { isServerRendered } from './app/is-server-rendered.ts';
import { reportArrival, reportStart } from './app/rescue.ts';
import { revokeLeftSessions } from './app/revoke-left-sessions.ts';
import { startRouter } from './app/router.tsx';
import { startPressGuard } from './app/start-press-guard.ts';
import { prepareStaticPage } from './app/static-page.ts';
import { takeOver } from './app/take-over.tsx';
import { watchFailedPresses } from './app/watch-failed-presses.ts';
import { silentStorage } from './storage/silent-storage.ts';

reportArrival();

watchInstallOffer();

watchFailedPresses();

keepAffiliate();

void startPressGuard();

// The first screen waits for the database: where it does not open there is nothing else to see.
silentStorage.subscribe(() => {
  void import('./app/silent-storage.tsx').then(
    (part) => part.showSilentStorage(),
    () => undefined,
  );
});

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

const staticRoute = prepareStaticPage(place);
// The markup in the page stays until the first screen is rendered, so that no blank page is painted in between.
const router = await startRouter();
const app = (
  <StrictMode>
    {/* No transition: rendered in slices, a screen takes half as long again until it is painted (decision 045). */}
    <RouterProvider router={router} future={{ v7_startTransition: false }} />
  </StrictMode>
);
const show = () => {
  if (isServerRendered(router, staticRoute)) {
    keepScrollPosition(router);
    takeOver(place, app);
  } else {
    createRoot(place).render(app);
  }
};
if (staticRoute === undefined || router.state.errors === null) show();
else
  void import('./app/awaited-screen.ts')
    .then((part) => part.awaitedScreen(router, staticRoute))
    .then(show, show);
reportStart();

// Browsers hold launches and the worker's messages until somebody listens.
void import('./app/launch.ts').then(
  (part) => part.followOutside((path) => void router.navigate(path)),
  () => undefined,
);
revokeLeftSessions();
if (import.meta.env.PROD) {
  registerWorker();
  void cacheRestWhenIdle();
}
