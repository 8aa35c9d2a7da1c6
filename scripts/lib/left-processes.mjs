import fs from 'node:fs';

/** Environment variable that marks the processes of one run: children inherit it, whatever group they are in. */
const MARK = 'RIFARIA_TEST_RUN';

/**
 * From now on, started processes bear this mark.
 * @param {string} mark
 */
export function markProcesses(mark) {
  process.env[MARK] = mark;
}

/**
 * Processes with this mark besides our own. Linux only; elsewhere none is found.
 * @param {string} mark
 */
export function markedProcesses(mark) {
  if (!fs.existsSync('/proc/self/environ')) return [];
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => environmentOf(pid).includes(`${MARK}=${mark}`))
    .map(Number);
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // It has ended, or belongs to another user.
    return [];
  }
}

/**
 * Ends what a run has started and left behind: a browser or server whose test was killed.
 * @param {string} mark
 */
export function endLeftProcesses(mark) {
  for (const pid of markedProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
