import type * as S3Sdk from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { findHashOfFile, typeOfFile } from './image-files.ts';
import type { ImageStore } from './image-store.ts';

/** Address and credentials of an S3-compatible store. */
export interface S3Settings {
  /** Endpoint, as https://s3.example.com. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Key prefix, since the bucket may contain other objects. */
const FOLDER = 'images/';
const CONNECT_TIMEOUT_MS = 5_000;
/** Limit of one call until the store's headers, further tries included. */
const ANSWER_TIMEOUT_MS = 20_000;

type Sdk = typeof S3Sdk;

/** Stores images in a bucket. The SDK is loaded at first use, to keep the start fast. */
export function createS3Store(settings: S3Settings, withinMs = ANSWER_TIMEOUT_MS): ImageStore {
  const Bucket = settings.bucket;
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => (opening ??= openClient(settings));
  return {
    async put(name, bytes) {
      const { sdk, client } = await open();
      const ContentType = typeOfFile(name);
      const put = new sdk.PutObjectCommand({ Bucket, Key: FOLDER + name, Body: bytes, ContentType });
      const { ETag } = await within(withinMs, (limit) => client.send(put, limit));
      if (ETag === undefined) throw strangeReply();
    },
    async has(name) {
      const { sdk, client } = await open();
      const head = new sdk.HeadObjectCommand({ Bucket, Key: FOLDER + name });
      const found = await unlessMissing(within(withinMs, (limit) => client.send(head, limit)));
      if (found && found.ContentType !== typeOfFile(name)) throw strangeReply();
      return found !== undefined;
    },
    async find(name) {
      const { sdk, client } = await open();
      const get = new sdk.GetObjectCommand({ Bucket, Key: FOLDER + name });
      const found = await unlessMissing(within(withinMs, (limit) => client.send(get, limit)));
      if (found?.Body === undefined) return undefined;
      if (found.ContentType !== typeOfFile(name)) throw strangeReply();
      return { size: found.ContentLength, body: found.Body.transformToWebStream() };
    },
    async delete(name) {
      const { sdk, client } = await open();
      const remove = new sdk.DeleteObjectCommand({ Bucket, Key: FOLDER + name });
      await within(withinMs, (limit) => client.send(remove, limit));
    },
    async *list() {
      const { sdk, client } = await open();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: FOLDER })) {
        const names = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(FOLDER.length));
        yield* names.filter((name) => findHashOfFile(name) !== undefined);
      }
    },
    // Object stores write objects atomically.
    tidy: () => Promise.resolve(),
  };
}

async function openClient({ endpoint, region, accessKey, secretKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Only Amazon supports buckets as subdomains and unrequested checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });
  return { sdk, client };
}

/** Aborts a call that takes too long: the client's own requestTimeout only warns. A body that follows may take longer. */
async function within<Reply>(
  ms: number,
  call: (limit: { abortSignal: AbortSignal }) => Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await call({ abortSignal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A page of a proxy must neither count as a stored file nor be served as one. */
const strangeReply = () => new Error('the reply is not of an object store');

const STATUS_NOT_FOUND = 404;

async function unlessMissing<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === STATUS_NOT_FOUND) return undefined;
    throw error;
  }
}
