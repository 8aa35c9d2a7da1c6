import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SYNC = 'src/sync';
/** Of browsers without Web Locks, which the simulated ones have. */
const NEVER_REACHED = '#src/sync/engine/drain-lease.ts';

/** What a file loads when it needs it. */
function lazyModulesOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8');
  const named = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, name = '']) => name);
  return named.map((name) => `#${path.join(path.dirname(file), name)}`);
}

test('every lazy module that histories reach is loaded ahead: within a history no file is read', () => {
  const files = fs.globSync(`${SYNC}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  const lazy = new Set(files.flatMap(lazyModulesOf));
  lazy.delete(NEVER_REACHED);
  const text = fs.readFileSync(path.join(import.meta.dirname, 'loaded-ahead.ts'), 'utf8');
  const loaded = [...text.matchAll(/^import '([^']+)';$/gm)].map(([, name = '']) => name);
  expect(loaded.toSorted()).toEqual([...lazy].toSorted());
});
