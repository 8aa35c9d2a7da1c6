import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArrows } from './arrows.mjs';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * One file with one import that the arrows forbid, and the rule that must say so.
 * @type {[file: string, target: string, rule: string][]}
 */
const forbidden = [
  ['core/text/a.ts', '#core/domain/ok.ts', 'core-text'],
  ['core/domain/a.ts', '#core/forms/ok.ts', 'core-domain'],
  ['core/forms/a.ts', '#core/wire/ok.ts', 'core-forms'],
  ['core/wire/a.ts', '#core/contract/ok.ts', 'core-wire'],
  ['core/contract/a.ts', '#core/text/ok.ts', 'core-contract'],
  ['core/a.ts', '#core/domain/ok.ts', 'core-unplaced'],
  ['core/domain/b.ts', '#src/api/ok.ts', 'core-domain'],
  ['core/domain/c.ts', 'react', 'core-takes-only-pure-libraries'],
  ['core/domain/d.ts', 'node:fs', 'no-node-in-the-browser'],
  ['src/storage/a.ts', '#src/api/ok.ts', 'src-storage'],
  ['src/storage/b.ts', 'dexie-react-hooks', 'no-react-below-the-screen'],
  ['src/api/a.ts', '#src/storage/ok.ts', 'src-api'],
  ['src/api/b.ts', '@ionic/core', 'no-react-below-the-screen'],
  ['src/sync/a.ts', '#src/ui/ok.ts', 'src-sync'],
  ['src/sync/b.ts', 'react', 'no-react-below-the-screen'],
  ['src/ui/a.ts', '#core/forms/ok.ts', 'src-ui'],
  ['src/ui/b.ts', '#src/sync/ok.ts', 'src-ui'],
  ['src/features/one/a.ts', '#src/features/two/ok.ts', 'src-features'],
  ['src/features/one/b.ts', '#src/app/ok.ts', 'src-features'],
  ['src/app/a.ts', '#server/db/ok.ts', 'src-app'],
  ['src/elsewhere/a.ts', '#src/ui/ok.ts', 'src-unplaced'],
  ['sw/a.ts', '#src/ui/ok.ts', 'sw'],
  ['server/main.ts', '#src/api/ok.ts', 'server-composition'],
  ['server/config.ts', '#server/db/ok.ts', 'server-config'],
  ['server/http/a.ts', '#server/repositories/ok.ts', 'server-http'],
  ['server/routes/a.ts', '#server/repositories/ok.ts', 'server-routes'],
  ['server/routes/b.ts', '#server/db/ok.ts', 'server-routes'],
  ['server/services/a.ts', '#server/db/ok.ts', 'server-services'],
  ['server/services/b.ts', '#server/routes/ok.ts', 'server-services'],
  ['server/repositories/a.ts', '#server/services/ok.ts', 'server-repositories'],
  ['server/db/a.ts', '#server/repositories/ok.ts', 'server-db'],
  ['server/providers/a.ts', '#server/services/ok.ts', 'server-providers'],
  ['server/providers/b.ts', '#server/providers/sandbox/ok.ts', 'server-providers'],
  ['server/providers/sandbox/a.ts', '#server/providers/ok.ts', 'server-sandbox'],
  ['server/elsewhere/a.ts', '#server/db/ok.ts', 'server-unplaced'],
  ['server/services/c.ts', '#tests/ok.ts', 'server-services'],
  ['src/sync/c.test.ts', '#src/ui/ok.ts', 'src-sync-tests'],
  ['src/sync/d.ts', './missing.ts', 'no-unresolved'],
  ['src/app/b.ts', './c.test.ts', 'no-test-code-in-the-product'],
];

/**
 * Imports that must stay possible.
 * @type {[file: string, target: string][]}
 */
const allowed = [
  ['core/domain/free.ts', '#core/text/ok.ts'],
  ['core/contract/free.ts', '#core/wire/ok.ts'],
  ['src/features/one/free.ts', '#src/features/one/ok.ts'],
  ['src/features/one/freer.ts', '#src/sync/ok.ts'],
  ['src/app/free.ts', '#src/features/two/ok.ts'],
  ['sw/free.ts', '#src/sync/ok.ts'],
  ['server/app.ts', '#server/repositories/ok.ts'],
  ['server/routes/free.ts', '#server/services/ok.ts'],
  ['server/services/free.ts', '#server/providers/ok.ts'],
  ['src/sync/free.test.ts', '#tests/ok.ts'],
];

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-arrows-'));
/** @type {ReturnType<typeof readArrows>} */
let result;

/** @param {string} file @param {string} content */
function write(file, content) {
  fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  fs.writeFileSync(path.join(tree, file), content);
}

beforeAll(() => {
  fs.copyFileSync(path.join(projectRoot, 'package.json'), path.join(tree, 'package.json'));
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(tree, 'node_modules'));
  for (const [file, target] of [...forbidden, ...allowed]) {
    const local = target.startsWith('#') && target.endsWith('ok.ts');
    if (local) write(target.slice(1), 'export const ok = 1;\n');
    write(file, `import * as imported from '${target}';\nexport const used = imported;\n`);
  }
  write('src/app/c.test.ts', 'export const ok = 1;\n');
  write('src/app/left.ts', "import { right } from './right.ts';\nexport const left = () => right;\n");
  write('src/app/right.ts', "import { left } from './left.ts';\nexport const right = () => left;\n");
  result = readArrows(tree);
}, 60_000);

afterAll(() => fs.rmSync(tree, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s (%s)', (file, _target, rule) => {
  expect(result.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(
    rule,
  );
});

test.each(allowed)('%s may import %s', (file) => {
  expect(result.violations.filter(({ from }) => from === file)).toEqual([]);
});

test('a cycle is found', () => {
  expect(result.violations.map((violation) => violation.rule)).toContain('no-cycles');
});

test('reading no module of a folder is a fault', () => {
  fs.rmSync(path.join(tree, 'sw'), { recursive: true });
  expect(readArrows(tree).unread).toEqual(['sw']);
}, 60_000);
