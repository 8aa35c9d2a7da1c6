import { isIP } from 'node:net';
import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** Below this a key can be guessed. */
const SECRET_KEY_MIN_LENGTH = 32;
const TRUSTED_PROXIES_MAX = 10;
/** What may stand in a header. */
const VISIBLE = /^[\x21-\x7e]+$/;
const MERCADOPAGO_URL = 'https://api.mercadopago.com';

const isLoopback = (host: string) => LOOPBACK.test(host);

const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d{1,6}$/.test(text) && +text >= min && +text <= max, { error: message })),
    z.transform(Number),
  );

const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text.replace(/\/$/, '').toLowerCase();

const origin = z.pipe(
  z.string().check(
    z.refine(isOrigin, {
      error: 'deve ser um endereço http(s) sem caminho, como https://rifaria.example',
    }),
  ),
  z.transform((text) => new URL(text).origin),
);

const isBaseAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, hostname } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isPrivate && search + hash + username === '';
};

/** A token goes over it, so that it must be https, unless it stays on this machine. */
const baseAddress = z.pipe(
  z.string().check(
    z.refine(isBaseAddress, {
      error: 'deve ser um endereço https (http só em loopback), como https://api.mercadopago.com',
    }),
  ),
  z.transform((text) => text.replace(/\/+$/, '')),
);

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const accounts = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((account) => account.trim().toLowerCase())
      .filter(Boolean),
  ),
);

const onOrOff = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^(on|off|true|false|1|0)$/i.test(text), { error: 'deve ser on ou off' })),
  z.transform((text) => /^(on|true|1)$/i.test(text)),
);

const environment = z.object({
  PORT: z._default(wholeNumber(1, 65_535, 'deve ser um número de 1 a 65535'), 3000),
  HOST: z._default(
    z.string().check(
      z.refine((text) => isIP(text) !== 0 || HOST_NAME.test(text), {
        error: 'deve ser um endereço IP ou nome de máquina, como 127.0.0.1 ou 0.0.0.0',
      }),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DIST_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
        error: 'deve começar com postgres:// ou postgresql://',
      }),
    ),
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.minLength(SECRET_KEY_MIN_LENGTH, `deve ter pelo menos ${SECRET_KEY_MIN_LENGTH} caracteres`)),
  ),
  FREE_PUBLICATION_ACCOUNTS: z._default(
    accounts.check(
      z.refine((list) => list.every((account) => UUID.test(account) || EMAIL.test(account)), {
        error: 'deve ser uma lista de ids ou e-mails separados por vírgula',
      }),
    ),
    [],
  ),
  TRUST_PROXY: z._default(
    wholeNumber(
      0,
      TRUSTED_PROXIES_MAX,
      `deve ser quantos proxies há na frente, de 0 a ${TRUSTED_PROXIES_MAX}`,
    ),
    0,
  ),
  DEMO: z.optional(onOrOff),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(z.refine(isAddress, { error: 'deve ser um endereço http(s), como https://s3.example.com' })),
  ),
  S3_BUCKET: z.optional(
    z.string().check(
      z.refine((text) => BUCKET_NAME.test(text), {
        error: 'deve ser o nome de um bucket, como rifaria-imagens',
      }),
    ),
  ),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  MERCADOPAGO_ACCESS_TOKEN: z.optional(
    z.string().check(z.regex(VISIBLE, 'não pode ter espaços nem acentos')),
  ),
  MERCADOPAGO_WEBHOOK_SECRET: z.optional(z.string()),
  MERCADOPAGO_BASE_URL: z.optional(baseAddress),
  SANDBOX_PROVIDER: z.optional(onOrOff),
});

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
  mercadoPago: { accessToken: string; webhookSecret: string; baseUrl: string } | undefined;
  /** The provider's stand-in runs in this server, and the fee is paid there. */
  sandboxProvider: boolean;
}

/** An S3-compatible store, and how to get in. */
interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Settings that cannot be used, one Portuguese line each, naming the variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Settings = z.output<typeof environment>;

/** Settings of the card provider that do not go together. */
function providerProblems(settings: Settings): string[] {
  const { MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_WEBHOOK_SECRET: secret } = settings;
  return [
    ...(token !== undefined && secret === undefined
      ? ['MERCADOPAGO_WEBHOOK_SECRET é obrigatória quando MERCADOPAGO_ACCESS_TOKEN está definida.']
      : []),
    ...(token === undefined && secret !== undefined
      ? ['MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_WEBHOOK_SECRET está definida.']
      : []),
    ...(token === undefined && settings.MERCADOPAGO_BASE_URL !== undefined
      ? ['MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_BASE_URL está definida.']
      : []),
    ...(token !== undefined && settings.SANDBOX_PROVIDER === true
      ? ['SANDBOX_PROVIDER não pode ficar ligado quando MERCADOPAGO_ACCESS_TOKEN está definida.']
      : []),
  ];
}

function mercadoPagoOf(settings: Settings): Config['mercadoPago'] {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = settings;
  if (accessToken === undefined || webhookSecret === undefined) return undefined;
  return { accessToken, webhookSecret, baseUrl: settings.MERCADOPAGO_BASE_URL ?? MERCADOPAGO_URL };
}

/** The four that belong together, or none of them. Throws ConfigError naming those that are missing. */
function s3Of(settings: z.infer<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = settings;
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { endpoint, bucket, accessKey, secretKey, region: settings.S3_REGION };
  const four = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const missing = Object.entries(four).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(four).length) return undefined;
  throw new ConfigError(missing.map(([name]) => `${name} é obrigatória quando outra S3_* está definida.`));
}

/** Reads the settings; an empty variable counts as not set. Throws ConfigError naming every wrong one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`));
  }
  const settings = parsed.data;
  if (settings.DATABASE_URL !== undefined && settings.SECRET_KEY === undefined) {
    throw new ConfigError(['SECRET_KEY é obrigatória quando DATABASE_URL está definida.']);
  }
  const problems = providerProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  // Decision 39: off loopback only when switched on by name.
  const isOnThisMachine = isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname);
  const mercadoPago = mercadoPagoOf(settings);
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
    s3: s3Of(settings),
    demo: settings.DEMO ?? isOnThisMachine,
    mercadoPago,
    sandboxProvider: settings.SANDBOX_PROVIDER ?? (isOnThisMachine && mercadoPago === undefined),
  };
}
