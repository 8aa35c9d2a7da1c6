import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('../../server/http/page-preloads/page-modules.ts').PageName} PageName */
/** @typedef {(id: string) => { importedIds: readonly string[] } | null} GetModuleInfo */

/** The entry that every page needs. */
export const START = 'start';

/**
 * Adds `page` to the sets of these modules and of all that they import statically.
 * @param {Map<string, Set<string>>} pages
 * @param {readonly string[]} ids
 * @param {string} page
 * @param {GetModuleInfo} getModuleInfo
 */
function markStaticImports(pages, ids, page, getModuleInfo) {
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const marked = pages.get(id) ?? new Set();
    if (marked.has(page)) continue;
    pages.set(id, marked.add(page));
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
}

/**
 * Modules that `part` imports statically, and that neither `others` nor what they import need.
 * @param {string} part
 * @param {readonly string[]} others
 * @param {(id: string) => { importedIds: readonly string[], dynamicImporters: readonly string[] } | null} getModuleInfo
 * @returns {Set<string>}
 */
export function modulesOfPartAlone(part, others, getModuleInfo) {
  /** @type {Map<string, Set<string>>} */ const marks = new Map();
  markStaticImports(marks, [part], 'part', getModuleInfo);
  markStaticImports(marks, others, 'others', getModuleInfo);
  const isAlone = (/** @type {string} */ id) =>
    id === part || (!marks.get(id)?.has('others') && getModuleInfo(id)?.dynamicImporters.length === 0);
  return new Set([...marks.keys()].filter(isAlone));
}

/**
 * The pages that need a module at start; modules that are loaded later, or only by pages that are rarely the first, are
 * not in it.
 * @param {GetModuleInfo} getModuleInfo
 * @returns {Map<string, Set<string>>} names of PAGE_MODULES, and START, by module id
 */
export function pagesByModule(getModuleInfo) {
  /** @type {Map<string, Set<string>>} */ const pages = new Map();
  markStaticImports(pages, [inProject('index.html'), inProject('src/main.tsx')], START, getModuleInfo);
  for (const [page, modules] of Object.entries(PAGE_MODULES))
    markStaticImports(
      pages,
      modules.map((module) => inProject(module)),
      page,
      getModuleInfo,
    );
  return pages;
}
