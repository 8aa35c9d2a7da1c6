import fs from 'node:fs';
import { expect, test } from 'vitest';
import { endStartedServers, ServerProcess } from '#tests/api/harness/server-process.ts';

// A test that times out goes on: with what it waits for, and with starting servers.
test('ends with its test file: a server that is up, one that is starting, and one that would start', async () => {
  const up = await (await ServerProcess.start({ DEMO: 'off' })).untilUp();
  const starting = await ServerProcess.start();
  const whenUp = starting.untilUp().then(
    () => 'up',
    (error: Error) => error.message,
  );
  const next = ServerProcess.start().then(
    () => 'started',
    (error: Error) => error.message,
  );
  await endStartedServers();
  expect([up.isRunning, starting.isRunning]).toEqual([false, false]);
  expect([up.dataDir, starting.dataDir].filter((folder) => fs.existsSync(folder))).toEqual([]);
  expect(await whenUp).toMatch(/^ended with SIGKILL/);
  expect(await next).toBe('the tests of this file are over');
});
