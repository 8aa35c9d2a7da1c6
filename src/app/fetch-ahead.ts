import { onIdle } from '#src/ui/on-idle.ts';
import { savesData } from './saves-data.ts';

/** The dashboard as most people first see it. */
const fetchDashboard = () =>
  Promise.all([
    import('./dashboard-route.tsx'),
    import('#src/sync/signed-in.ts'),
    import('#src/features/my-raffles/my-raffles-route.ts'),
  ]);

/** The dashboard's code comes while the password is typed: not before, so that the sign-in itself does not wait for it. */
export function fetchDashboardOnFirstInput(): void {
  if (savesData()) return;
  document.addEventListener('input', () => onIdle(fetchDashboard, 0), { once: true });
}
