import fs from 'node:fs';
import path from 'node:path';
import { inProject, runCommand } from '../lib/project.mjs';
import { productRuleFaults } from './product-rule-faults.mjs';

const FOLDERS = ['core', 'src', 'server', 'sw', 'tests', 'bench', 'scripts', 'docs'];
const TEXT_FILE = /\.(tsx?|[cm]?js|css|html|md)$/;

/** Files that may cite rules, by their path from the root. */
function citingFiles() {
  const inFolders = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  );
  return [...fs.readdirSync(inProject()), ...inFolders]
    .filter((name) => TEXT_FILE.test(name))
    .map((name) => ({ name, text: fs.readFileSync(inProject(name), 'utf8') }));
}

await runCommand(() => {
  const rules = fs.readFileSync(inProject('docs/PRODUCT.md'), 'utf8');
  const faults = productRuleFaults(rules, citingFiles());
  for (const fault of faults) console.log(fault);
  return faults.length === 0 ? 0 : 1;
});
