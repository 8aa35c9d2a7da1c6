import { expect, test } from 'vitest';
import { modulesOfPartAlone } from './pages-by-module.mjs';

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
