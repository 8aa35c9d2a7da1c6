import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { writePrivately } from '#server/db/private-files.ts';
import { UnfinishedRestoreError } from '#server/db/unfinished-restore.ts';
import { SetupError } from './project.mjs';

/** What the operator can mend: printed without a stack. */
const OPERATOR_ERRORS = [ConfigError, DirectoryInUseError, UnfinishedRestoreError];

/**
 * Runs the work of an operator's command with the server's settings. The files that it writes are readable by the current user only.
 * @param {(config: import('#server/config.ts').Config) => Promise<void>} work
 */
export async function withServerSettings(work) {
  writePrivately();
  try {
    await work(readConfig(process.env));
  } catch (error) {
    const isTheirs = error instanceof Error && OPERATOR_ERRORS.some((kind) => error instanceof kind);
    throw isTheirs ? new SetupError(error.message) : error;
  }
}
