import { expect, test } from 'vitest';
import { busiestOthers, machineLoadText, processTimeOf, processTimes } from './machine-load.mjs';

/** @param {number} pid @param {number} ticks @param {number} [parent] */
const at = (pid, ticks, parent = 1) => ({ pid, parent, ticks });

test('what has just become busy is named, however long it was idle; what was busy long ago is not', () => {
  const before = [at(20, 5), at(21, 900_000)];
  const after = [at(20, 85), at(21, 900_001), at(22, 30)];
  expect(busiestOthers(before, after, 1, 10)).toEqual([
    { pid: 20, percent: 80 },
    { pid: 22, percent: 30 },
  ]);
});

test('a share is that of the time between both looks', () => {
  expect(busiestOthers([at(20, 0)], [at(20, 80)], 2, 10)).toEqual([{ pid: 20, percent: 40 }]);
});

test('the run itself and what it runs under are no load from outside', () => {
  const after = [at(1, 99, 0), at(7, 99), at(8, 99, 7), at(9, 99, 8), at(30, 99, 7)];
  expect(busiestOthers([], after, 1, 9)).toEqual([{ pid: 30, percent: 99 }]);
});

test('three are named', () => {
  const after = [at(20, 20), at(21, 50), at(22, 40), at(23, 30)];
  expect(busiestOthers([], after, 1, 10).map(({ pid }) => pid)).toEqual([21, 22, 23]);
});

test('a name with spaces and brackets does not shift the fields', () => {
  const stat = '42 (tmux: (server) S) S 7 42 42 0 -1 4194560 1 2 3 4 110 25 0 0 20 0 1 0 5 6 7';
  expect(processTimeOf(42, stat)).toEqual({ pid: 42, parent: 7, ticks: 135 });
});

test.runIf(process.platform === 'linux')('the processes of this machine are read', async () => {
  const own = processTimes().find(({ pid }) => pid === process.pid);
  expect(own).toMatchObject({ parent: process.ppid });
  expect(own?.ticks).toBeGreaterThan(0);
  expect(await machineLoadText()).toMatch(/^Carga da máquina: \d+\.\d\d, \d+ processadores/);
});
