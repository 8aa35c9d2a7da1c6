/**
 * A screen. `url`: of another server than the app's, with pages without a worker. `tabStorage`: what its tab holds already, by key.
 * @typedef {{ name: string, path: string, signedIn: boolean, probe: import('./page-watch.mjs').Probe, url?: string, tabStorage?: Record<string, unknown> }} MeasuredRoute
 */

/** Demo data: published raffles of both models, and a draft that is filled in up to the review. */
export const PUBLISHED = '00000000-0000-7000-8000-000600000001';
const DRAFT = '00000000-0000-7000-8000-000600000002';

const MANUAL = '00000000-0000-7000-8000-000600000006';

export const PUBLIC_PAGE = `/${PUBLISHED}/rifa-digital/cesta-de-natal-da-dona-lucia`;
const FILTERS = '[role="group"][aria-label="Mostrar"]';
const PRICE = 'main input[inputmode="numeric"]';
const BACK = 'header a[aria-label^="Voltar"]';
const FOLD = 'h2 button[aria-expanded]';

/** The app has handled a link's tap, as recorded by page-watch.mjs. */
const LINK_TAKEN = 'window.linkTaken === true';

/**
 * @param {string} name
 * @param {string} path
 * @param {import('./page-watch.mjs').Probe} probe
 * @returns {MeasuredRoute}
 */
const inside = (name, path, probe) => ({ name, path, signedIn: true, probe });

/**
 * @param {string} name
 * @param {string} path
 * @param {import('./page-watch.mjs').Probe} probe
 * @returns {MeasuredRoute}
 */
const outside = (name, path, probe) => ({ name, path, signedIn: false, probe });

/**
 * An empty form says what is missing, however often it is sent: presses before the app has come are repeated, one by one.
 * @type {import('./page-watch.mjs').Probe}
 */
const SEND_NOTHING = {
  action: 'tap',
  selector: 'form button[type="submit"]',
  effect: `document.querySelector('[aria-invalid="true"]') !== null`,
};

/**
 * @param {number} step
 * @param {string} [raffle]
 */
const wizardPath = (step, raffle = DRAFT) => `/dashboard/my-raffles/${raffle}/${step}`;

/**
 * The receipt of a paid purchase, by its saved link.
 * @param {import('../../tests/fixtures/ticket-sales.ts').PlacedPurchase} purchase
 */
export const receiptRoute = ({ id, secret }) =>
  outside('receipt', `/c/${id}#${secret}`, {
    action: 'tap',
    selector: 'header a[href="/"]',
    effect: LINK_TAKEN,
  });

/** The measured screens, with a tap or key that shows that they work. @type {MeasuredRoute[]} */
export const MEASURED_ROUTES = [
  // Rendered pages: links lead on and questions open without the app, buttons do not.
  outside('landing', '/', {
    action: 'tap',
    selector: 'summary',
    effect: `document.querySelector('details')?.open === true`,
  }),
  outside('login', '/login', SEND_NOTHING),
  outside('register', '/register', SEND_NOTHING),
  outside('public', PUBLIC_PAGE, {
    action: 'tap',
    selector: '[aria-label="Mais um"]',
    effect: `document.querySelector('[aria-label="Quantidade de tickets"]')?.value > 1`,
  }),
  outside('public-manual', `/${MANUAL}/rifa-digital/churrasqueira-da-festa-junina`, {
    action: 'tap',
    selector: '[aria-label="Números"] [data-state="free"]:not([disabled])',
    effect: `document.querySelector('[aria-label^="Tirar o"]') !== null`,
  }),
  {
    ...outside('checkout', `/checkout/${PUBLISHED}/phone`, SEND_NOTHING),
    tabStorage: { [`rifaria.checkout.${PUBLISHED}`]: { quantity: 2 } },
  },
  inside('my-raffles', '/dashboard/my-raffles', {
    action: 'tap',
    selector: `${FILTERS} button:nth-child(2)`,
    effect: `document.querySelector('${FILTERS} button:nth-child(2)')?.ariaPressed === 'true'`,
  }),
  inside('step-0', wizardPath(0), {
    action: 'type',
    selector: PRICE,
    effect: `document.querySelector('${PRICE}')?.value.endsWith('5')`,
  }),
  inside('step-1', wizardPath(1), {
    action: 'tap',
    selector: FOLD,
    effect: `document.querySelector('${FOLD}')?.ariaExpanded === 'false'`,
  }),
  inside('step-2', wizardPath(2), {
    action: 'tap',
    selector: BACK,
    effect: LINK_TAKEN,
  }),
  inside('step-3', wizardPath(3, PUBLISHED), {
    action: 'tap',
    selector: BACK,
    effect: LINK_TAKEN,
  }),
];
