import { parseArgs } from 'node:util';

const FAULT_PARTS = ['core', 'services', 'sync'] as const;
/** A part of the code whose tests judge the faults planted in it. */
export type FaultPart = (typeof FAULT_PARTS)[number];

const isPart = (name: string): name is FaultPart => FAULT_PARTS.some((part) => part === name);

/** What `npm run test:faults` is asked for; throws at a wrong argument, as a run that tests nothing would pass. */
export function readFaultOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      every: { type: 'string' },
      seed: { type: 'string', default: '0' },
      folder: { type: 'string' },
      static: { type: 'boolean', default: false },
      workers: { type: 'string' },
      report: { type: 'string' },
      against: { type: 'string' },
      conditions: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not one of ${FAULT_PARTS.join(', ')}`);
  const every = values.every === undefined ? undefined : Number(values.every);
  if (every !== undefined && !(Number.isInteger(every) && every > 0))
    throw new Error(`--every ${values.every}: not a positive integer`);
  const parts = FAULT_PARTS.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { ...values, every, parts };
}
