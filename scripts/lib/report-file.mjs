import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Calls `run` with a temporary path for a report.
 * @template T
 * @param {(reportFile: string) => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function withReportFile(run) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
