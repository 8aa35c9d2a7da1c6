/** Run by the project's own Node: `backup FOLDER` or `restore FOLDER`, with the server's settings. */
import path from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { writePrivately } from '#server/db/private-files.ts';
import { UnfinishedRestoreError } from '#server/db/unfinished-restore.ts';
import { backUp, restore } from './data-backup.mjs';
import { runCommand, SetupError } from './project.mjs';

const [command, folder] = process.argv.slice(2);

await runCommand(async () => {
  if (folder === undefined) throw new SetupError(`Diga a pasta: npm run ${command} -- /caminho/da/copia`);
  const target = path.resolve(folder);
  writePrivately();
  try {
    await (command === 'restore' ? restore : backUp)(readConfig(process.env), target);
  } catch (error) {
    const isTheirs =
      error instanceof ConfigError ||
      error instanceof DirectoryInUseError ||
      error instanceof UnfinishedRestoreError;
    throw isTheirs ? new SetupError(error.message) : error;
  }
  console.log(command === 'restore' ? `Dados restaurados de ${target}.` : `Cópia feita em ${target}.`);
});
