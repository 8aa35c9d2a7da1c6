import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const start = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script), ...args]);

test('a number of histories that is none is refused', async () => {
  await expect(start('simulate.ts', '--histories', 'abc')).rejects.toThrow("whole number, not 'abc'");
});

test('a simulation that has proved nothing fails', async () => {
  await expect(start('simulate.ts', '--histories', '0')).rejects.toMatchObject({ code: 1, stderr: '' });
});

test('a name that no planted bug has is refused', async () => {
  await expect(start('simulate-mutants.ts', '--only', 'no such bug')).rejects.toThrow('no planted bug');
});
