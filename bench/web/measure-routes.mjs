import { medianOf } from '../lib/statistics.mjs';
import { newPhone, visitOnce } from './people.mjs';
import { hurryThrough, watchVisit } from './visit.mjs';

/** @typedef {import('./routes.mjs').MeasuredRoute} MeasuredRoute */
/** @typedef {{ browser: import('@playwright/test').Browser, url: string, session: import('./people.mjs').KeptState, runs: number }} Measuring */
/** @typedef {import('./report.mjs').VisitRow} VisitRow */

const VISITS = /** @type {const} */ (['first', 'repeat']);

/**
 * Screens at the first and a repeated visit: each visit on a phone of its own, each figure the median. Every run visits all screens, so
 * that a machine whose speed changes changes it for all.
 * @param {MeasuredRoute[]} routes
 * @param {Measuring} measuring
 * @returns {Promise<VisitRow[]>}
 */
export async function measureRoutes(routes, measuring) {
  const taken = routes.flatMap((route) =>
    VISITS.map((visit) => ({ route, visit, seen: seenNone(), used: usedNone() })),
  );
  for (let run = 0; run < measuring.runs; run += 1) {
    for (const { route, visit, seen, used } of taken) {
      seen.push(await onNewPhone(route, measuring, visit, watchVisit));
      // Pages of the floor take no input.
      if (route.url === undefined) used.push(await onNewPhone(route, measuring, visit, hurryThrough));
    }
    console.error(`run ${run + 1} of ${measuring.runs}`);
  }
  return taken.map(({ route, visit, seen, used }) => ({
    ...{ route: route.name, visit, seen: medianOf(seen) },
    ...(used.length > 0 && { used: medianOf(used) }),
  }));
}

/** @returns {Awaited<ReturnType<typeof watchVisit>>[]} */
const seenNone = () => [];
/** @returns {Awaited<ReturnType<typeof hurryThrough>>[]} */
const usedNone = () => [];

/**
 * @template Figures
 * @param {MeasuredRoute} route
 * @param {Measuring} measuring
 * @param {'first' | 'repeat'} visit
 * @param {(context: import('@playwright/test').BrowserContext, route: MeasuredRoute) => Promise<Figures>} measure
 */
async function onNewPhone(route, { browser, url, session }, visit, measure) {
  const context = await newPhone(browser, route.url ?? url, route.signedIn ? session : undefined);
  try {
    if (route.tabStorage) await context.addInitScript(fillTab, route.tabStorage);
    if (visit === 'repeat') await visitOnce(context, route);
    return await measure(context, route);
  } finally {
    await context.close();
  }
}

/** Runs in each page before its own code. @param {Record<string, unknown>} storage */
function fillTab(storage) {
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, JSON.stringify(value));
}
