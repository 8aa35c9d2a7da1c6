import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './ui/theme.css';
import './app/zod-without-jit.ts';
import { keepArrival } from './app/affiliate-arrival.ts';
import { registerWorker } from './app/app-update.ts';
import { arrivalsOf } from './app/arrivals.ts';
import { keepRestWhenIdle } from './app/keep-rest.ts';
import { watchInstallOffer } from './app/install-offer.ts';
import { startRouter } from './app/router.tsx';

watchInstallOffer();

keepArrival();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

// What index.html draws stays until the first screen is there: no blank moment in between.
const router = await startRouter();
createRoot(place).render(
  <StrictMode>
    {/* No transition: drawn in slices, with frames between them, a screen takes half as long again until it is there. */}
    <RouterProvider router={arrivalsOf(router)} future={{ v7_startTransition: false }} />
  </StrictMode>,
);

// What the system launches waits in its queue, in browsers that have one.
if ('launchQueue' in globalThis) {
  void import('./app/launch.ts').then(
    ({ followLaunches }) => followLaunches((path) => void router.navigate(path)),
    () => undefined,
  );
}
if (import.meta.env.PROD) {
  registerWorker();
  void keepRestWhenIdle();
}
