/** npm run simulate:mutants: plants known bugs one by one and reports which promise each breaks, and how soon. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { huntInCopy } from './mutants/hunt-in-copy.ts';
import type { Mutant } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutants.ts';
import { passesInCopy } from './mutants/passes-in-copy.ts';
import { ScratchCopy } from './mutants/scratch-copy.ts';

/** Default number of histories after which a bug counts as not caught. */
const LIMIT = '1000';
/** A bug may make a history endless: it counts as not caught then. Milliseconds. */
const PATIENCE_MS = 15 * 60_000;

interface Catch {
  mutant: Mutant;
  /** Broken promise, or unit test; undefined: not caught. */
  by: string | undefined;
  /** Undefined where a unit test has caught it. */
  histories?: number;
}

const { values } = parseArgs({
  options: { limit: { type: 'string', default: LIMIT }, only: { type: 'string', default: '' } },
});

/** Runs histories until one breaks a promise. */
async function huntInHistories(copy: ScratchCopy, mutant: Mutant): Promise<Pick<Catch, 'by' | 'histories'>> {
  const kind = mutant.kind ?? 'plain';
  const { invariant, histories } = await huntInCopy(copy, {
    ...{ limit: values.limit, kind },
    timeoutMs: PATIENCE_MS,
  });
  return { by: invariant, histories };
}

const passes = (copy: ScratchCopy, file: string) =>
  passesInCopy(copy, { project: 'unit', file, timeoutMs: PATIENCE_MS });

/** By the test's file, whether it passes where no bug is planted. */
const sound = new Map<string, Promise<boolean>>();

/** Whether a test of a file fails with the mutation. @throws if one fails without it, or none is run */
async function isCaughtBy(copy: ScratchCopy, mutant: Mutant, test: string): Promise<boolean> {
  const passing = sound.get(test) ?? passes(copy, test);
  sound.set(test, passing);
  if (!(await passing)) throw new Error(`fails where no bug is planted: ${test}`);
  return copy.with(mutant, async () => !(await passes(copy, test)));
}

async function hunt(copy: ScratchCopy, mutant: Mutant): Promise<Catch> {
  try {
    const { test } = mutant;
    if (test !== undefined && (await isCaughtBy(copy, mutant, test))) return { mutant, by: `\`${test}\`` };
    return { mutant, ...(await copy.with(mutant, () => huntInHistories(copy, mutant))) };
  } catch (error) {
    console.error(error);
    return { mutant, by: undefined };
  }
}

const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) throw new Error(`no planted bug has '${values.only}' in its name`);
const waiting = [...chosen];
const caught: Catch[] = [];
const work = async () => {
  const copy = new ScratchCopy();
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = await hunt(copy, mutant);
      console.log(`${one.by ? '✓' : '✗'} ${one.mutant.name}`);
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
  console.log(`| ${mutant.name} | ${one?.by ?? '**not caught**'} | ${one?.histories ?? '–'} |`);
}
const escaped = caught.filter(({ by }) => by === undefined).length;
console.log(`\n${caught.length - escaped} of ${chosen.length} caught`);
process.exitCode = escaped === 0 && caught.length === chosen.length ? 0 : 1;
