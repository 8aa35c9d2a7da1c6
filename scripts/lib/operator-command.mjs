/** Run by the project's own Node with the server's settings; see scripts/raffle.mjs and scripts/draw.mjs. */
import path from 'node:path';
import { openEmbedded, openPostgres } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { refuseUnfinishedDatabase } from '#server/db/unfinished-restore.ts';
import { drawActionOf } from './draw-actions.mjs';
import { assertDataExists } from './embedded-data.mjs';
import { runCommand } from './project.mjs';
import { raffleActionOf } from './raffle-actions.mjs';
import { withServerSettings } from './with-server-settings.mjs';

/** @param {import('#server/config.ts').Config} config */
const openDatabase = ({ databaseUrl, dataDir }) =>
  databaseUrl === undefined
    ? openEmbedded(path.resolve(dataDir))
    : openPostgres(databaseUrl, () => undefined);

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  const act = command === 'draw' ? drawActionOf(args) : raffleActionOf(args);
  await withServerSettings(async (config) => {
    await assertDataExists(config);
    const { db, close } = await openDatabase(config);
    try {
      await refuseUnfinishedDatabase(db);
      await migrate(db);
      console.log(await act({ db, now: () => new Date() }));
    } finally {
      await close();
    }
  });
});
