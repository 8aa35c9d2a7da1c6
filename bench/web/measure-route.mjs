import { medianOf } from './median.mjs';
import { newPhone, visitOnce } from './people.mjs';
import { hurryThrough, watchVisit } from './visit.mjs';

/** @typedef {import('./routes.mjs').MeasuredRoute} MeasuredRoute */
/** @typedef {{ browser: import('@playwright/test').Browser, url: string, session: import('./people.mjs').KeptState, runs: number }} Measuring */

/**
 * One screen at the first and a repeated visit: each run in its own context, each figure the median.
 * @param {MeasuredRoute} route
 * @param {Measuring} measuring
 * @returns {Promise<import('./report.mjs').VisitRow[]>}
 */
export async function measureRoute(route, measuring) {
  const rows = [];
  for (const visit of /** @type {const} */ (['first', 'repeat'])) {
    const seen = [];
    const used = [];
    for (let run = 0; run < measuring.runs; run += 1) {
      seen.push(await onNewPhone(route, measuring, visit, watchVisit));
      used.push(await onNewPhone(route, measuring, visit, hurryThrough));
    }
    rows.push({ route: route.name, visit, seen: medianOf(seen), used: medianOf(used) });
  }
  return rows;
}

/**
 * @template Figures
 * @param {MeasuredRoute} route
 * @param {Measuring} measuring
 * @param {'first' | 'repeat'} visit
 * @param {(context: import('@playwright/test').BrowserContext, route: MeasuredRoute) => Promise<Figures>} measure
 */
async function onNewPhone(route, { browser, url, session }, visit, measure) {
  const context = await newPhone(browser, url, route.signedIn ? session : undefined);
  try {
    if (visit === 'repeat') await visitOnce(context, route.path);
    return await measure(context, route);
  } finally {
    await context.close();
  }
}
