import fs from 'node:fs';
import path from 'node:path';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';

/** Executables of each browser besides Chromium, with alternative names, and their Debian packages. */
const PROGRAMS = [
  { key: 'firefox', names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  { key: 'webkitDriver', names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  { key: 'xvfb', names: ['Xvfb'], package: 'xvfb' },
];
const LIBRARIES = '/usr/lib';
/** Folder of WebKitGTK's MiniBrowser, by API version, within one by architecture. */
const WEBKIT_FOLDER = /^webkit2gtk-4\./;

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

/** @param {string} folder */
function subfolders(folder) {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  } catch {
    // It is missing, or closed to this user.
    return [];
  }
}

/** The Node that sets up may be too old for `fs.globSync`. */
function findMiniBrowser() {
  return subfolders(LIBRARIES)
    .flatMap(subfolders)
    .filter((folder) => WEBKIT_FOLDER.test(path.basename(folder)))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((program) => fs.existsSync(program));
}

/** @returns {Engines | { missing: string[] }} */
function findEngines() {
  const places = PROGRAMS.map(({ names }) => names.map(findOnPath).find(Boolean));
  const miniBrowser = findMiniBrowser();
  const missing = PROGRAMS.filter((_, index) => places[index] === undefined).map((one) => one.package);
  if (miniBrowser === undefined && !missing.includes('webkit2gtk-driver')) missing.push('webkit2gtk-driver');
  const [firefox, webkitDriver, xvfb] = places;
  if (!firefox || !webkitDriver || !xvfb || !miniBrowser) return { missing };
  return { firefox, webkitDriver, xvfb, miniBrowser };
}
