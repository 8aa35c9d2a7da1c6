import { expect, test } from 'vitest';
import { lockFileFaults } from './lock-file-faults.mjs';

test('a complete lock file has no faults', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/@tool/linux': {},
  };
  expect(lockFileFaults({ packages })).toEqual([]);
});

test('a binary for another system without an entry is named', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { '@tool/mac': '1.0.0' } } };
  expect(lockFileFaults({ packages })).toEqual([expect.stringContaining('no entry for @tool/mac')]);
});

test('the address of a registry is a fault', () => {
  const packages = { 'node_modules/tool': { resolved: 'http://registry.invalid/tool.tgz' } };
  expect(lockFileFaults({ packages })).toHaveLength(1);
});
