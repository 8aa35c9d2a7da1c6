import { setTimeout as sleep } from 'node:timers/promises';
import { APP_PATHS } from '../../core/domain/app-paths.ts';
import { untilKept } from '../../tests/fixtures/kept-app.ts';
import { CPU_SLOWDOWN } from '../web/phone.mjs';
import { openUntilPainted, tapUntilPainted } from './taps.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * `afterSave`: of `ms`, what is left once the app goes on; `whole`: until what is below the fold is there too.
 * @typedef {{ ms: number | undefined, afterSave?: number, whole?: number | undefined, busy?: number }} Figures
 */

/** Pause between two taps, in which the screen finishes its work. Milliseconds. */
const LOOKING_MS = 1_500;
/** Number of cards visible on a Pixel 7. */
const CARDS_IN_SIGHT = 4;
const PULL_MS = 60_000;

// A screen may be in the document but hidden.
const CARDS = `[...document.querySelectorAll('ul[aria-label="Rifas"] > li')].slice(0, ${CARDS_IN_SIGHT}).filter((card) => card.checkVisibility()).length`;
const COUNT = `document.querySelector('[aria-label="Mostrar"] button')?.textContent`;
/** Of the form in sight. Looked up once a frame: what the bench does before a frame is painted is in the figures too. @param {string} test */
const ofForm = (test) =>
  `((form) => ${test})([...document.querySelectorAll('form[id^=wizard-step]')].find((form) => form.checkVisibility()))`;

/** Of the review in sight: what is around its heading, as hidden screens may hold the same text. @param {string} test */
const ofReview = (test) =>
  `((review) => ${test})([...document.querySelectorAll('h2')].find((heading) => heading.textContent === 'Informações da Rifa' && heading.checkVisibility())?.parentElement?.parentElement)`;

/**
 * What is there once a step is, and once all of it is: its fields with this raffle's values, its text to be read, and what
 * stands below the fold of a phone.
 * @param {string} title
 */
const stepConditions = (title) => ({
  data: [
    ofForm(
      `form?.querySelector('input')?.value === ${JSON.stringify(title)} && form.textContent.includes('parquinho')`,
    ),
  ],
  config: [
    ofForm(
      `form?.querySelector('input[type=radio]:checked') && form.textContent.includes('Opção de pagamento')`,
    ),
    ofForm(`['Cesta completa', 'Regras da rifa'].every((text) => form?.textContent.includes(text))`),
  ],
  review: [
    ofReview(`review?.textContent.includes(${JSON.stringify(title)})`),
    ofReview(`review?.textContent.includes('Cesta completa')`),
  ],
});

/**
 * Loads all raffles and the app on a signed-in phone, then goes offline.
 * @param {Page} page
 * @param {number} raffles
 */
async function fillPhone(page, raffles) {
  await page.goto(APP_PATHS.myRaffles);
  const all = page.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name: String(raffles) });
  await all.first().waitFor({ timeout: PULL_MS });
  await untilKept(page);
  await page.context().setOffline(true);
}

/**
 * 'Minhas rifas' and the wizard's steps on a slow phone that has many raffles and no network. Milliseconds, a list a figure.
 * @param {Page} page of somebody who is signed in
 * @param {{ raffles: number, rounds: number }} options
 */
export async function measureScreens(page, { raffles, rounds }) {
  await fillPhone(page, raffles);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The first filter counts all of them: they have been read, judged and sorted.
  const listed = [`${CARDS} >= ${CARDS_IN_SIGHT} && ${COUNT}?.includes('${raffles}')`];
  /** @type {Record<string, Figures[]>} */
  const times = {};
  const note = (/** @type {string} */ name, /** @type {Figures} */ figures) =>
    (times[name] ??= []).push(figures);
  for (let round = 0; round <= rounds; round += 1) {
    const [cold] = await openUntilPainted(page, APP_PATHS.myRaffles, listed);
    await sleep(LOOKING_MS);
    const back = page.getByRole('link', { name: 'Voltar para Minhas rifas' });
    const goBack = async () => {
      const { painted, busy } = await tapUntilPainted(page, devtools, back, listed);
      await sleep(LOOKING_MS);
      return { ms: painted[0], busy };
    };
    const first = await walkThroughSteps(page, devtools, 2 * round);
    await goBack();
    const steps = await walkThroughSteps(page, devtools, 2 * round + 1);
    const list = await goBack();
    // The first round fills caches.
    if (round === 0) continue;
    note('cold', { ms: cold });
    note('list', list);
    for (const [name, figures] of Object.entries(steps)) note(name, figures);
    note('firstCard', first.card);
    note('firstConfig', first.config);
  }
  return times;
}

/**
 * From a card through the steps and back.
 * @param {Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {number} round
 */
async function walkThroughSteps(page, devtools, round) {
  const card = page
    .getByRole('list', { name: 'Rifas' })
    .getByRole('link')
    .nth(round % CARDS_IN_SIGHT);
  const title = (await card.textContent()) ?? '';
  const conditions = stepConditions(title);
  const stepButton = (/** @type {RegExp} */ name) =>
    page.getByRole('navigation', { name: 'Passos' }).getByRole('button', { name });
  const go = async (
    /** @type {import('@playwright/test').Locator} */ target,
    /** @type {string[]} */ inSightAndWhole,
  ) => {
    const { painted, wentAfter, busy } = await tapUntilPainted(page, devtools, target, inSightAndWhole);
    await sleep(LOOKING_MS);
    const [inSight = NaN, whole] = painted;
    return { ms: inSight, afterSave: inSight - wentAfter, whole, busy };
  };
  return {
    card: await go(card, conditions.data),
    config: await go(stepButton(/^Configurações/), conditions.config),
    review: await go(stepButton(/^Resumo/), conditions.review),
    backToConfig: await go(stepButton(/^Configurações/), conditions.config),
    backToData: await go(stepButton(/^Dados/), conditions.data),
  };
}
