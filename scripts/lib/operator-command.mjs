/** Run by the project's own Node with the server's settings; see scripts/raffle.mjs and scripts/draw.mjs. */
import path from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded, openPostgres } from '#server/db/connection.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { writePrivately } from '#server/db/private-files.ts';
import { refuseUnfinishedDatabase, UnfinishedRestoreError } from '#server/db/unfinished-restore.ts';
import { drawActionOf } from './draw-actions.mjs';
import { runCommand, SetupError } from './project.mjs';
import { raffleActionOf } from './raffle-actions.mjs';

/** @param {import('#server/config.ts').Config} config */
const openDatabase = ({ databaseUrl, dataDir }) =>
  databaseUrl === undefined
    ? openEmbedded(path.resolve(dataDir))
    : openPostgres(databaseUrl, () => undefined);

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  const act = command === 'draw' ? drawActionOf(args) : raffleActionOf(args);
  writePrivately();
  try {
    const { db, close } = await openDatabase(readConfig(process.env));
    try {
      await refuseUnfinishedDatabase(db);
      await migrate(db);
      console.log(await act({ db, now: () => new Date() }));
    } finally {
      await close();
    }
  } catch (error) {
    const isTheirs =
      error instanceof ConfigError ||
      error instanceof DirectoryInUseError ||
      error instanceof UnfinishedRestoreError;
    throw isTheirs ? new SetupError(error.message) : error;
  }
});
