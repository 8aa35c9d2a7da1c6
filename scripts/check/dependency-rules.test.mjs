import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { checkDependencies } from './dependency-rules.mjs';

/**
 * A file, a forbidden import, and the rule that must report it.
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
  ['core/domain/account/a.ts', '#core/domain/raffles/ok.ts', 'core-domain-account'],
  ['core/domain/raffles/a.ts', '#core/domain/selling/ok.ts', 'core-domain-raffles'],
  ['core/wire/raffles/a.ts', '#core/domain/publication/ok.ts', 'core-wire-raffles'],
  ['core/wire/raffles/b.ts', '#core/forms/raffles/ok.ts', 'core-wire-raffles'],
  ['core/domain/elsewhere/a.ts', '#core/domain/ok.ts', 'core-unplaced'],
  ['core/domain/c.ts', 'react', 'core-takes-only-pure-libraries'],
  ['core/domain/d.ts', 'node:fs', 'no-node-in-the-browser'],
  ['src/storage/a.ts', '#src/api/ok.ts', 'src-storage'],
  ['src/storage/b.ts', 'dexie-react-hooks', 'no-react-below-the-screen'],
  ['src/api/a.ts', '#src/storage/ok.ts', 'src-api'],
  ['src/api/b.ts', '@ionic/core', 'no-react-below-the-screen'],
  ['src/sync/save/a.ts', '#src/ui/ok.ts', 'src-sync-save'],
  ['src/sync/merge/a.ts', '#src/sync/save/ok.ts', 'src-sync-merge'],
  ['src/sync/a.ts', '#core/domain/ok.ts', 'src-unplaced'],
  ['src/sync/b.ts', 'react', 'no-react-below-the-screen'],
  ['src/ui/fields/a.ts', '#core/forms/ok.ts', 'src-ui-fields'],
  ['src/ui/elements/a.ts', '#src/ui/fields/ok.ts', 'src-ui-elements'],
  ['src/ui/fields/b.ts', '#src/sync/ok.ts', 'src-ui-fields'],
  ['src/features/one/a.ts', '#src/features/two/ok.ts', 'src-features'],
  ['src/features/one/b.ts', '#src/app/ok.ts', 'src-features'],
  ['src/features/raffles/list/a.ts', '#src/features/raffles/wizard/ok.ts', 'src-features'],
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
  ['server/providers/c.ts', '#server/messages/ok.ts', 'server-providers'],
  ['server/outgoing/a.ts', '#server/providers/ok.ts', 'server-outgoing'],
  ['server/background-jobs.ts', '#server/providers/federal-lottery/caixa.ts', 'clients-behind-gates'],
  ['server/providers/d.ts', '#server/outgoing/as-gated.ts', 'gated-by-wrappers'],
  ['server/services/d.ts', 'node:https', 'outgoing-libraries'],
  ['server/providers/sandbox/a.ts', '#server/providers/ok.ts', 'server-sandbox'],
  ['server/elsewhere/a.ts', '#server/db/ok.ts', 'server-unplaced'],
  ['server/services/c.ts', '#tests/ok.ts', 'server-services'],
  ['server/services/raffles/a.ts', '#server/repositories/selling/ok.ts', 'server-services-raffles'],
  [
    'server/services/raffles/sales-of-raffle.ts',
    '#server/repositories/account/ok.ts',
    'server-services-sales-of-raffle',
  ],
  ['server/services/account/a.ts', '#server/repositories/selling/ok.ts', 'server-services-account'],
  ['server/services/account/b.ts', '#server/services/selling/ok.ts', 'server-services-account'],
  ['server/services/raffles/b.ts', '#server/services/selling/ok.ts', 'server-services-raffles'],
  ['server/routes/draw/a.ts', '#server/services/account/ok.ts', 'server-routes-draw'],
  ['server/routes/draw/b.ts', '#core/contract/raffles/ok.ts', 'server-routes-draw'],
  ['server/repositories/draw/a.ts', '#server/repositories/selling/ok.ts', 'server-repositories-area'],
  ['server/repositories/b.ts', '#server/repositories/selling/ok.ts', 'server-repositories'],
  ['server/providers/push/a.ts', '#server/providers/mercado-pago/ok.ts', 'server-provider'],
  ['src/sync/save/c.test.ts', '#src/ui/ok.ts', 'src-sync-save-tests'],
  ['src/sync/d.ts', './missing.ts', 'no-unresolved'],
  ['src/app/b.ts', './c.test.ts', 'no-test-code-in-the-product'],
];

/**
 * Imports that must stay allowed.
 * @type {[file: string, target: string][]}
 */
const allowed = [
  ['core/domain/free.ts', '#core/text/ok.ts'],
  ['core/contract/free.ts', '#core/wire/ok.ts'],
  ['core/wire/selling/free.ts', '#core/domain/raffles/ok.ts'],
  ['core/contract/freer.ts', '#core/contract/selling/ok.ts'],
  ['src/features/one/free.ts', '#src/features/one/ok.ts'],
  ['src/features/raffles/list/free.ts', '#src/features/raffles/list/ok.ts'],
  ['src/features/one/freer.ts', '#src/sync/ok.ts'],
  ['src/app/free.ts', '#src/features/two/ok.ts'],
  ['sw/free.ts', '#src/sync/ok.ts'],
  ['server/app.ts', '#server/repositories/ok.ts'],
  ['server/routes/free.ts', '#server/services/ok.ts'],
  ['server/services/free.ts', '#server/providers/ok.ts'],
  ['server/services/account/free.ts', '#server/services/selling/purchases/purchases-of-raffle.ts'],
  ['server/services/selling/free.ts', '#server/repositories/selling/ok.ts'],
  ['server/repositories/selling/free.ts', '#server/repositories/ok.ts'],
  ['server/providers/free.ts', '#server/providers/push/ok.ts'],
  ['src/sync/save/free.ts', '#src/sync/merge/ok.ts'],
  ['src/sync/save/free.test.ts', '#tests/ok.ts'],
];

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-dependencies-'));
/** @type {ReturnType<typeof checkDependencies>} */
let result;

/** @param {string} file @param {string} content */
function write(file, content) {
  fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  fs.writeFileSync(path.join(tree, file), content);
}

beforeAll(() => {
  fs.copyFileSync(inProject('package.json'), path.join(tree, 'package.json'));
  fs.symlinkSync(inProject('node_modules'), path.join(tree, 'node_modules'));
  for (const [file, target] of [...forbidden, ...allowed]) {
    if (target.startsWith('#')) write(target.slice(1), 'export const ok = 1;\n');
    write(file, `import * as imported from '${target}';\nexport const used = imported;\n`);
  }
  write('src/app/c.test.ts', 'export const ok = 1;\n');
  write('src/app/left.ts', "import { right } from './right.ts';\nexport const left = () => right;\n");
  write('src/app/right.ts', "import { left } from './left.ts';\nexport const right = () => left;\n");
  result = checkDependencies(tree);
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

test('a cycle is reported', () => {
  expect(result.violations.map((violation) => violation.rule)).toContain('no-cycles');
});

test('a folder in which no module was read is reported', () => {
  const small = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-dependencies-'));
  for (const folder of ['core', 'src', 'server']) {
    fs.mkdirSync(path.join(small, folder));
    fs.writeFileSync(path.join(small, folder, 'a.ts'), '');
  }
  expect(checkDependencies(small).unread).toEqual(['sw']);
  fs.rmSync(small, { recursive: true });
});
