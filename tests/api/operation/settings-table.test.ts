import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '#server/config.ts';

const README = path.resolve(import.meta.dirname, '../../../README.md');

test('the table of settings lists exactly the variables that the server reads', () => {
  const [, section = ''] = fs.readFileSync(README, 'utf8').split('\n## Settings\n');
  const [table = ''] = section.split('\n## ');
  const cells = table.split('\n').flatMap((line) => /^\| (`[A-Z][^|]*) \|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...VARIABLE_NAMES].sort());
});
