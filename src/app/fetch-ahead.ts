import { fetchWhenIdle, onIdle } from '#src/ui/on-idle.ts';

/** Chromium's, not yet in the DOM's types: the person asked for fewer bytes. */
type Connection = { saveData?: boolean } | undefined;

/** Whether bytes that may never be needed should stay away. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

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

const wizard = new Set([() => import('#src/features/raffle-wizard/raffle-wizard-route.ts')]);

/** The wizard's code comes once the dashboard is there: the first raffle then opens like the next. Answers how to call it off. */
export function fetchWizardWhenIdle(): (() => void) | undefined {
  return savesData() ? undefined : fetchWhenIdle(wizard);
}
