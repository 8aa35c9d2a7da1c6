import { launch } from 'puppeteer-core';
import { type EnginePage, START_WITHIN_MS } from './engine-page.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_WITHIN_MS,
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(run as (given: unknown) => never, argument),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}
