import path from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedCatalogue } from './db/catalogue.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './db/connection.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { migrate } from './db/migrate.ts';
import { keepSecretKey } from './db/secret-key-file.ts';
import { createThrottle, DEFAULT_THROTTLE_LIMITS } from './http/throttle.ts';
import { createDiskStore } from './images/disk-store.ts';
import { createS3Store } from './images/s3-store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './services/demo/accounts.ts';
import { seedDemo } from './services/demo/seed-demo.ts';
import { createSecretBox } from './services/secret-box.ts';
import type { ServiceContext } from './services/service-context.ts';
import { sweep } from './services/sweep.ts';

const NODE_MAJOR = 24;
const HOUR_MS = 3_600_000;
/** How long a stop waits for requests under way. */
const STOP_WAIT_MS = 10_000;

const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/** A reason not to start that the person at the terminal can mend. */
class CannotStartError extends Error {}

function assertNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return;
  throw new CannotStartError(
    `O servidor precisa do Node ${NODE_MAJOR} ou mais novo; este é o ${process.versions.node}. Use npm start.`,
  );
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  const opened =
    databaseUrl === undefined
      ? await openEmbedded(path.resolve(dataDir))
      : openPostgres(databaseUrl, (error) => log.warn({ code: error.name }, 'idle database connection lost'));
  try {
    await migrate(opened.db);
    await seedCatalogue(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function prepareServices(config: Config, { db }: OpenDatabase): Promise<ServiceContext> {
  const demoAccounts = config.demo ? [DEMO_ACCOUNTS.exempt.id] : [];
  const services: ServiceContext = {
    db,
    now: () => new Date(),
    random: Math.random,
    imageStore: config.s3
      ? createS3Store(config.s3)
      : createDiskStore(path.join(path.resolve(config.dataDir), 'images')),
    secrets: createSecretBox(config.secretKey ?? (await keepSecretKey(path.resolve(config.dataDir)))),
    freePublicationAccounts: [...config.freePublicationAccounts, ...demoAccounts],
  };
  if (config.demo) await seedDemo(services);
  return services;
}

/** One piece of text, so that it stands together in the terminal. */
function announce(config: Config): void {
  const signIns = Object.values(DEMO_ACCOUNTS).map(({ email, told }) => `  ${email.padEnd(30)} ${told}`);
  const demo = [`Contas de demonstração, senha ${DEMO_PASSWORD}`, ...signIns, ''];
  const lines = ['', `Rifaria no ar: ${config.publicUrl}`, '', ...(config.demo ? demo : [])];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops accepting, lets what is under way finish, then closes the database and lets go of its directory. */
function stopOnSignals(
  server: ReturnType<typeof serve>,
  database: OpenDatabase,
  sweeping: NodeJS.Timeout,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(sweeping);
    const impatience = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, STOP_WAIT_MS);
    server.close(() => {
      clearTimeout(impatience);
      database.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listen(config: Config, services: ServiceContext): Promise<ReturnType<typeof serve>> {
  const app = createApp({
    services,
    log,
    throttle: createThrottle(DEFAULT_THROTTLE_LIMITS),
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    distFolder: path.resolve(config.distDir ?? path.join(import.meta.dirname, '../dist')),
  });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(server),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new CannotStartError(`A porta ${config.port} já está em uso. Escolha outra em PORT.`)
          : error,
      );
    });
  });
}

async function main(): Promise<void> {
  assertNode();
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const services = await prepareServices(config, database);
    const server = await listen(config, services);
    const sweepNow = async () => {
      try {
        const { missingImages } = await sweep(services);
        if (missingImages > 0) log.error({ missingImages }, 'images without their files');
      } catch {
        log.warn('sweeping failed');
      }
    };
    void sweepNow();
    stopOnSignals(
      server,
      database,
      setInterval(() => void sweepNow(), HOUR_MS),
    );
    announce(config);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  const isTheirs =
    error instanceof CannotStartError || error instanceof ConfigError || error instanceof DirectoryInUseError;
  process.stderr.write(
    `\n${isTheirs ? `Não foi possível iniciar.\n${error.message}` : ((error as Error).stack ?? '')}\n\n`,
  );
  process.exit(1);
});
