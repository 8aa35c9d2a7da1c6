import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { missingFiles } from './missing-files.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('names each script that starts with a file that is cached after it (P-1050)', () => {
  write('assets/app-A.js', 'import{a as b}from"./kit-B.js";import("./later/page-C.js");');
  write('assets/kit-B.js', 'export{x}');
  write('assets/banner-D.js', 'import{t}from"./kit-B.js";import{u}from"./later/page-C.js";');
  write('assets/later/page-C.js', 'import{x}from"../kit-B.js";import"./text-E.js";');
  write('assets/later/text-E.js', 'import{y}from"../on-demand/calendar-F.js";');
  write('assets/on-demand/calendar-F.js', 'export*from"../later/page-C.js";');
  expect(missingFiles(folder)).toEqual([
    'assets/banner-D.js needs assets/later/page-C.js',
    'assets/later/text-E.js needs assets/on-demand/calendar-F.js',
  ]);
});
