import { withoutTrailingSlashes } from './trailing-slashes.ts';

/**
 * Every route of the app once: for the router, for links between screens that do not know each other, and for
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
  /** 'Meus números': the purchases of this device, for buyers without an account. */
  myNumbers: '/my-numbers',
  /** 'Rifas no ar': every raffle that anybody can buy tickets of. */
  offers: '/rifas',
  /** Computes the result of a raffle again, from its proof: a file, or that of the raffle which `rifa` names. */
  checkProof: '/conferir',
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

/** Where images lead that were shared, but could not be kept: the page asks to share them again (P-1108). */
export const LOST_IMAGES_PATH = `${APP_PATHS.sharedImages}?perdidas=1`;

/** Where the proof of a raffle is checked. */
export const checkProofPath = (raffleId: string): string => `${APP_PATHS.checkProof}?rifa=${raffleId}`;

/** Steps of the checkout, in order. */
export const CHECKOUT_STEPS = ['phone', 'name', 'rules', 'method'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Route pattern of the wizard. */
export const WIZARD_ROUTE = '/dashboard/my-raffles/:id/:stepper';

/** Route pattern of a raffle's public page (P-108). An address that has lost its slug is led to the whole one. */
export const PUBLIC_RAFFLE_ROUTE = '/:raffleId/rifa-digital/:slug?';

/** The raffle that an address names, in the letters of an id. */
export const addressedRaffle = ({ raffleId = '' }: { raffleId?: string | undefined }): string =>
  raffleId.toLowerCase();

/** Path of a raffle's public page (P-108): /{raffleId}/rifa-digital/{slug}. */
export function publicRafflePath(raffleId: string, slug: string): string {
  return `/${raffleId}/rifa-digital/${slug}`;
}

/** Whether a path is that of a raffle's public page, with its slug or without. */
export function isPublicRafflePath(path: string): boolean {
  return /^\/[\da-f-]{36}\/rifa-digital(\/[^/]*)?\/?$/i.test(path);
}

/** Route pattern of a step of the checkout. */
export const CHECKOUT_ROUTE = '/checkout/:raffleId/:step';

/** A step of the checkout of a raffle's tickets. */
export function checkoutPath(raffleId: string, step: CheckoutStep): string {
  return `/checkout/${raffleId}/${step}`;
}

/** Route pattern of a purchase: its payment, and its receipt once it is paid. */
export const PURCHASE_ROUTE = '/purchase/:purchaseId';

/** A purchase of this device: its payment, and its receipt once it is paid. */
export function purchasePath(purchaseId: string): string {
  return `/purchase/${purchaseId}`;
}

/** Route pattern of a purchase's saved link (P-755). Its secret is in the fragment, which no server sees. */
export const SAVED_PURCHASE_ROUTE = '/c/:purchaseId';

/** Whether a path is a step of a checkout. */
export function isCheckoutPath(path: string): boolean {
  return /^\/checkout\/[\da-f-]{36}\/[a-z]+\/?$/i.test(path);
}

/** Whether a path is a purchase, or the saved link of one. */
export function isPurchasePath(path: string): boolean {
  return /^\/(purchase|c)\/[\da-f-]{36}\/?$/i.test(path);
}

/** Personal pages with a path of their own. */
const PERSONAL_PATHS: readonly string[] = [
  APP_PATHS.myNumbers,
  APP_PATHS.logout,
  APP_PATHS.undoContactChange,
];

/** Whether a page of the app is one person's own, and nothing for search engines. */
export function isPersonalPage(path: string): boolean {
  const isOwn = PERSONAL_PATHS.includes(withoutTrailingSlashes(path));
  return isOwn || isDashboardPath(path) || isCheckoutPath(path) || isPurchasePath(path);
}

/** The four steps of a raffle's wizard (P-111), numbered as in the route. */
export const STEP = { data: 0, config: 1, review: 2, payment: 3 } as const;
export type WizardStep = (typeof STEP)[keyof typeof STEP];

/** A step of a raffle's wizard. */
export function wizardStepPath(raffleId: string, step: WizardStep): string {
  return `${APP_PATHS.myRaffles}/${raffleId}/${step}`;
}

/** Route pattern of the question which of a raffle's two versions stays. */
export const CONFLICT_ROUTE = '/dashboard/conflict/:id';

/** The question which of a raffle's two versions stays, field by field. */
export function conflictPath(raffleId: string): string {
  return `${APP_PATHS.dashboard}/conflict/${raffleId}`;
}

/** Route pattern of one raffle's sales. */
export const RAFFLE_SALES_ROUTE = '/dashboard/my-sales/:raffleId';

/** One raffle's sales. */
export function raffleSalesPath(raffleId: string): string {
  return `${APP_PATHS.mySales}/${raffleId}`;
}

/** Route pattern of one purchase, as its seller sees it. */
export const SALE_ROUTE = '/dashboard/my-sales/:raffleId/:purchaseId';

/** One purchase, as its seller sees it. */
export function salePath(raffleId: string, purchaseId: string): string {
  return `${raffleSalesPath(raffleId)}/${purchaseId}`;
}

/** Whether a path is one that only signed-in people see. */
export function isDashboardPath(path: string): boolean {
  return `${path}/`.startsWith(`${APP_PATHS.dashboard}/`);
}

/** Whether the app has a page of its own at this path: what opens offline, and what is not answered with 404. */
export function isAppPage(path: string): boolean {
  const pages: readonly string[] = Object.values(APP_PATHS);
  return pages.includes(withoutTrailingSlashes(path) || '/') || isPersonalPage(path);
}

/** Where the guard leads (P-101): `url` is the path the visitor wanted, without its first slash. */
export function loginPathFor(wantedPath: string): string {
  return `${APP_PATHS.login}?url=${encodeURIComponent(withoutTrailingSlashes(wantedPath).replace(/^\/+/, ''))}`;
}

/** A path of the dashboard and nothing that a browser might read as another address. */
const OWN_PATH = /^\/?(dashboard(?:[/?#][^\\\s\p{Cc}]*)?)$/u;

/**
 * Where to go after signing in: the path that `url` names if it is one of the dashboard, else 'Minhas rifas'.
 * Addresses of others, whatever their disguise, are never followed (P-103).
 */
export function pathAfterLogin(url: string | null): string {
  const own = OWN_PATH.exec(url ?? '')?.[1];
  return own === undefined || own.includes('..') ? APP_PATHS.myRaffles : `/${own}`;
}
