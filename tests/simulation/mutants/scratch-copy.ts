import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mutant } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What the simulator runs on. */
const PARTS = ['core', 'src', 'tests/simulation', 'package.json'];

/** The text of a mutant's file with the bug in it. @throws when the patch no longer applies. */
export function mutated({ name, file, find, replace }: Mutant): string {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.split(find).length - 1;
  if (found !== 1)
    throw new Error(`'${name}' no longer applies: what it replaces stands ${found} times in ${file}`);
  return text.replace(find, () => replace);
}

/** A copy of the project that may be broken at will. */
export class ScratchCopy {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-mutants-'));

  constructor() {
    for (const part of PARTS)
      fs.cpSync(path.join(ROOT, part), path.join(this.folder, part), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(ROOT, 'node_modules')), path.join(this.folder, 'node_modules'));
  }

  /** Does `work` with one bug in the copy. */
  async with<T>(mutant: Mutant, work: () => Promise<T>): Promise<T> {
    const file = path.join(this.folder, mutant.file);
    fs.writeFileSync(file, mutated(mutant));
    try {
      return await work();
    } finally {
      fs.copyFileSync(path.join(ROOT, mutant.file), file);
    }
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
