import { fetchWhenIdle } from '#src/ui/on-idle.ts';
import { savesData } from './saves-data.ts';

const wizard = new Set([() => import('#src/features/raffle-wizard/raffle-wizard-route.ts')]);

/** The wizard's code comes once the dashboard is there: the first raffle then opens like the next. Answers how to call it off. */
export function fetchWizardWhenIdle(): (() => void) | undefined {
  return savesData() ? undefined : fetchWhenIdle(wizard);
}
