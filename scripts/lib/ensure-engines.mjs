import fs from 'node:fs';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';

/** Executables of each browser besides Chromium, with alternative names, and their Debian packages. */
const PROGRAMS = [
  { key: 'firefox', names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  { key: 'webkitDriver', names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  { key: 'xvfb', names: ['Xvfb'], package: 'xvfb' },
];
/** WebKitGTK's MiniBrowser is beside the library, in a folder by API version. */
const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** @typedef {{ firefox: string, webkitDriver: string, xvfb: string, miniBrowser: string }} Engines paths of the programs */

/**
 * Finds Firefox and WebKitGTK, or installs them: as root on Debian.
 * @returns {Engines | { missing: string[] }} or the packages that could not be installed
 */
export function ensureEngines() {
  const found = findEngines();
  if (!('missing' in found) || !isRootOnDebian()) return found;
  console.log(`Instalando ${found.missing.join(', ')} (apt-get)…`);
  return installWithApt(found.missing) ? findEngines() : found;
}

/** @returns {Engines | { missing: string[] }} */
function findEngines() {
  const places = PROGRAMS.map(({ names }) => names.map(findOnPath).find(Boolean));
  const [miniBrowser] = fs.globSync(MINI_BROWSERS);
  const missing = PROGRAMS.filter((_, index) => places[index] === undefined).map((one) => one.package);
  if (miniBrowser === undefined && !missing.includes('webkit2gtk-driver')) missing.push('webkit2gtk-driver');
  const [firefox, webkitDriver, xvfb] = places;
  if (!firefox || !webkitDriver || !xvfb || !miniBrowser) return { missing };
  return { firefox, webkitDriver, xvfb, miniBrowser };
}
