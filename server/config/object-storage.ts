import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Object storage for images in place of the disk. */
export const objectStorageVariables = z.object({
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
});

/** Address and credentials of an S3-compatible store. */
export interface S3Settings {
  /** As https://s3.example.com. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** All four settings, or undefined if none is set. Throws ConfigError that names the missing ones. */
export function readObjectStorage(settings: z.output<typeof objectStorageVariables>): S3Settings | undefined {
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
