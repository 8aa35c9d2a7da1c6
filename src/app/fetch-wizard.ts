import { fetchWhenIdle } from '#src/ui/loading/on-idle.ts';
import { savesData } from './saves-data.ts';

const wizard = new Set([() => import('#src/features/raffles/wizard/raffle-wizard-route.ts')]);

/** Prefetches the wizard's code when the dashboard is idle. Returns a function that cancels it. */
export function fetchWizardWhenIdle(): (() => void) | undefined {
  return savesData() ? undefined : fetchWhenIdle(wizard);
}
