import { webcrypto } from 'node:crypto';

/** SHA-256 of an image's bytes, in hex. In a thread of its own: 25 MB would hold up other requests. */
export async function contentHashOf(bytes: Uint8Array): Promise<string> {
  // Bodies are never in shared memory, which the digest does not take.
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}
