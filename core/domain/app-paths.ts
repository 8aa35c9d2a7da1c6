/**
 * Every route of the app (§2), once: for the router, for links between screens that do not know each other, and for
 * the worker, which serves only these offline.
 */
export const APP_PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
  /** The way back from a changed e-mail or phone. The link's token is in the fragment, which no server sees. */
  undoContactChange: '/undo-contact-change',
  logout: '/logout',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  myData: '/dashboard/my-data',
  myRaffles: '/dashboard/my-raffles',
  myShopping: '/dashboard/my-shopping',
  mySales: '/dashboard/my-sales',
  myAffiliates: '/dashboard/my-affiliates',
  settings: '/dashboard/settings',
  /** Makes a draft and leads to its step 0: for the installed app's shortcut. */
  newRaffle: '/dashboard/new-raffle',
  /** 'Pendências de envio': what the server has not got yet. */
  pending: '/dashboard/pending',
  /** Images that another app has shared with this one, and the question for which raffle they are. */
  sharedImages: '/dashboard/shared-images',
  /** 'Abrir rifa de um arquivo': what was picked, dropped or launched becomes a new draft. */
  openRaffle: '/dashboard/open-raffle',
} as const;

/** Route pattern of the wizard. */
export const WIZARD_ROUTE = '/dashboard/my-raffles/:id/:stepper';

/** Route pattern of a raffle's public page (§2). An address that has lost its slug is led to the whole one. */
export const PUBLIC_RAFFLE_ROUTE = '/:raffleId/rifa-digital/:slug?';

/** Path of a raffle's public page (§2): /{raffleId}/rifa-digital/{slug}. */
export function publicRafflePath(raffleId: string, slug: string): string {
  return `/${raffleId}/rifa-digital/${slug}`;
}

/** Whether a path is that of a raffle's public page, with its slug or without. */
export function isPublicRafflePath(path: string): boolean {
  return /^\/[\da-f-]{36}\/rifa-digital(\/[^/]*)?\/?$/i.test(path);
}

/** A step of a raffle's wizard; steps are numbered from 0. */
export function wizardStepPath(raffleId: string, step: number): string {
  return `${APP_PATHS.myRaffles}/${raffleId}/${step}`;
}

/** Route pattern of the question which of a raffle's two versions stays. */
export const CONFLICT_ROUTE = '/dashboard/conflict/:id';

/** The question which of a raffle's two versions stays, field by field. */
export function conflictPath(raffleId: string): string {
  return `${APP_PATHS.dashboard}/conflict/${raffleId}`;
}

/** Whether a path is one that only signed-in people see. */
export function isDashboardPath(path: string): boolean {
  return `${path}/`.startsWith(`${APP_PATHS.dashboard}/`);
}

/** Whether the app has a page of its own at this path: what opens offline, and what is not answered with 404. */
export function isAppPage(path: string): boolean {
  const pages: readonly string[] = Object.values(APP_PATHS);
  return pages.includes(path.replace(/(?!^)\/+$/, '')) || isDashboardPath(path);
}

/** Where the guard leads (decision 1): `url` is the path the visitor wanted, without its first slash. */
export function loginPathFor(wantedPath: string): string {
  return `${APP_PATHS.login}?url=${encodeURIComponent(wantedPath.replace(/^\/+|\/+$/g, ''))}`;
}

/** A path of the dashboard and nothing that a browser might read as another address. */
const OWN_PATH = /^\/?(dashboard(?:[/?#][^\\\s\p{Cc}]*)?)$/u;

/**
 * Where to go after signing in: the path that `url` names if it is one of the dashboard, else 'Minhas rifas'.
 * Addresses of others, whatever their disguise, are never followed (decision 1).
 */
export function pathAfterLogin(url: string | null): string {
  const own = OWN_PATH.exec(url ?? '')?.[1];
  return own === undefined || own.includes('..') ? APP_PATHS.myRaffles : `/${own}`;
}
