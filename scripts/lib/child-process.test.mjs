import { expect, test } from 'vitest';
import { captureChild, TIMED_OUT } from './child-process.mjs';

/** @param {string} script @param {number} limitMs */
const capture = (script, limitMs) =>
  captureChild(process.execPath, ['-e', script], { env: process.env, limitMs });

test('what a command prints is kept, with its exit code', async () => {
  const script = "console.log('out'); console.error('of errors'); process.exitCode = 3;";
  expect(await capture(script, 60_000)).toEqual({ exitCode: 3, output: 'out\nof errors\n' });
});

test('what a command has started and does not end by itself is ended with it at the limit', async () => {
  const deaf = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 60_000);";
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'inherit' })
    .once('spawn', () => setInterval(() => undefined, 60_000));`;
  expect(await capture(script, 1_000)).toEqual({ exitCode: TIMED_OUT, output: '' });
});

test('a command that hangs is ended at its limit', async () => {
  expect(await capture('setInterval(() => undefined, 60_000)', 1)).toEqual({
    exitCode: TIMED_OUT,
    output: '',
  });
});
