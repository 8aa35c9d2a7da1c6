import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** More than the curve's order has, so that the remainder favours no key. */
const SEED_BYTES = 48;
const KEY_BYTES = 32;
/** Order of P-256 (FIPS 186-4). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface VapidKeys {
  /** Both base64url. */
  publicKey: string;
  privateKey: string;
}

/**
 * The pair by which push services and browsers know this server (RFC 8292), made from SECRET_KEY: the first start makes it
 * with that, a restart has the same, and so have all servers of one database.
 */
export function vapidKeys(secretKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'rifaria vapid', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
