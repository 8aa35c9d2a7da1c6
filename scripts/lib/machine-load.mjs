import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the kernel says of a process: its parent and the processor time that it has used so far.
 * @typedef {{ pid: number, parent: number, ticks: number }} ProcessTime
 */

/** Share of a processor above which another process is named, percent. */
const BUSY = 10;
const MOST_NAMED = 3;
/** Time that is looked at: since their start, processes may have been idle for days. Milliseconds. */
const SPAN_MS = 1_000;
/** Linux counts processor time in hundredths of a second, whatever the kernel. */
const TICKS_A_SECOND = 100;

/** The load of the machine and its busiest processes: what takes part of the time that the run measures. */
export async function machineLoadText() {
  const before = processTimes();
  const startedAt = performance.now();
  await sleep(SPAN_MS);
  const seconds = (performance.now() - startedAt) / 1000;
  const load = os.loadavg()[0] ?? 0;
  const busy = busiestOthers(before, processTimes(), seconds, process.pid).map(
    ({ pid, percent }) => `\n  ${percent} %  ${commandOf(pid).slice(0, 100)}`,
  );
  return `Carga da máquina: ${load.toFixed(2)}, ${os.availableParallelism()} processadores${busy.join('')}`;
}

/**
 * The processes that were busiest between two looks, without the one that looks and those that it runs under.
 * @param {ProcessTime[]} before
 * @param {ProcessTime[]} after
 * @param {number} seconds between both
 * @param {number} ownPid
 */
export function busiestOthers(before, after, seconds, ownPid) {
  const own = lineOf(after, ownPid);
  const ticksBefore = new Map(before.map(({ pid, ticks }) => [pid, ticks]));
  return after
    .filter(({ pid }) => !own.includes(pid))
    .map(({ pid, ticks }) => ({
      pid,
      percent: Math.round(((ticks - (ticksBefore.get(pid) ?? 0)) / TICKS_A_SECOND / seconds) * 100),
    }))
    .filter(({ percent }) => percent > BUSY)
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MOST_NAMED);
}

/**
 * A process and those above it.
 * @param {ProcessTime[]} processes
 * @param {number} ownPid
 */
function lineOf(processes, ownPid) {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const line = [ownPid];
  for (let parent = parents.get(ownPid); parent !== undefined; parent = parents.get(parent))
    line.push(parent);
  return line;
}

/** All processes now. Linux only; elsewhere none is found. */
export function processTimes() {
  if (!fs.existsSync('/proc/self/stat')) return [];
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => readProcessTime(Number(pid)));
}

/** @param {number} pid */
function readProcessTime(pid) {
  try {
    return [processTimeOf(pid, fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    // It has ended.
    return [];
  }
}

/**
 * @param {number} pid
 * @param {string} stat as in proc_pid_stat(5)
 * @returns {ProcessTime}
 */
export function processTimeOf(pid, stat) {
  // The name, in brackets, may have brackets and spaces of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || `[${pid}]`;
  } catch {
    return `[${pid}]`;
  }
}
