import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('../../server/http/page-preloads/page-modules.ts').PageName} PageName */
/** @typedef {(id: string) => { importedIds: readonly string[] } | null} GetModuleInfo */

/** The entry that every page needs. */
export const START = 'start';
/** Beside the pages: parts that open without the files that are cached later, whoever has deleted those. */
export const KEPT = 'kept';

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
 * Modules that are fetched on their own once something asks for them, on whatever way from `start`.
 * @param {string} start
 * @param {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} getModuleInfo
 * @returns {Set<string>}
 */
export function lazyModules(start, getModuleInfo) {
  /** @type {Set<string>} */ const lazy = new Set();
  /** @type {Set<string>} */ const seen = new Set();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
    for (const each of dynamicallyImportedIds) lazy.add(each);
  }
  return lazy;
}

/**
 * Marks with KEPT what these parts need: each of `parts` that is `needed` without later files, or that brings along nothing `isLater`.
 * @param {Map<string, Set<string>>} pages
 * @param {Iterable<string>} parts
 * @param {{ needed: ReadonlySet<string>, isLater: (id: string) => boolean }} rules
 * @param {GetModuleInfo} getModuleInfo
 */
export function markKeptParts(pages, parts, { needed, isLater }, getModuleInfo) {
  const bringsLater = (/** @type {string} */ part) => {
    /** @type {Map<string, Set<string>>} */ const marks = new Map();
    markStaticImports(marks, [part], KEPT, getModuleInfo);
    return [...marks.keys()].some(isLater);
  };
  const kept = [...parts].filter((part) => needed.has(part) || !bringsLater(part));
  markStaticImports(pages, kept, KEPT, getModuleInfo);
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
 * @returns {Map<string, Set<string>>} names of PAGE_MODULES, and START, by module id; `markKeptParts` adds KEPT
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
