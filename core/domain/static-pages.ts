import { APP_PATHS, isAppPage, isPublicRafflePath, PUBLIC_RAFFLE_ROUTE } from './app-paths.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

/** Route pattern of every address that has no page. */
export const UNKNOWN_ROUTE = '*';

/** A circumstance of the device, in which the app shows something else than the build's page. */
export type Circumstance = 'signed-in' | 'session-ended' | 'offline' | 'query';

/** A page that the build renders, because it is the same for everybody. */
export interface StaticPage {
  /** Route pattern. */
  route: string;
  /** Where the app renders alone: server/http/public-page/fit-page.js finds that out before the page is painted. */
  unfit: readonly Circumstance[];
  /** Its file in the build, as a path of the server. */
  file: string;
}

/** 'Entrar' and 'Criar conta' redirect, and have notes about the session and the network. */
const UNFIT_SIGN_IN = ['signed-in', 'session-ended', 'offline'] as const;

/** The pages that the build renders (P-762). */
export const STATIC_PAGES = {
  home: { route: APP_PATHS.home, unfit: ['signed-in'], file: '/pages/home.html' },
  login: { route: APP_PATHS.login, unfit: UNFIT_SIGN_IN, file: '/pages/login.html' },
  register: { route: APP_PATHS.register, unfit: UNFIT_SIGN_IN, file: '/pages/register.html' },
  terms: { route: APP_PATHS.terms, unfit: [], file: '/pages/terms.html' },
  privacy: { route: APP_PATHS.privacy, unfit: [], file: '/pages/privacy.html' },
  offers: { route: APP_PATHS.offers, unfit: ['query'], file: '/pages/offers.html' },
  /** For every raffle that nobody may see: the server answers with it (P-903). An owner may see a draft. */
  missingRaffle: { route: PUBLIC_RAFFLE_ROUTE, unfit: ['signed-in'], file: '/pages/missing-raffle.html' },
  notFound: { route: UNKNOWN_ROUTE, unfit: ['signed-in'], file: '/pages/not-found.html' },
} as const satisfies Record<string, StaticPage>;

export type StaticPageName = keyof typeof STATIC_PAGES;

/** The file of a path's page; undefined where the build renders none. */
export function staticPageFile(path: string): string | undefined {
  const wanted = withoutTrailingSlashes(path) || APP_PATHS.home;
  const route = isAppPage(path) || isPublicRafflePath(path) ? wanted : UNKNOWN_ROUTE;
  return Object.values<StaticPage>(STATIC_PAGES).find((page) => page.route === route)?.file;
}
