import type * as S3Sdk from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/object-storage.ts';
import { findHashOfFile, typeOfFile } from './image-files.ts';
import type { ImageStore } from './image-store.ts';
import type { OutgoingGate } from '../outgoing/outgoing-gate.ts';

/** Key prefix, since the bucket may contain other objects. */
const FOLDER = 'images/';
const CONNECT_TIMEOUT_MS = 5_000;
const STATUS_NOT_FOUND = 404;
/** The lowest status of a server that fails; also of no answer at all. */
const STATUS_DOWN = 500;
const STATUS_INSUFFICIENT_STORAGE = 507;
/** Limit of one call until the store's headers, further tries included. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Whether the store is down; false for what it answers: a missing file, a refusal, no space. */
const isOutage = (error: unknown): boolean => {
  const { httpStatusCode: status = STATUS_DOWN } =
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status >= STATUS_DOWN && status !== STATUS_INSUFFICIENT_STORAGE;
};

const FAULTS = { refusal: () => new Error('the object store does not answer'), isOutage };
/** The bucket is one account. */
const PARTY = 'bucket';

type Sdk = typeof S3Sdk;
type Call<Reply> = (
  opened: { sdk: Sdk; client: S3Client },
  limit: { abortSignal: AbortSignal },
) => Promise<Reply>;

/**
 * Stores images in a bucket, each call through the gate and within `withinMs` milliseconds. The SDK is loaded at first use, to keep
 * the start fast.
 */
export function createS3Store(
  settings: S3Settings,
  gate: OutgoingGate,
  withinMs = ANSWER_TIMEOUT_MS,
): ImageStore {
  const Bucket = settings.bucket;
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const call = async <Reply>(ask: Call<Reply>): Promise<Reply> => {
    const opened = await (opening ??= openClient(settings));
    return gate.send(PARTY, () => within(withinMs, (limit) => ask(opened, limit)), FAULTS);
  };
  return {
    async put(name, bytes) {
      const input = { Bucket, Key: FOLDER + name, Body: bytes, ContentType: typeOfFile(name) };
      await call(async ({ sdk, client }, limit) => {
        const { ETag } = await client.send(new sdk.PutObjectCommand(input), limit);
        if (ETag === undefined) throw strangeReply();
      });
    },
    async has(name) {
      const input = { Bucket, Key: FOLDER + name };
      const asked = call(async ({ sdk, client }, limit) => {
        const { ContentType } = await client.send(new sdk.HeadObjectCommand(input), limit);
        if (ContentType !== typeOfFile(name)) throw strangeReply();
        return true;
      });
      return (await unlessMissing(asked)) ?? false;
    },
    async find(name) {
      const input = { Bucket, Key: FOLDER + name };
      const asked = call(async ({ sdk, client }, limit) => {
        const { Body, ContentType, ContentLength } = await client.send(
          new sdk.GetObjectCommand(input),
          limit,
        );
        if (Body === undefined || ContentType !== typeOfFile(name)) throw strangeReply();
        return { size: ContentLength, body: Body.transformToWebStream() };
      });
      return unlessMissing(asked);
    },
    async delete(name) {
      const input = { Bucket, Key: FOLDER + name };
      await call(({ sdk, client }, limit) => client.send(new sdk.DeleteObjectCommand(input), limit));
    },
    async *list() {
      let token: string | undefined;
      do {
        const input = { Bucket, Prefix: FOLDER, ContinuationToken: token };
        const page = await call(async ({ sdk, client }, limit) => {
          const listed = await client.send(new sdk.ListObjectsV2Command(input), limit);
          if (listed.IsTruncated === undefined) throw strangeReply();
          return listed;
        });
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(FOLDER.length);
          if (findHashOfFile(name) === undefined) continue;
          if (LastModified === undefined) throw strangeReply();
          yield { name, storedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
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

async function unlessMissing<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === STATUS_NOT_FOUND) return undefined;
    throw error;
  }
}
