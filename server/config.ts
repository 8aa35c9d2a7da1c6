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

/** Every variable that the server reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(environment.shape);

/** How this server is set up. Read once, at the start. */
export interface Config {
  port: number;
  host: string;
  /** Origin under which people reach the app. */
  publicUrl: string;
  dataDir: string;
  /** The built app. Undefined: dist/ beside this server's own folder. */
  distDir: string | undefined;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: made once and kept in `dataDir`. */
  secretKey: string | undefined;
  /** User ids, and e-mails that count once verified (decision 9); lower case. */
  freePublicationAccounts: readonly string[];
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  demo: boolean;
  /** The store of images. Undefined: files in `dataDir`. */
  s3: S3Settings | undefined;
  /** The card provider of the publication fee; undefined where no token is set. */
  mercadoPago: MercadoPagoSettings | undefined;
  /** The provider's stand-in runs in this server, and the fee is paid there. */
  sandboxProvider: boolean;
  messages: MessageSettings;
  /** Who bears it may read /metrics; undefined: this machine alone. */
  metricsToken: string | undefined;
  /** Where results of the Loteria Federal are asked for; undefined: the stand-in in this server. */
  federalBaseUrl: string | undefined;
}

type Settings = z.output<typeof environment>;

/** Every variable on its own. Throws ConfigError naming each that is wrong. */
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

/** Reads the settings; an empty variable counts as not set. Throws ConfigError naming every wrong one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const settings = readVariables(variables);
  const problems = [
    ...storageProblems(settings),
    ...paymentProviderProblems(settings),
    ...messageProblems(settings),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  // Decision 39: off loopback only when switched on by name.
  const isOnThisMachine = isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname);
  const demo = settings.DEMO ?? isOnThisMachine;
  const mercadoPago = readMercadoPago(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: settings.DATA_DIR,
    distDir: settings.DIST_DIR,
    databaseUrl: settings.DATABASE_URL,
    secretKey: settings.SECRET_KEY,
    freePublicationAccounts: settings.FREE_PUBLICATION_ACCOUNTS,
    trustProxy: settings.TRUST_PROXY,
    s3: readObjectStorage(settings),
    demo,
    federalBaseUrl: settings.FEDERAL_BASE_URL ?? (demo ? undefined : CAIXA_URL),
    mercadoPago,
    sandboxProvider: settings.SANDBOX_PROVIDER ?? (isOnThisMachine && mercadoPago === undefined),
    metricsToken: settings.METRICS_TOKEN,
    messages: readMessages(settings, isOnThisMachine),
  };
}
