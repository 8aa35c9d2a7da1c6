import fs from 'node:fs';
import path from 'node:path';

/**
 * Texts of each library that survive minification and that our own code does not have.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MARKERS_OF_LIBRARY = {
  dexie: ['DexieError'],
  ionic: ['ion-overlay', 'ion-color', '__stencil'],
  lexical: ['__lexicalEditor'],
  'react-hook-form': ['isSubmitSuccessful', 'shouldUseNativeValidation'],
};

/** @typedef {Readonly<Record<string, readonly string[]>>} Markers */

/**
 * @param {string} folder a build
 * @param {string} file
 */
const textOf = (folder, file) => fs.readFileSync(path.join(folder, file), 'utf8');

/**
 * What a page starts with although it must not.
 * @param {string} folder a build
 * @param {readonly string[]} scripts of the page
 * @param {readonly string[]} libraries that it must not contain
 * @param {Markers} [markers]
 * @returns {string[]} 'file contains library'
 */
export function earlyLibraries(folder, scripts, libraries, markers = MARKERS_OF_LIBRARY) {
  return scripts.flatMap((file) => {
    const text = textOf(folder, file);
    return libraries
      .filter((library) => markersOf(library, markers).some((marker) => text.includes(marker)))
      .map((library) => `${file} contains ${library}`);
  });
}

/**
 * Markers that no script of the build has, so that they would find nothing: their library has other texts now, or is gone.
 * @param {string} folder a build
 * @param {Markers} [markers]
 */
export function markersOfNothing(folder, markers = MARKERS_OF_LIBRARY) {
  const texts = fs.globSync('assets/**/*.js', { cwd: folder }).map((file) => textOf(folder, file));
  return Object.values(markers)
    .flat()
    .filter((marker) => !texts.some((text) => text.includes(marker)));
}

/**
 * @param {string} library
 * @param {Markers} markers
 * @throws if no text of the library is known
 */
function markersOf(library, markers) {
  const found = markers[library];
  if (!found) throw new Error(`${library} is not known by any text: ${Object.keys(markers).join(', ')}`);
  return found;
}
