import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { inProject } from './lib/project.mjs';

/** A server that prints its process id and runs until SIGTERM. */
const SERVER = `
require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('server ' + process.pid));
process.on('SIGTERM', () => process.exit(0));
`;
const RUNNER = `
import { runChild } from ${JSON.stringify(pathToFileURL(inProject('scripts/lib/child-process.mjs')).href)};
process.exitCode = await runChild(process.execPath, [new URL('server.cjs', import.meta.url).pathname]);
`;

/** @type {string | undefined} */
let folder;
/** @type {number | undefined} */
let serverPid;

afterEach(() => {
  if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true });
  try {
    if (serverPid !== undefined) process.kill(serverPid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
});

test.each(['start', 'dev'])('SIGTERM to npm run %s ends what it started', async (name) => {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-npm-start-'));
  fs.mkdirSync(path.join(folder, 'scripts'));
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  fs.writeFileSync(path.join(folder, 'scripts', `${name}.mjs`), RUNNER);
  fs.writeFileSync(path.join(folder, 'scripts', 'server.cjs'), SERVER);
  const npm = spawn('npm', ['run', '-s', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('\n')) await once(npm.stdout, 'data');
  serverPid = Number(/server (\d+)/.exec(output)?.[1]);
  npm.kill('SIGTERM');
  // The output ends with the last process that holds it.
  await once(npm, 'close');
  expect(() => process.kill(Number(serverPid), 0)).toThrow('ESRCH');
});
