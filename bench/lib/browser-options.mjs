import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';

/** Launch options of the benchmarks' Chromium. @param {string[]} more arguments */
export function browserOptions(...more) {
  const executablePath = ensureChromium();
  return { args: ['--no-sandbox', ...more], ...(executablePath && { executablePath }) };
}
