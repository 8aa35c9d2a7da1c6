import fs from 'node:fs';
import path from 'node:path';
import { noRecords, type SandboxRecords } from './records.ts';

/** Reads the persisted records; unreadable files count as empty, since they contain only test data. */
export function readRecords(file: string | undefined): SandboxRecords {
  if (file === undefined) return noRecords();
  try {
    return { ...noRecords(), ...(JSON.parse(fs.readFileSync(file, 'utf8')) as SandboxRecords) };
  } catch {
    return noRecords();
  }
}

/** Writes the records atomically. */
export function writeRecords(file: string | undefined, records: SandboxRecords): void {
  if (file === undefined) return;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  fs.writeFileSync(draft, JSON.stringify(records), { mode: 0o600 });
  fs.renameSync(draft, file);
}
