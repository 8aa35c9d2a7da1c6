import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { announcement } from './announcement.ts';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { ConfigError } from './config/config-error.ts';
import { type Config, readConfig } from './config.ts';
import { seedCatalogue } from './db/catalogue.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './db/connection.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { migrate } from './db/migrate.ts';
import { restrictDataFolder, writePrivately } from './db/private-files.ts';
import { loadSecretKey } from './db/secret-key-file.ts';
import { refuseUnfinishedDatabase, UnfinishedRestoreError, unmarkFolder } from './db/unfinished-restore.ts';
import { untilThere } from './db/until-there.ts';
import { BodyBudget } from './http/bodies/body-budget.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { SERVER_OPTIONS } from './http/server-options.ts';
import { createDiskStore } from './images/disk-store.ts';
import { watchedImageStore } from './images/watched-store.ts';
import { failureLog, logFailures } from './log/log-failures.ts';
import { LOG_SERIALIZERS } from './log/logged-error.ts';
import { prepareMessages } from './messages/prepare-messages.ts';
import { PROCESS_CLOCK } from './outgoing/outgoing-clock.ts';
import { createGates } from './outgoing/outgoing-gates.ts';
import { createOutgoingClients, type OutgoingClients } from './outgoing-clients.ts';
import { createSandboxLottery } from './providers/federal-lottery/sandbox-lottery.ts';
import { DEMO_ACCOUNT_IDS, DEMO_FREE_ACCOUNT_IDS } from './services/demo/accounts.ts';
import { hasDemoData } from './services/demo/has-demo-data.ts';
import { seedDemo } from './services/demo/seed-demo.ts';
import { createOutbox } from './services/outbox/outbox.ts';
import type { MessageEnd } from './services/outbox/send-message.ts';
import { createRateLimiter } from './services/rate-limits/rate-limiter.ts';
import { isOutdatedMail } from './services/selling/buyer/outdated-mails.ts';
import { opensWaitingRaffles } from './services/selling/pools/opens-waiting-raffles.ts';
import { preparePublishedRaffles } from './services/selling/pools/create-raffle-pool.ts';
import { createTicketing } from './services/selling/ticketing.ts';
import { createSecretBox } from './services/secret-box.ts';
import type { ServiceContext } from './services/service-context.ts';
import { createStorageWatch, type StorageWatch } from './services/system/storage-watch.ts';

const NODE_MAJOR = 24;
/** How long shutdown waits for running requests, milliseconds. */
const STOP_WAIT_MS = 10_000;
/** How often shutdown closes idle connections, milliseconds. */
const CLOSE_RESTING_MS = 100;

const metrics = createMetrics();
const log = pino({
  ...{ base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  serializers: LOG_SERIALIZERS,
});

/** A start-up error that the operator can fix. */
class StartError extends Error {}

function assertNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return;
  throw new StartError(
    `O servidor precisa do Node ${NODE_MAJOR} ou mais novo; este é o ${process.versions.node}. Use npm start.`,
  );
}

async function openDatabase({ databaseUrl, dataDir }: Config, storage: StorageWatch): Promise<OpenDatabase> {
  let isPrepared = false;
  // The start may write without the reserve: migrations and catalogue are small, and nothing can be read before them.
  const hasRoom = async () => !isPrepared || storage.hasLogRoom();
  const opened =
    databaseUrl === undefined
      ? await openEmbedded(path.resolve(dataDir), hasRoom)
      : openPostgres(databaseUrl, (error) => log.warn({ type: error.name }, 'database connection lost'));
  try {
    const prepare = async () => {
      await refuseUnfinishedDatabase(opened.db);
      await migrate(opened.db);
      await seedCatalogue(opened.db);
    };
    await untilThere(prepare, () => log.warn('waiting for the database'));
    isPrepared = true;
    // A restore into PostgreSQL unmarks the database before the folder: killed between the two, it was complete, as the database that was
    // accepted above shows.
    if (databaseUrl !== undefined) await unmarkFolder(path.resolve(dataDir));
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const imageFolder = ({ dataDir }: Config) => path.join(path.resolve(dataDir), 'images');

/** The folders of this machine; PostgreSQL and S3 are known by what they refuse. */
function watchStorage(config: Config): StorageWatch {
  return createStorageWatch({
    now: () => new Date(),
    reserveBytes: config.storageReserveBytes,
    folders: {
      ...(config.databaseUrl === undefined && { database: path.resolve(config.dataDir) }),
      ...(!config.s3 && { images: imageFolder(config) }),
    },
    onChange: ({ isFull, ...place }) =>
      isFull ? log.error(place, 'storage full') : log.info(place, 'storage has space again'),
  });
}

/** Counts every message that left the outbox; those that did not arrive are logged. */
function noteMessageEnd(end: MessageEnd): void {
  metrics.onMessageEnd(end);
  if (end.outcome === 'refused' || end.outcome === 'expired') log.warn(end, 'a message was given up');
}

async function prepareServices(
  config: Config,
  { db, exclusively }: OpenDatabase,
  {
    sandboxProvider: _,
    secretKey,
    objectStore,
    storage,
    ...given
  }: OutgoingClients & Pick<ServiceContext, 'messenger' | 'storage'> & { secretKey: string },
): Promise<ServiceContext> {
  const demoAccounts = config.demo ? DEMO_FREE_ACCOUNT_IDS : [];
  const now = () => new Date();
  const secrets = createSecretBox(secretKey);
  const services: ServiceContext = {
    db,
    now,
    ticketing: createTicketing({ db, now, secrets }),
    storage,
    imageStore: watchedImageStore(objectStore ?? createDiskStore(imageFolder(config)), {
      onCall: (call) => metrics.onServiceCall({ service: 'images', ...call }),
      onStored: () => storage.noteStored('images'),
      hasRoom: () => storage.hasReserve('images'),
    }),
    secrets,
    outbox: createOutbox({
      ...{ db, now, secrets, messenger: given.messenger, isOutdated: isOutdatedMail },
      onEnd: noteMessageEnd,
      onFailure: failureLog({ storage }, log)('sending messages failed'),
    }),
    ...given,
    freePublicationAccounts: [...config.freePublicationAccounts, ...demoAccounts],
    operatorEmail: config.operatorEmail,
    lockedAccounts: config.demo ? [] : DEMO_ACCOUNT_IDS,
  };
  if (!config.acceptsOtherSecretKey && !(await opensWaitingRaffles(services)))
    throw new StartError(
      'SECRET_KEY não abre o segredo das rifas que esperam o sorteio: elas foram criadas com outra chave. Volte a usar a anterior (veja docs/OPERATIONS.md).',
    );
  await preparePublishedRaffles(services, (raffleId, error) =>
    logFailures(services, log, [{ raffleId, error }], 'the sales of a raffle are not prepared'),
  );
  // A second server would freeze raffles of the demo before their sales are made.
  if (config.demo) await exclusively(() => seedDemo(services));
  return services;
}

/** Stops accepting connections, waits for running requests, then closes the database and releases its lock. */
function stopOnSignals(
  server: ReturnType<typeof serve>,
  database: OpenDatabase,
  stopWork: () => Promise<void>,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const isWorkDone = stopWork();
    const resting = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, CLOSE_RESTING_MS);
    const closeTimer = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, STOP_WAIT_MS);
    server.close(() => {
      clearInterval(resting);
      clearTimeout(closeTimer);
      isWorkDone
        .then(() => database.close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listen(
  config: Config,
  services: ServiceContext,
  { sandboxProvider, mailbox }: Pick<OutgoingClients, 'sandboxProvider'> & { mailbox: Hono | undefined },
): Promise<ReturnType<typeof serve>> {
  const app = createApp({
    services,
    sandboxProvider,
    mailbox,
    sandboxLottery: config.federalBaseUrl === undefined ? createSandboxLottery(services.now) : undefined,
    log,
    rateLimiter: createRateLimiter(RATE_LIMITS),
    bodies: new BodyBudget(),
    metrics,
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    contractVersion: CONTRACT_VERSION,
    distFolder: path.resolve(config.distDir ?? path.join(import.meta.dirname, '../dist')),
  });
  return new Promise((resolve, reject) => {
    const options = { port: config.port, hostname: config.host, serverOptions: SERVER_OPTIONS };
    const server = serve({ fetch: app.fetch, ...options }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new StartError(`A porta ${config.port} já está em uso. Escolha outra em PORT.`) : error,
      );
    });
  });
}

async function main(): Promise<void> {
  assertNode();
  const config = readConfig(process.env);
  writePrivately();
  const unrestrictedPaths = await restrictDataFolder(path.resolve(config.dataDir));
  if (unrestrictedPaths.length > 0) log.warn({ paths: unrestrictedPaths }, 'data that other users may read');
  const storage = watchStorage(config);
  const database = await openDatabase(config, storage);
  try {
    const secretKey = config.secretKey ?? (await loadSecretKey(path.resolve(config.dataDir)));
    const gates = createGates(PROCESS_CLOCK, metrics);
    const clients = createOutgoingClients({ config, secretKey, gates, metrics, log });
    const messages = prepareMessages({
      ...config.messages,
      publicUrl: config.publicUrl,
      gates,
      onTry: ({ channel, ...end }) => metrics.onServiceCall({ service: channel, ...end }),
    });
    const services = await prepareServices(config, database, {
      ...{ secretKey, storage, ...clients },
      messenger: messages.messenger,
    });
    const server = await listen(config, services, { ...clients, ...messages });
    stopOnSignals(server, database, startBackgroundJobs(services, log, database));
    // The server takes requests already, so a failed query for one line of the announcement must not end it.
    const hasLockedDemo = !config.demo && (await hasDemoData(services).catch(() => false));
    process.stdout.write(announcement(config, hasLockedDemo));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Where an error came from, and what caused it. @param error anything that was thrown */
function stackOf(error: unknown): string {
  const { stack = '', cause } = error as Error;
  return cause instanceof Error ? `${stack}\nCaused by: ${cause.stack}` : stack;
}

main().catch((error: unknown) => {
  const isTheirs = [StartError, ConfigError, DirectoryInUseError, UnfinishedRestoreError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `\n${isTheirs ? `Não foi possível iniciar.\n${(error as Error).message}` : stackOf(error)}\n\n`,
  );
  process.exit(1);
});
