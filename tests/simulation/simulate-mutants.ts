/** npm run simulate:mutants: plants known bugs one by one and reports which promise each breaks, and how soon. */
import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Mutant, MUTANTS } from './mutants/mutants.ts';
import { ScratchCopy } from './mutants/scratch-copy.ts';

/** Default number of histories after which a bug counts as not caught. */
const LIMIT = '3000';
/** Timeout, as a bug may make a history endless; that counts as caught. Milliseconds. */
const PATIENCE_MS = 15 * 60_000;

interface Catch {
  mutant: Mutant;
  invariant: string | undefined;
  histories: number;
}

const { values } = parseArgs({
  options: { limit: { type: 'string', default: LIMIT }, only: { type: 'string', default: '' } },
});

const run = promisify(execFile);

async function hunt(copy: ScratchCopy, mutant: Mutant): Promise<Catch> {
  return copy.with(mutant, async () => {
    const script = path.join(copy.folder, 'tests/simulation/mutants/hunt.ts');
    try {
      const { stdout } = await run(process.execPath, [script, values.limit], { timeout: PATIENCE_MS });
      const last = stdout.trim().split('\n').at(-1) ?? '';
      const told = JSON.parse(last) as { invariant?: string; histories: number };
      return { mutant, invariant: told.invariant, histories: told.histories };
    } catch (error) {
      console.error(error);
      return { mutant, invariant: undefined, histories: 0 };
    }
  });
}

const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
const waiting = [...chosen];
const caught: Catch[] = [];
const work = async () => {
  const copy = new ScratchCopy();
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = await hunt(copy, mutant);
      console.log(`${one.invariant ? '✓' : '✗'} ${one.mutant.name}`);
      caught.push(one);
    }
  } finally {
    copy.remove();
  }
};
await Promise.all(Array.from({ length: os.availableParallelism() }, work));

console.log('\n| Planted bug | Caught by | After histories |\n|---|---|---|');
for (const mutant of chosen) {
  const one = caught.find((each) => each.mutant === mutant);
  console.log(`| ${mutant.name} | ${one?.invariant ?? '**not caught**'} | ${one?.histories ?? '–'} |`);
}
const escaped = caught.filter(({ invariant }) => invariant === undefined).length;
console.log(`\n${caught.length - escaped} of ${chosen.length} caught`);
process.exitCode = escaped === 0 && caught.length === chosen.length ? 0 : 1;
