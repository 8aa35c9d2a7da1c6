/**
 * npm run simulate:faults -- REPORT [--limit N] [--file WORD]: of a report of `npm run test:faults -- sync --report REPORT`, runs up to N
 * histories of each kind for each fault that no unit test has caught, of files with WORD in their name, and says which promise it breaks.
 */
import type { ExecFileException } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { PlantedFault } from '../faults/planted-fault.ts';
import type { HistoryKind } from './histories/commands.ts';
import { huntInCopy } from './mutants/hunt-in-copy.ts';
import type { Mutant } from './mutants/mutant.ts';
import { ScratchCopy } from './mutants/scratch-copy.ts';

const KINDS: readonly HistoryKind[] = ['plain', 'restores', 'shared-restores', 'deployments'];
/** Default number of histories of each kind. */
const LIMIT = '300';
/** A fault may make a history endless, which shows it. Milliseconds. */
const PATIENCE_MS = 10 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: LIMIT }, file: { type: 'string', default: '' } },
});
const [report] = positionals;
if (report === undefined) throw new Error('No report was named');

/** The fault with as many lines before it as make it the only one of its file. */
function mutantOf({ file, line, before, after }: PlantedFault): Mutant {
  const text = fs.readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const offsetOf = (place: number) => lines.slice(0, place).join('\n').length + (place > 0 ? 1 : 0);
  const at = text.indexOf(before, offsetOf(line - 1));
  const end = text.indexOf('\n', at + before.length);
  for (let first = line - 1; first >= 0; first -= 1) {
    const start = offsetOf(first);
    const find = text.slice(start, end);
    if (text.split(find).length !== 2) continue;
    const replace = text.slice(start, at) + after + text.slice(at + before.length, end);
    return { name: `${file}:${line}`, file, find, replace };
  }
  throw new Error(`${file}:${line} has no such text`);
}

/** The broken promise; undefined where none breaks. @throws if the histories cannot be run */
async function brokenBy(copy: ScratchCopy): Promise<string | undefined> {
  for (const kind of KINDS) {
    const broken = await brokenIn(kind, copy);
    if (broken !== undefined) return `${broken} (${kind})`;
  }
  return undefined;
}

async function brokenIn(kind: HistoryKind, copy: ScratchCopy): Promise<string | undefined> {
  try {
    return (await huntInCopy(copy, { limit: values.limit, kind, timeoutMs: PATIENCE_MS })).invariant;
  } catch (error) {
    if ((error as ExecFileException).killed) return 'every history ends in time';
    throw error;
  }
}

/** @throws if a promise is broken where no fault is planted */
async function checkSound(): Promise<void> {
  const copy = new ScratchCopy();
  try {
    const broken = await brokenBy(copy);
    if (broken !== undefined) throw new Error(`broken where no fault is planted: ${broken}`);
  } finally {
    copy.remove();
  }
}

async function hunt(copy: ScratchCopy, fault: PlantedFault): Promise<string | undefined> {
  try {
    return await copy.with(mutantOf(fault), () => brokenBy(copy));
  } catch (error) {
    // What could not be run shows nothing.
    console.error(error);
    return undefined;
  }
}

await checkSound();
const faults = JSON.parse(fs.readFileSync(report, 'utf8')) as PlantedFault[];
const waiting = faults.filter(({ fate, file }) => fate !== 'caught' && file.includes(values.file));
const total = waiting.length;
let escaped = 0;
const work = async () => {
  const copy = new ScratchCopy();
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const broken = await hunt(copy, fault);
      if (broken === undefined) escaped += 1;
      const change = `${fault.before.replaceAll(/\s+/g, ' ')} → ${fault.after}`;
      console.log(
        `${broken === undefined ? '✗' : '✓'} ${fault.file}:${fault.line} ${change} ${broken ?? ''}`,
      );
    }
  } finally {
    copy.remove();
  }
};
await Promise.all(Array.from({ length: os.availableParallelism() }, work));
console.log(`\n${total - escaped} of ${total} break a promise`);
