import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFaults } from './planted-fault.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-faults-test-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Result = Parameters<typeof readFaults>[0][number];

test('equal changes are numbered by their places, in whatever order their tests ended', () => {
  const fileName = path.join(folder, 'limits.ts');
  fs.writeFileSync(fileName, 'a < b;\na < b && a < b;\n');
  const resultAt = (line: number, column: number, status: Result['status']) =>
    ({
      fileName,
      location: { start: { line, column }, end: { line, column: column + 5 } },
      mutatorName: 'EqualityOperator',
      replacement: 'a <= b',
      status,
    }) as Result;
  const results = [resultAt(1, 1, 'Killed'), resultAt(2, 1, 'Survived'), resultAt(2, 10, 'NoCoverage')];
  const idsOf = (some: Result[]) => new Map(readFaults(some, []).map(({ id, fate }) => [fate, id]));
  expect(new Set(idsOf(results).values()).size).toBe(3);
  expect(idsOf(results.toReversed())).toEqual(idsOf(results));
});
