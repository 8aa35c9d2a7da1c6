import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

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

/**
 * An installed Chromium or Chrome: the one of PLAYWRIGHT_CHROMIUM_PATH, else one in the usual places
 * or on the path.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => KNOWN_NAMES.map((name) => path.join(folder, name)));
  return [...KNOWN_PLACES, ...onPath].find((place) => fs.existsSync(place) && runs(place));
}

/**
 * On some systems this is a script that only explains how to install the browser.
 * @param {string} executable
 */
function runs(executable) {
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
