import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markedProcesses } from './left-processes.mjs';
import { node24Path } from './node-version.mjs';
import { projectRoot } from './project.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-suites-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
/** Not the project's own, in which the run that these tests are part of keeps its errors. */
const unstableFolder = path.join(folder, 'unstable');
/** What a suite has left running is found in /proc. */
const testOnLinux = test.runIf(process.platform === 'linux');

/** A test that starts a process in a group of its own, prints its id, and does not end it. */
const LEAVING = `
  import { spawn } from 'node:child_process';
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  left.unref();
  console.log('left ' + left.pid);`;
const HANGING = `${LEAVING}
  setInterval(() => {}, 1000);`;

/**
 * Starts a run of suites, each a script.
 * @param {{ name: string, code: string, limitMs?: number }[]} suites
 */
function startRun(suites) {
  const file = path.join(folder, `${suites.map(({ name }) => name).join('-')}.mjs`);
  const at = (/** @type {string} */ name) => JSON.stringify(path.join(projectRoot, 'scripts/lib', name));
  const listed = suites.map(
    ({
      name,
      code,
      limitMs,
    }) => `{ name: ${JSON.stringify(name)}, run: async () => countSuite(${JSON.stringify(name)},
      { passed: 1, failed: 0 }, await runChild(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(code)}], { limitMs: ${limitMs} })) }`,
  );
  fs.writeFileSync(
    file,
    `import { runChild } from ${at('child-process.mjs')};
     import { runSuites } from ${at('run-suites.mjs')};
     import { countSuite } from ${at('test-count.mjs')};
     process.exitCode = await runSuites([${listed.join()}], undefined, ${JSON.stringify(unstableFolder)});`,
  );
  const child = spawn(node24Path(), [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

/** @param {string} output */
const leftProcess = (output) => Number(/left (\d+)/.exec(output)?.[1]);

/**
 * Whether a process exists that has not ended; one that has may still wait for its parent.
 * @param {number} pid
 */
function isRunning(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout.trim());
}

testOnLinux('what a suite leaves running is ended, and the next suite runs', async () => {
  const { child, output } = startRun([
    { name: 'leaving', code: LEAVING },
    { name: 'second', code: '' },
  ]);
  await once(child, 'exit');
  expect(leftProcess(output())).toBeGreaterThan(0);
  expect(isRunning(leftProcess(output()))).toBe(false);
  expect(output()).toMatch(/2 passed, 0 failed\n$/);
});

testOnLinux(
  'a suite that hangs ends at its limit as one named failure, and the next suite runs',
  async () => {
    const { child, output } = startRun([
      { name: 'hanging', code: HANGING, limitMs: 10_000 },
      { name: 'second', code: '' },
    ]);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toMatch(/✗ hanging: não terminou no tempo\n2 passed, 1 failed\n$/);
    expect(leftProcess(output())).toBeGreaterThan(0);
    expect(isRunning(leftProcess(output()))).toBe(false);
  },
);

testOnLinux('a run that is stopped by Ctrl-C leaves no process behind', async () => {
  const { child, output } = startRun([{ name: 'stopped', code: HANGING }]);
  await expect.poll(() => leftProcess(output()), { timeout: 20_000 }).toBeGreaterThan(0);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(isRunning(leftProcess(output()))).toBe(false);
});

test('a suite whose failed test passes alone is reported again, as passed', async () => {
  const file = path.join(folder, 'unstable.mjs');
  const at = JSON.stringify(path.join(projectRoot, 'scripts/lib/run-suites.mjs'));
  fs.writeFileSync(
    file,
    `import { runSuites } from ${at};
     const run = async () => ({ passed: 0, failed: 1, failures: [{ name: 'one', file: 'one.test.ts' }] });
     const runAgain = async () => ({ passed: 1, failed: 0 });
     process.exitCode = await runSuites([{ name: 'unstable', run, runAgain }], ({ count }) =>
       console.log('failed: ' + count.failed), ${JSON.stringify(unstableFolder)});`,
  );
  const { stdout, status } = spawnSync(node24Path(), [file], { encoding: 'utf8' });
  expect(stdout.match(/failed: \d/g)).toEqual(['failed: 1', 'failed: 0']);
  expect(status).toBe(0);
  expect(fs.readdirSync(unstableFolder)).toEqual([expect.stringMatching(/^one-\w+\.log$/)]);
});

test('a suite that has passed before is not run, and counts in the closing table and line', () => {
  const file = path.join(folder, 'earlier.mjs');
  const at = JSON.stringify(path.join(projectRoot, 'scripts/lib/run-suites.mjs'));
  fs.writeFileSync(
    file,
    `import { runSuites } from ${at};
     const earlier = { count: { passed: 40, failed: 0, timed: [{ name: 'a slow one', ms: 9000 }] }, ms: 61000 };
     const passed = { name: 'Passada', budgetMs: 120000, run: () => process.exit(3), earlier };
     const second = { name: 'Segunda', budgetMs: 1000, run: async () => ({ passed: 2, failed: 0 }) };
     process.exitCode = await runSuites([passed, second], undefined, ${JSON.stringify(unstableFolder)});`,
  );
  const { stdout, status } = spawnSync(node24Path(), [file], { encoding: 'utf8' });
  expect(stdout).toContain('Passada: 1 min 01 s de 2 min 00 s\nSegunda: 0 s de 1 s\nAo todo: 1 min 01 s');
  expect(stdout).toMatch(/9\.0 s {2}a slow one\n[^]*42 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test('a suite that cannot start is one named failure, and the next suite runs', () => {
  const file = path.join(folder, 'unable.mjs');
  const at = JSON.stringify(path.join(projectRoot, 'scripts/lib/run-suites.mjs'));
  fs.writeFileSync(
    file,
    `import { runSuites } from ${at};
     const unable = { name: 'Navegador', run: () => Promise.reject(new Error('no browser')) };
     const second = { name: 'Segunda', run: async () => ({ passed: 2, failed: 0 }) };
     process.exitCode = await runSuites([unable, second], undefined, ${JSON.stringify(unstableFolder)});`,
  );
  const { stdout, status } = spawnSync(node24Path(), [file], { encoding: 'utf8' });
  expect(stdout).toMatch(/✗ Navegador: Error: no browser\n2 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test('processes of no run are left alone', () => {
  expect(markedProcesses('no-such-run')).toEqual([]);
});
