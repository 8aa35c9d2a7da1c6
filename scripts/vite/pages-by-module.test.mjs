import { expect, test } from 'vitest';
import { lazyModules, markKeptParts, modulesOfPartAlone } from './pages-by-module.mjs';

/** @type {Record<string, { importedIds: string[], dynamicImporters: string[] }>} */
const MODULES = {
  calendar: { importedIds: ['datetime', 'react'], dynamicImporters: ['sheet'] },
  datetime: { importedIds: ['picker', 'runtime', 'focus'], dynamicImporters: [] },
  picker: { importedIds: ['runtime'], dynamicImporters: [] },
  runtime: { importedIds: [], dynamicImporters: [] },
  focus: { importedIds: [], dynamicImporters: ['runtime'] },
  toggle: { importedIds: ['runtime', 'react'], dynamicImporters: [] },
  react: { importedIds: [], dynamicImporters: [] },
};

test('a part has alone what nothing else needs, now or later', () => {
  const alone = modulesOfPartAlone('calendar', ['toggle'], (id) => MODULES[id] ?? null);
  expect([...alone].toSorted()).toEqual(['calendar', 'datetime', 'picker']);
});

test('a part is kept with all it needs where it must open without later files, or needs none of them', () => {
  /** @type {Record<string, { importedIds: string[], dynamicallyImportedIds: string[] }>} */
  const modules = {
    start: { importedIds: ['router'], dynamicallyImportedIds: ['banner'] },
    router: { importedIds: [], dynamicallyImportedIds: ['menu', 'notice'] },
    banner: { importedIds: ['card'], dynamicallyImportedIds: ['file'] },
    card: { importedIds: [], dynamicallyImportedIds: [] },
    menu: { importedIds: ['card'], dynamicallyImportedIds: ['start'] },
    notice: { importedIds: ['words'], dynamicallyImportedIds: [] },
    words: { importedIds: [], dynamicallyImportedIds: [] },
    file: { importedIds: ['card'], dynamicallyImportedIds: [] },
  };
  const read = (/** @type {string} */ id) => modules[id] ?? null;
  const lazy = lazyModules('start', read);
  expect([...lazy].toSorted()).toEqual(['banner', 'file', 'menu', 'notice', 'start']);

  const pages = new Map([['card', new Set(['purchase'])]]);
  const rules = { needed: new Set(['banner']), isLater: (/** @type {string} */ id) => id === 'card' };
  markKeptParts(pages, ['banner', 'menu', 'notice'], rules, read);
  expect(pages.get('card')).toEqual(new Set(['purchase', 'kept']));
  expect(['banner', 'notice', 'words'].every((id) => pages.get(id)?.has('kept'))).toBe(true);
  expect(pages.has('menu')).toBe(false);
});
