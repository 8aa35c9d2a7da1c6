import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#server/config/object-storage.ts';

const BUCKET = 'rifaria-test';
/** The account of the server. */
const ACCOUNT = 'S3RVER';

/** An S3 server for one test, with an empty bucket. */
export async function startS3Server(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-s3-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, allowMismatchedSignatures: true };
  const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, bucket: BUCKET, accessKey: ACCOUNT, secretKey: ACCOUNT, region: 'us-east-1' },
    stop: async () => {
      await server.close();
      fs.rmSync(directory, { recursive: true });
    },
  };
}
