import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Share of a processor above which another process is named, percent. */
const BUSY = 10;
const MOST_NAMED = 3;

/** The load of the machine and its busiest processes: what takes part of the time that the run measures. */
export function machineLoadText() {
  const load = os.loadavg()[0] ?? 0;
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,pcpu=,args=', '--sort=-pcpu'], { encoding: 'utf8' });
  const busy = (stdout ?? '')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+([\d.]+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && Number(match[2]) > BUSY && Number(match[1]) !== process.pid)
    .filter((match) => !match?.[3]?.startsWith('ps '))
    .slice(0, MOST_NAMED)
    .map((match) => `\n  ${match?.[2]} %  ${match?.[3]?.slice(0, 100)}`);
  return `Carga da máquina: ${load.toFixed(2)}, ${os.availableParallelism()} processadores${busy.join('')}`;
}
