import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** More bytes than the curve's order, to avoid modulo bias. */
const SEED_BYTES = 48;
const KEY_BYTES = 32;
/** Order of P-256 (FIPS 186-4). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface VapidKeys {
  /** Base64url. */
  publicKey: string;
  privateKey: string;
}

/** VAPID key pair (RFC 8292), derived from SECRET_KEY: the same after restarts and on all servers of a database. */
export function vapidKeys(secretKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'rifaria vapid', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
