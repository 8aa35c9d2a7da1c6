import { APP_PATHS, isPublicRafflePath } from '#core/domain/app-paths.ts';

/** Everything inside the dashboard: its frame, and the signed-in user's database. */
const DASHBOARD = ['src/app/dashboard-route.tsx', 'src/sync/signed-in.ts'];
const WIZARD = [...DASHBOARD, 'src/features/raffle-wizard/raffle-wizard-route.ts'];
const WIZARD_STEPS = [
  WIZARD,
  [...WIZARD, 'src/features/raffle-wizard/raffle-config/config-step.tsx'],
  [...WIZARD, 'src/features/raffle-wizard/raffle-review/review-step.tsx'],
  [...WIZARD, 'src/features/raffle-wizard/payment-check/payment-step.tsx'],
];
const PUBLIC_RAFFLE = ['src/features/public-raffle/public-raffle-route.ts'];
const WIZARD_PATH = new RegExp(`^${APP_PATHS.myRaffles}/[^/]+/([0-3])$`);

/** The lazy modules of the pages that people come to from outside. The check of the bundle sizes finds a name that is gone. */
const MODULES_OF_PATH: Readonly<Record<string, readonly string[]>> = {
  [APP_PATHS.home]: ['src/features/landing/landing-page.tsx'],
  [APP_PATHS.terms]: ['src/features/legal/terms-page.tsx'],
  [APP_PATHS.privacy]: ['src/features/legal/privacy-page.tsx'],
  [APP_PATHS.login]: ['src/features/auth/login-page.tsx'],
  [APP_PATHS.register]: ['src/features/auth/register-page.tsx'],
  [APP_PATHS.myRaffles]: [...DASHBOARD, 'src/features/my-raffles/my-raffles-route.ts'],
};

/**
 * The modules of src that the page at a path is made of, so that its files can be asked for together with the page and not
 * one round trip after another. None for pages that are seldom the first.
 */
export function modulesOfPage(path: string): readonly string[] {
  if (isPublicRafflePath(path)) return PUBLIC_RAFFLE;
  const step = WIZARD_PATH.exec(path)?.[1];
  return (step === undefined ? MODULES_OF_PATH[path] : WIZARD_STEPS[Number(step)]) ?? [];
}
