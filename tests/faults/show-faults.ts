import type { Fate, PlantedFault } from './planted-fault.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160);

const count = (faults: readonly PlantedFault[], fate: Fate) =>
  faults.filter((one) => one.fate === fate).length;

function row(title: string, faults: readonly PlantedFault[]): string {
  const counts = [count(faults, 'caught'), count(faults, 'survived'), count(faults, 'unreached')];
  return `| ${title} | ${counts.join(' | ')} |`;
}

/** Faults as lines: where they stand and what was changed. */
export function listFaults(faults: readonly PlantedFault[]): string {
  return faults
    .map(({ file, line, fate, before, after }) =>
      [`${file}:${line} ${fate}`, `  - ${oneLine(before)}`, `  + ${oneLine(after)}`].join('\n'),
    )
    .join('\n');
}

/** Counts by area, as a table. */
export function countFaults(faults: readonly PlantedFault[]): string {
  const areas = [...new Set(faults.map(({ area }) => area))].sort();
  return [
    '| Area | Caught | Survived | Reached by no test |',
    '|---|---:|---:|---:|',
    ...areas.map((area) =>
      row(
        area,
        faults.filter((one) => one.area === area),
      ),
    ),
    row('All', faults),
  ].join('\n');
}
