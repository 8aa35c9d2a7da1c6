import { expect, test, vi } from 'vitest';
import { captureChild, TIMED_OUT } from './child-process.mjs';

/** @param {string} script @param {number} limitMs */
const capture = (script, limitMs) =>
  captureChild(process.execPath, ['-e', script], { env: process.env, limitMs });

test('what a command prints is kept, with its exit code', async () => {
  const script = "console.log('out'); console.error('of errors'); process.exitCode = 3;";
  expect(await capture(script, 60_000)).toEqual({ exitCode: 3, output: 'out\nof errors\n' });
});

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGTERM', 143],
])('a command that %s ends has the exit code of shells, %d', async (signal, exitCode) => {
  expect(await capture(`process.kill(process.pid, '${signal}')`, 60_000)).toMatchObject({ exitCode });
});

test('what a command has started and does not end by itself is ended with it at the limit', async () => {
  const ignoringSigterm = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 60_000);";
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(ignoringSigterm)}], { stdio: 'inherit' })
    .once('spawn', () => setInterval(() => undefined, 60_000));`;
  expect(await capture(script, 1_000)).toEqual({ exitCode: TIMED_OUT, output: '' });
});

test('a command that hangs is ended at its limit', async () => {
  expect(await capture('setInterval(() => undefined, 60_000)', 1)).toEqual({
    exitCode: TIMED_OUT,
    output: '',
  });
});

test.each([
  ['in its group', false],
  ['in a group of its own', true],
])('a command that ends by itself is not waited for by what it left %s', async (_where, detached) => {
  const left = "setInterval(() => undefined, 60_000); process.on('SIGTERM', () => undefined);";
  const script = `const left = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(left)}],
      { stdio: 'inherit', detached: ${detached} });
    left.once('spawn', () => { console.log(left.pid); process.exit(0); });`;
  const { exitCode, output } = await capture(script, 40_000);
  expect(exitCode).toBe(0);
  expect(Number(output)).toBeGreaterThan(0);
  if (detached) process.kill(Number(output), 'SIGKILL');
});

test('a command that cannot start leaves no timer or signal handler behind', async () => {
  const before = process.listenerCount('SIGTERM');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  const missing = captureChild('/no/such/command', [], { env: process.env, limitMs: 60_000 });
  await expect(missing).rejects.toThrow('ENOENT');
  expect(process.listenerCount('SIGTERM')).toBe(before);
  expect(clear).toHaveBeenCalledTimes(2);
});
