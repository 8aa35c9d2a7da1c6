import fs from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { withStaticImports } from './ionic-in-one-chunk.mjs';

test('imports of a module that come later become static, each part once', () => {
  const code = "const a = await import('./p-1.js');\nimport('./p-2.js').then(b);\nimport('./p-1.js');";
  expect(withStaticImports(code)).toBe(
    "import * as ownPart0 from './p-1.js';\nimport * as ownPart1 from './p-2.js';\n" +
      'const a = await Promise.resolve(ownPart0);\nPromise.resolve(ownPart1).then(b);\nPromise.resolve(ownPart0);',
  );
});

test('a module without them stays as it is', () => {
  expect(withStaticImports("import { a } from './p-1.js';")).toBeNull();
});

test('the drawer of the installed Ionic imports nothing later', () => {
  const drawer = fs.readFileSync(inProject('node_modules/@ionic/core/components/ion-menu.js'), 'utf8');
  expect(drawer).toMatch(/\bimport\(/);
  expect(withStaticImports(drawer)).not.toMatch(/\bimport\(/);
});
