import { launch } from 'puppeteer-core';
import type { EnginePage } from './engine-page.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(run as (given: unknown) => never, argument),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}
