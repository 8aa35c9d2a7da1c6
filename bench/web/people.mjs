import { demoAccounts, demoPassword } from '../../tests/fixtures/demo-accounts.ts';
import { PHONE } from './phone.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {Awaited<ReturnType<BrowserContext['storageState']>>} KeptState */

/** Longest that the worker takes to put the app on the device. Milliseconds. */
const INSTALL_MS = 60_000;

/**
 * A phone that has never seen the app, or one on which somebody is signed in and nothing else is kept.
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
 * The first visit of a phone whose next ones are measured: until the worker has the app and serves the page.
 * @param {BrowserContext} context
 * @param {string} path
 */
export async function visitOnce(context, path) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: INSTALL_MS,
  });
  await page.waitForLoadState('networkidle');
  await page.close();
}
