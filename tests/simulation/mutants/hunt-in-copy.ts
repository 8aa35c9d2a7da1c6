import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HistoryKind } from '../histories/commands.ts';
import type { Hunted } from './hunt-histories.ts';
import type { ScratchCopy } from './scratch-copy.ts';

const run = promisify(execFile);

/** Runs up to `limit` histories of a kind in a mutated copy, until one breaks a promise. @throws after `timeoutMs` */
export async function huntInCopy(
  { folder }: ScratchCopy,
  { limit, kind, timeoutMs }: { limit: string; kind: HistoryKind; timeoutMs: number },
): Promise<Hunted> {
  const script = path.join(folder, 'tests/simulation/mutants/hunt.ts');
  const { stdout } = await run(process.execPath, [script, limit, kind], { timeout: timeoutMs });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Hunted;
}
