import * as z from 'zod/mini';
import { accountVariables } from './config/accounts.ts';
import { ConfigError } from './config/config-error.ts';
import { CAIXA_URL, federalLotteryVariables } from './config/federal-lottery.ts';
import { isLoopback } from '#core/domain/loopback.ts';
import { messageProblems, type MessageSettings, messageVariables, readMessages } from './config/messages.ts';
import { metricsVariables } from './config/metrics.ts';
import { networkVariables } from './config/network.ts';
import { objectStorageVariables, readObjectStorage, type S3Settings } from './config/object-storage.ts';
import {
  type MercadoPagoSettings,
  paymentProviderProblems,
  paymentProviderVariables,
  readMercadoPago,
} from './config/payment-provider.ts';
import { storageProblems, storageVariables } from './config/storage.ts';

/** Bytes. */
const MEGABYTE = 1_000_000;

const environment = z.object({
  ...networkVariables.shape,
  ...storageVariables.shape,
  ...objectStorageVariables.shape,
  ...paymentProviderVariables.shape,
  ...federalLotteryVariables.shape,
  ...accountVariables.shape,
  ...messageVariables.shape,
  ...metricsVariables.shape,
});

/** Every environment variable that the server reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(environment.shape);

/** Settings of this server, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Public origin of the app. */
  publicUrl: string;
  dataDir: string;
  /** Free space in `dataDir` below which the server is not ready, bytes. */
  storageReserveBytes: number;
  /** Folder of the built app. Undefined: dist/ in the root of the project. */
  distDir: string | undefined;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: generated at the first start and stored in `dataDir`. */
  secretKey: string | undefined;
  /** Whether to start although raffles wait whose secrets the key does not open: the one before is lost. */
  acceptsOtherSecretKey: boolean;
  /** User ids, and e-mails that count only if verified (P-504); lower case. */
  freePublicationAccounts: readonly string[];
  /** Number of trusted reverse proxies that append to X-Forwarded-For. */
  trustProxy: number;
  demo: boolean;
  /** Object storage for images. Undefined: files in `dataDir`. */
  s3: S3Settings | undefined;
  /** Card provider for the publication fee; undefined without a token. */
  mercadoPago: MercadoPagoSettings | undefined;
  /** Whether this server runs the sandbox of the card provider and charges the fee there. */
  sandboxProvider: boolean;
  messages: MessageSettings;
  /** Address to which reports of raffles are mailed; undefined: they are only kept. */
  operatorEmail: string | undefined;
  /** Bearer token of GET /metrics; undefined: loopback requests only. */
  metricsToken: string | undefined;
  /** Base URL of the Loteria Federal's results; undefined: the sandbox in this server. */
  federalBaseUrl: string | undefined;
}

type Settings = z.output<typeof environment>;

/** Validates each variable separately. Throws ConfigError that names each invalid one. */
function readVariables(variables: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`));
}

/** Reads the settings; an empty variable counts as not set. Throws ConfigError that names each invalid one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const settings = readVariables(variables);
  const problems = [
    ...storageProblems(settings),
    ...paymentProviderProblems(settings),
    ...messageProblems(settings),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  // P-910: outside loopback only if enabled explicitly.
  const isOnThisMachine = isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname);
  const demo = settings.DEMO ?? isOnThisMachine;
  const mercadoPago = readMercadoPago(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: settings.DATA_DIR,
    storageReserveBytes: settings.STORAGE_RESERVE_MB * MEGABYTE,
    distDir: settings.DIST_DIR,
    databaseUrl: settings.DATABASE_URL,
    secretKey: settings.SECRET_KEY,
    acceptsOtherSecretKey: settings.OTHER_SECRET_KEY !== undefined,
    freePublicationAccounts: settings.FREE_PUBLICATION_ACCOUNTS,
    trustProxy: settings.TRUST_PROXY,
    s3: readObjectStorage(settings),
    demo,
    federalBaseUrl: settings.FEDERAL_BASE_URL ?? (demo ? undefined : CAIXA_URL),
    mercadoPago,
    sandboxProvider: settings.SANDBOX_PROVIDER ?? (isOnThisMachine && mercadoPago === undefined),
    metricsToken: settings.METRICS_TOKEN,
    messages: readMessages(settings, isOnThisMachine),
    operatorEmail: settings.OPERATOR_EMAIL,
  };
}
