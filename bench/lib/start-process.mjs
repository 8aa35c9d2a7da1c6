import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../scripts/lib/project.mjs';

/**
 * Starts a script of a benchmark. Returns its first line, and a function that stops it and returns its last line.
 * @param {string} script
 * @param {{ options?: string[], env?: Record<string, string> }} [settings]
 */
export async function startProcess(script, { options = [], env = {} } = {}) {
  const child = spawn(process.execPath, [inProject(script), ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (output += part));
  // From the start: once the process has ended, nothing tells it again.
  const closed = once(child, 'close');
  const endedEarly = closed.then(() => {
    throw new Error(`${script} ended before it began`);
  });
  endedEarly.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), endedEarly]);
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    return output.trim().split('\n').at(-1) ?? '';
  };
  return { firstLine: output.trim(), stop };
}
