import { onIdle } from '#src/ui/loading/on-idle.ts';
import { savesData } from './saves-data.ts';

/** The code of the dashboard's first screen. */
const fetchDashboard = () =>
  Promise.all([
    import('./dashboard-route.tsx'),
    import('#src/sync/engine/signed-in.ts'),
    import('#src/features/raffles/list/my-raffles-route.ts'),
  ]);

/** Prefetches the dashboard's code on the first input, so that it does not delay the sign-in screen itself. */
export function fetchDashboardOnFirstInput(): void {
  if (savesData()) return;
  document.addEventListener('input', () => onIdle(fetchDashboard, 0), { once: true });
}
