import fs from 'node:fs';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Declaration } from './choose-declarations.ts';

/** What Stryker tells of one fault. */
type StrykerResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Position = StrykerResult['location']['start'];

/** 'unreached': no test runs the line. */
export type Fate = 'caught' | 'survived' | 'unreached';

/** A fault and what became of it. */
export interface PlantedFault {
  /** The same for the same fault in another version of the code, whichever file it stands in there. */
  id: string;
  /** Folder that the counts are shown by. */
  area: string;
  file: string;
  line: number;
  /** Kind of the change, as Stryker names it. */
  kind: string;
  before: string;
  after: string;
  fate: Fate;
}

/** Further states (ignored, not compiled) are no verdict of the tests. */
const FATES: Partial<Record<StrykerResult['status'], Fate>> = {
  Killed: 'caught',
  Timeout: 'caught',
  RuntimeError: 'caught',
  Survived: 'survived',
  NoCoverage: 'unreached',
};

/** The text from `start` until before `end`; lines and columns are counted from 1. */
function textBetween(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop() ?? '';
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1);
}

/** Of `server/services/account/codes.ts`: `server/services/account`; no more than three folders. */
const areaOf = (file: string) => path.dirname(file).split('/').slice(0, 3).join('/');

/** The order in which they stand in the code; Stryker gives that in which they ended. */
function byPlace(one: StrykerResult, other: StrykerResult): number {
  const [start, otherStart] = [one.location.start, other.location.start];
  return (
    one.fileName.localeCompare(other.fileName) ||
    start.line - otherStart.line ||
    start.column - otherStart.column
  );
}

/** Turns Stryker's results into faults that can be compared with those of another version. */
export function readFaults(
  results: readonly StrykerResult[],
  declarations: readonly Declaration[],
): PlantedFault[] {
  const seen = new Map<string, number>();
  return results.toSorted(byPlace).flatMap(({ fileName, location, mutatorName, replacement, status }) => {
    const fate = FATES[status];
    if (!fate) return [];
    const file = path.relative(process.cwd(), fileName);
    const line = location.start.line;
    const within = declarations.find(
      (one) => one.file === file && one.firstLine <= line && line <= one.lastLine,
    );
    const before = textBetween(fs.readFileSync(fileName, 'utf8'), location.start, location.end);
    const change = [within?.name ?? path.basename(file), mutatorName, before, replacement].join('\n');
    const count = (seen.get(change) ?? 0) + 1;
    seen.set(change, count);
    return [
      {
        id: `${change}\n${count}`,
        area: areaOf(file),
        file,
        line,
        kind: mutatorName,
        before,
        after: replacement,
        fate,
      },
    ];
  });
}
