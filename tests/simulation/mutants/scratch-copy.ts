import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What the simulator and the unit tests of the queue need. */
const SIMULATOR_PARTS = [
  'core',
  'server/services/writes/short-reply.ts',
  'src',
  'tests/builders',
  'tests/fixtures',
  'tests/simulation',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** The mutated text of a file. @throws if the patch no longer applies. */
export function mutated({ name, file, find, replace }: Mutant): string {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.split(find).length - 1;
  if (found !== 1)
    throw new Error(`'${name}' no longer applies: what it replaces stands ${found} times in ${file}`);
  return text.replace(find, () => replace);
}

/** A copy of the project for mutations. */
export class ScratchCopy {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-mutants-'));

  /** `parts`: files and folders to copy. */
  constructor(parts: readonly string[] = SIMULATOR_PARTS) {
    for (const part of parts)
      fs.cpSync(path.join(ROOT, part), path.join(this.folder, part), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(ROOT, 'node_modules')), path.join(this.folder, 'node_modules'));
  }

  /** Runs `work` with one mutation in the copy. */
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
