import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { apiDocs } from '../../../scripts/lib/api-docs.mjs';

test('docs/API.md is up to date with the contract (npm run docs:api writes it)', () => {
  const committed = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/API.md'), 'utf8');
  expect(committed).toBe(apiDocs());
});

test('contains every call of the registry', () => {
  for (const { method, path: callPath } of Object.values(CALLS_BY_AREA).flatMap((calls) =>
    Object.values(calls),
  )) {
    expect(apiDocs()).toContain(`### ${method} ${callPath.replace(/:(\w+)/g, '{$1}')}\n`);
  }
});
