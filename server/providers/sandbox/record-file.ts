import fs from 'node:fs';
import path from 'node:path';
import { noRecords, type SandboxRecords } from './records.ts';

/** What a restart finds again. A file that cannot be read counts as none: nothing in it is worth anything. */
export function readRecords(file: string | undefined): SandboxRecords {
  if (file === undefined) return noRecords();
  try {
    return { ...noRecords(), ...(JSON.parse(fs.readFileSync(file, 'utf8')) as SandboxRecords) };
  } catch {
    return noRecords();
  }
}

/** Whole or not at all. */
export function writeRecords(file: string | undefined, records: SandboxRecords): void {
  if (file === undefined) return;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  fs.writeFileSync(draft, JSON.stringify(records), { mode: 0o600 });
  fs.renameSync(draft, file);
}
