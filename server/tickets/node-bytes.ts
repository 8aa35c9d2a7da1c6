import { createHmac, hash } from 'node:crypto';
import type { ByteFunctions, Sha256 } from '#core/domain/bytes.ts';

/** SHA-256 of some bytes. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** Node's functions on bytes. */
export const NODE_BYTES: ByteFunctions = {
  sha256,
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  encodeText: (text) => Buffer.from(text, 'utf8'),
  decodeBase64: (text) => Buffer.from(text, 'base64'),
};
