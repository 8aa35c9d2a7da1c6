import { demoAccounts, demoPassword } from '../../tests/fixtures/demo-accounts.ts';
import { PHONE } from './phone.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {Awaited<ReturnType<BrowserContext['storageState']>>} KeptState */

/** Timeout for caching the app. Milliseconds. */
const INSTALL_MS = 60_000;

/**
 * A fresh phone, optionally with a session.
 * @param {Browser} browser
 * @param {string} url
 * @param {KeptState} [storageState]
 */
export function newPhone(browser, url, storageState) {
  return browser.newContext({ ...PHONE, baseURL: url, ...(storageState && { storageState }) });
}

/**
 * Signs in through the form; the context keeps the session.
 * @param {BrowserContext} context
 */
export async function signIn(context) {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demoAccounts.organizer);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.close();
}

/**
 * The first visit of a phone, until the worker has cached the app and controls the page, or a page without a worker is in the browser's
 * cache.
 * @param {BrowserContext} context
 * @param {import('./routes.mjs').MeasuredRoute} route
 */
export async function visitOnce(context, { path, url }) {
  const page = await context.newPage();
  await page.goto(path);
  if (url === undefined)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: INSTALL_MS,
    });
  await page.waitForLoadState('networkidle');
  await page.close();
}
