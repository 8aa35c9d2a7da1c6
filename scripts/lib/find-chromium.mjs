import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { placesOnPath } from './find-on-path.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const KNOWN_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * An installed Chromium or Chrome: the one of PLAYWRIGHT_CHROMIUM_PATH, else one in the usual places
 * or on the path.
 * @returns {string | undefined}
 */
export function findChromium() {
  return namedChromium(() => [...KNOWN_PLACES, ...placesOnPath(KNOWN_NAMES)]);
}

/**
 * The browser for tests without notifications and installation: the smaller and faster headless shell, else a full browser.
 * @returns {string | undefined}
 */
export function findTestBrowser() {
  return namedChromium(() => placesOnPath(HEADLESS_SHELLS)) ?? findChromium();
}

/** @param {() => string[]} places where to look if none is named */
function namedChromium(places) {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : undefined;
  return places().find((place) => fs.existsSync(place) && runs(place));
}

/**
 * On some systems this is a script that only explains how to install the browser.
 * @param {string} executable
 */
function runs(executable) {
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
