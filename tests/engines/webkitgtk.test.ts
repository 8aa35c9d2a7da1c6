import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWebKitGtk } from './webkitgtk.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-webkitgtk-test-'));
const homes = path.join(folder, 'homes');
fs.mkdirSync(homes);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

beforeEach(() => vi.stubEnv('TMPDIR', homes));
afterEach(() => vi.unstubAllEnvs());

/** Node ends at once: it has no such options. */
const ENDING = process.execPath;
const xvfb = path.join(folder, 'xvfb');
const pidFile = path.join(folder, 'pid');
fs.writeFileSync(xvfb, `#!/bin/sh\necho $$ > ${pidFile}\necho 99 >&3\nexec sleep 60\n`, { mode: 0o755 });

test('a screen that ends at once fails the start, and no home is left', async () => {
  const programs = { xvfb: ENDING, webkitDriver: ENDING, miniBrowser: ENDING };
  await expect(startWebKitGtk(programs)).rejects.toThrow('Xvfb ended while starting');
  expect(fs.readdirSync(homes)).toEqual([]);
});

test('a driver that ends at once fails the start, and neither its screen nor a home is left', async () => {
  const programs = { xvfb, webkitDriver: ENDING, miniBrowser: ENDING };
  await expect(startWebKitGtk(programs)).rejects.toThrow('WebKitWebDriver ended while starting');
  expect(() => process.kill(Number(fs.readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH');
  expect(fs.readdirSync(homes)).toEqual([]);
});
