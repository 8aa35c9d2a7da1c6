import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { earlyLibraries, markersOfNothing } from './early-libraries.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};
const MARKERS = { database: ['DatabaseError'], editor: ['__editor', 'data-editor'] };

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('names each script of a page that contains a library which the page must start without', () => {
  write('assets/app-A.js', 'let a=1');
  write('assets/base-B.js', 'class extends Error{name="DatabaseError"}');
  write('assets/later/text-C.js', 't["data-editor"]=true;throw"DatabaseError"');
  const page = ['assets/app-A.js', 'assets/base-B.js', 'assets/later/text-C.js'];
  expect(earlyLibraries(folder, page, ['database', 'editor'], MARKERS)).toEqual([
    'assets/base-B.js contains database',
    'assets/later/text-C.js contains database',
    'assets/later/text-C.js contains editor',
  ]);
  expect(earlyLibraries(folder, page, ['editor'], MARKERS)).toEqual([
    'assets/later/text-C.js contains editor',
  ]);
  expect(earlyLibraries(folder, page.slice(0, 1), ['database', 'editor'], MARKERS)).toEqual([]);
});

test('a library whose texts are not known is refused', () => {
  write('assets/app-A.js', '');
  expect(() => earlyLibraries(folder, ['assets/app-A.js'], ['forms'], MARKERS)).toThrow(
    'forms is not known by any text: database, editor',
  );
});

test('names the texts that no script of the build has', () => {
  write('assets/later/text-C.js', '__editor');
  expect(markersOfNothing(folder, MARKERS)).toEqual(['DatabaseError', 'data-editor']);
});
