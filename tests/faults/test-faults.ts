/** npm run test:faults: plants small faults in the code and tells which of them the tests catch. See docs/TESTING.md. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { chooseDeclarations } from './choose-declarations.ts';
import { type FaultPart, readFaultOptions } from './fault-options.ts';
import { type PlantedFault, readFaults } from './planted-fault.ts';
import { countFaults, listFaults } from './show-faults.ts';

/**
 * Where faults are planted, the tests that judge them, what those never read, and of how many declarations one is changed
 * unless told otherwise: a test of a service takes seconds.
 */
const PARTS: Record<FaultPart, { folder: string; vitest: string; unread: string[]; every: number }> = {
  core: {
    folder: 'core',
    vitest: 'tests/faults/vitest.core.config.ts',
    unread: ['src', 'server', 'sw', 'bench', 'docs', 'public', 'scripts', 'tests/api', 'tests/e2e'],
    every: 1,
  },
  services: {
    folder: 'server/services',
    vitest: 'tests/faults/vitest.services.config.ts',
    unread: ['bench', 'tests/e2e'],
    every: 12,
  },
  sync: {
    folder: 'src/sync',
    vitest: 'tests/faults/vitest.sync.config.ts',
    unread: ['sw', 'bench', 'docs', 'public', 'scripts', 'tests/api', 'tests/e2e'],
    every: 1,
  },
};
/** Kinds of faults that change no rule: words, which no test repeats. */
const LEFT_OUT = ['StringLiteral'];
/** What else is left out where only conditions are changed: forced to be true, or false. */
const ALL_BUT_CONDITIONS = [
  'ArithmeticOperator',
  'ArrayDeclaration',
  'ArrowFunction',
  'AssignmentOperator',
  'BlockStatement',
  'BooleanLiteral',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'UnaryOperator',
  'UpdateOperator',
];
/** A first run of all tests on a busy machine. */
const FIRST_RUN_MINUTES = 90;
/** Beyond what the tests of a fault took in the first run. */
const EXTRA_TIMEOUT_MS = 60_000;

const { parts, every, ...values } = readFaultOptions(process.argv.slice(2));

async function plant(name: FaultPart): Promise<PlantedFault[]> {
  const part = PARTS[name];
  const declarations = chooseDeclarations({
    folder: values.folder ?? part.folder,
    every: every ?? part.every,
    seed: values.seed,
  });
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: part.vitest },
    coverageAnalysis: 'perTest',
    mutate: declarations.map(({ file, firstLine, lastLine }) => `${file}:${firstLine}-${lastLine}`),
    mutator: { excludedMutations: values.conditions ? [...LEFT_OUT, ...ALL_BUT_CONDITIONS] : LEFT_OUT },
    ignorePatterns: ['dist', 'dist-next-*', 'data', 'screenshots', 'test-results', ...part.unread],
    tempDirName: fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-faults-')),
    reporters: ['progress-append-only'],
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    // A fault may make a loop go on for ever.
    timeoutMS: EXTRA_TIMEOUT_MS,
    warnings: false,
    // What runs when a module loads is reached by every test that imports it.
    ignoreStatic: !values.static,
    ...(values.workers && { concurrency: Number(values.workers) }),
  }).runMutationTest();
  return readFaults(results, declarations);
}

/** Faults of both versions that were caught in the other one and are not in this one. */
function noLongerCaught(faults: readonly PlantedFault[], other: readonly PlantedFault[]): PlantedFault[] {
  const caught = new Set(other.filter(({ fate }) => fate === 'caught').map(({ id }) => id));
  return faults.filter(({ id, fate }) => fate !== 'caught' && caught.has(id));
}

function compare(faults: readonly PlantedFault[], file: string): void {
  const other = JSON.parse(fs.readFileSync(file, 'utf8')) as PlantedFault[];
  const [ids, otherIds] = [faults, other].map((some) => new Set(some.map(({ id }) => id)));
  const inBoth = {
    here: faults.filter(({ id }) => otherIds?.has(id)),
    there: other.filter(({ id }) => ids?.has(id)),
  };
  console.log(
    `\n${inBoth.here.length} faults in both versions; the other one:\n\n${countFaults(inBoth.there)}`,
  );
  console.log(`\nThis one:\n\n${countFaults(inBoth.here)}`);
  const lost = noLongerCaught(inBoth.here, inBoth.there);
  console.log(`\n${lost.length} no longer caught\n${listFaults(lost)}`);
  if (lost.length > 0) process.exitCode = 1;
}

const faults: PlantedFault[] = [];
for (const name of parts) faults.push(...(await plant(name)));
console.log(`\n${listFaults(faults.filter(({ fate }) => fate !== 'caught'))}\n\n${countFaults(faults)}`);
if (values.report) fs.writeFileSync(values.report, JSON.stringify(faults, undefined, 1));
if (values.against) compare(faults, values.against);
