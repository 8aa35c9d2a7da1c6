import { APP_PATHS, isCheckoutPath, isPublicRafflePath, isPurchasePath } from '#core/domain/app-paths.ts';

/** Dashboard frame and the user's database. */
const DASHBOARD = ['src/app/dashboard-route.tsx', 'src/sync/engine/signed-in.ts'];
const WIZARD = [...DASHBOARD, 'src/features/raffles/wizard/raffle-wizard-route.ts'];

/**
 * Lazy modules of the pages reached from outside, and of a buyer's way from there: `ownPurchase` is what a raffle's page fetches once it
 * is idle. The build groups chunks by these pages; the bundle size check fails for
 * unknown modules.
 */
export const PAGE_MODULES = {
  home: ['src/features/landing/landing-page.tsx'],
  terms: ['src/features/legal/terms-page.tsx'],
  privacy: ['src/features/legal/privacy-page.tsx'],
  offers: ['src/features/selling/buyer/offers/offers-page.tsx'],
  login: ['src/features/account/auth/login-page.tsx'],
  register: ['src/features/account/auth/register-page.tsx'],
  myRaffles: [...DASHBOARD, 'src/features/raffles/list/my-raffles-route.ts'],
  wizardStep0: WIZARD,
  wizardStep1: [...WIZARD, 'src/features/raffles/wizard/raffle-config/config-step.tsx'],
  wizardStep2: [...WIZARD, 'src/features/raffles/wizard/raffle-review/review-step.tsx'],
  wizardStep3: [...WIZARD, 'src/features/raffles/wizard/payment-check/payment-step.tsx'],
  publicRaffle: ['src/features/raffles/public-page/public-raffle-route.ts'],
  checkout: ['src/features/selling/buyer/checkout/checkout-route.ts'],
  purchase: ['src/features/selling/buyer/payment/purchase-route.ts'],
  ownPurchase: ['src/features/selling/buyer/buying/watch-own-purchase.tsx'],
} as const satisfies Record<string, readonly string[]>;

export type PageName = keyof typeof PAGE_MODULES;

const WIZARD_PATH = new RegExp(`^${APP_PATHS.myRaffles}/[^/]+/([0-3])$`);
const PAGE_OF_PATH: Readonly<Record<string, PageName>> = {
  [APP_PATHS.home]: 'home',
  [APP_PATHS.terms]: 'terms',
  [APP_PATHS.privacy]: 'privacy',
  [APP_PATHS.offers]: 'offers',
  [APP_PATHS.login]: 'login',
  [APP_PATHS.register]: 'register',
  [APP_PATHS.myRaffles]: 'myRaffles',
};

function pageOf(path: string): PageName | undefined {
  if (isPublicRafflePath(path)) return 'publicRaffle';
  if (isCheckoutPath(path)) return 'checkout';
  if (isPurchasePath(path)) return 'purchase';
  const step = WIZARD_PATH.exec(path)?.[1];
  return step === undefined ? PAGE_OF_PATH[path] : (`wizardStep${step}` as PageName);
}

/**
 * Modules of the page at a path, for preloading its files together with the page. Empty for pages that are rarely opened first.
 */
export function modulesOfPage(path: string): readonly string[] {
  const page = pageOf(path);
  return page === undefined ? [] : PAGE_MODULES[page];
}
