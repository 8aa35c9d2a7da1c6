import { spawn } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from './project.mjs';

/** @typedef {{ env?: NodeJS.ProcessEnv, input?: 'ignore' | 'inherit' }} ChildOptions */

/** Signals of a terminal, npm or a service manager that stop a command. */
const END_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** A terminal sends Ctrl-C to every process and npm forwards it too: repeated signals within this time count once. */
const REPEATED_SIGNAL_MS = 500;

/**
 * Starts a command with our terminal in its own process group, so that it receives Ctrl-C only from us,
 * once.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export function startChild(command, args, { env = process.env, input = 'ignore' } = {}) {
  return spawn(command, args, {
    cwd: projectRoot,
    env,
    stdio: [input, 'inherit', 'inherit'],
    detached: true,
  });
}

/**
 * Waits for the end of a child.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 + n after signal n, as in shells
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Without a code there is a signal.
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}

/**
 * Forwards stop signals to children: SIGTERM and SIGHUP as SIGTERM, Ctrl-C as SIGINT.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {() => void} stops forwarding
 */
export function forwardEndSignals(children) {
  let forwardedAt = 0;
  return onEndSignals((signal) => {
    if (Date.now() - forwardedAt < REPEATED_SIGNAL_MS) return;
    forwardedAt = Date.now();
    for (const child of children) endGroup(child, signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  });
}

/**
 * Handles stop signals in place of their default, which ends this process at once.
 * @param {(signal: NodeJS.Signals) => void} handler
 * @returns {() => void} restores the default
 */
export function onEndSignals(handler) {
  for (const signal of END_SIGNALS) process.on(signal, handler);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, handler);
  };
}

/**
 * Lets a multi-step command finish its current step after a stop signal.
 * @returns {() => boolean} whether it was asked
 */
export function noticeEndSignals() {
  let asked = false;
  for (const signal of END_SIGNALS) process.once(signal, () => (asked = true));
  return () => asked;
}

/**
 * Sends a signal to a child and to what it started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {'SIGINT' | 'SIGTERM' | 'SIGKILL'} signal
 */
export function endGroup(child, signal) {
  if (child.exitCode === null && child.signalCode === null) signalGroup(child, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

/** The exit code of a command that did not end within its limit, as of coreutils' timeout. */
export const TIMED_OUT = 124;
/** Time to end after SIGTERM at the limit. Milliseconds. */
const GRACE_MS = 10_000;
/** Time for the last of the output after the end; a process in a group of its own may keep it open for ever. Milliseconds. */
const CLOSING_MS = 5_000;

/**
 * Runs a command to its end, or to its limit, and forwards stop signals.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions & { limitMs?: number }} [options] `limitMs`: after that it is ended, and the exit code is TIMED_OUT
 */
export function runChild(command, args, { limitMs, ...options } = {}) {
  return endOf(startChild(command, args, options), limitMs);
}

/**
 * Runs a command without a terminal to its end, or to its limit, and forwards stop signals.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, limitMs: number }} options `limitMs`: after that it is ended, and the exit code is TIMED_OUT
 * @returns {Promise<{ exitCode: number, output: string }>} `output`: what it printed, also of errors
 */
export async function captureChild(command, args, { env, limitMs }) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const exitCode = await endOf(child, limitMs);
  // What it has started may have outlived it, and may keep its output open.
  signalGroup(child, 'SIGKILL');
  await Promise.race([closed, sleep(CLOSING_MS, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { exitCode, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | undefined} limitMs
 */
async function endOf(child, limitMs) {
  const stopForwarding = forwardEndSignals([child]);
  let isTimedOut = false;
  const end = () => {
    isTimedOut = true;
    endGroup(child, 'SIGTERM');
  };
  const timers =
    limitMs === undefined
      ? []
      : [setTimeout(end, limitMs), setTimeout(() => endGroup(child, 'SIGKILL'), limitMs + GRACE_MS)];
  try {
    const exitCode = await exitCodeOf(child);
    return isTimedOut ? TIMED_OUT : exitCode;
  } finally {
    // What it has started may have outlived it.
    if (isTimedOut) signalGroup(child, 'SIGKILL');
    timers.forEach(clearTimeout);
    stopForwarding();
  }
}
