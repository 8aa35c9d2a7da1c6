import { RICH_TEXT_MAX_LENGTH } from '../../core/domain/limits.ts';
import { newAccount, newRaffle } from './new-account.mjs';
import { repeat, send } from './requests.mjs';

const READS_AT_ONCE = 8;
/** Raffles of the account whose own list is read, with descriptions of the longest length. */
const OWN_RAFFLES = 40;
const DESCRIPTION = `<p>${'Uma cesta completa. '.repeat(RICH_TEXT_MAX_LENGTH / 20 - 1)}</p>`;

/** The sitemap, which lists all raffles on the air. @type {import('./attacks.mjs').Attack} */
export function sitemap({ url, address, signal, report }) {
  const readOne = async () => {
    const { outcome } = await send({ url, address, signal, method: 'GET', path: '/sitemap.xml' });
    report(outcome);
  };
  return Promise.resolve(() => repeat(READS_AT_ONCE, signal, readOne));
}

/** The longest public lists, and an own list of long texts. @type {import('./attacks.mjs').Attack} */
export async function lists({ url, appUrl, address, signal, report }) {
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
    const headers = { authorization: `Bearer ${account.token}` };
    const { outcome } = await send({ url, address, signal, method: 'GET', path: paths[name](), headers });
    report(`${name} ${outcome}`);
  };
  return () => repeat(READS_AT_ONCE, signal, readOne);
}
