import { newAccount, newRaffle } from './new-account.mjs';
import { DESCRIPTION } from './published-raffles.mjs';
import { repeat, send, sendJson } from './requests.mjs';

const READS_AT_ONCE = 8;
/** Raffles of the account whose own list is read, with descriptions of the longest length. */
const OWN_RAFFLES = 40;

/**
 * Renames a raffle that is listed, so that what lists it has to be made again.
 * @param {import('./attacks.mjs').AttackOptions} options
 */
function changing({ url, address, signal, report, changed: { token, body } }) {
  let turn = 0;
  const path = `/api/raffle/${body._id}`;
  return async () => {
    turn += 1;
    const renamed = { ...body, name: `Cesta pequena ${turn}` };
    const { outcome } = await sendJson({ url, address, signal, token, method: 'PUT', path, body: renamed });
    report(`change ${outcome}`);
  };
}

/** The sitemap, which lists all raffles on the air. @type {import('./attacks.mjs').Attack} */
export function sitemap(options) {
  const { url, address, signal, report } = options;
  const changeOne = changing(options);
  const readOne = async () => {
    await changeOne();
    const { outcome } = await send({ url, address, signal, method: 'GET', path: '/sitemap.xml' });
    report(outcome);
  };
  return Promise.resolve(() => repeat(READS_AT_ONCE, signal, readOne));
}

/** The longest public lists, and an own list of long texts. @type {import('./attacks.mjs').Attack} */
export async function lists(options) {
  const { url, appUrl, address, signal, report } = options;
  const changeOne = changing(options);
  const account = await newAccount(appUrl, address);
  for (let made = 0; made < OWN_RAFFLES; made += 1) await newRaffle(account, { description: DESCRIPTION });
  let turn = 0;
  const paths = {
    raffles: () => '/public/raffle?limit=50',
    // Another search each time: the same page is kept.
    offers: () => `/public/offers?search=${turn}`,
    own: () => `/api/raffle?user=${account.userId}&populate=config&populate=sales`,
  };
  const names = /** @type {(keyof typeof paths)[]} */ (Object.keys(paths));
  const readOne = async () => {
    const name = names[turn % names.length] ?? 'own';
    turn += 1;
    await changeOne();
    const headers = { authorization: `Bearer ${account.token}` };
    const { outcome } = await send({ url, address, signal, method: 'GET', path: paths[name](), headers });
    report(`${name} ${outcome}`);
  };
  return () => repeat(READS_AT_ONCE, signal, readOne);
}
