import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createPermutation, keyStreamBytes } from '#core/domain/draw/permutation/create-permutation.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';

/** Prefix of all hash and key derivation inputs: separates this scheme from future versions. */
const VERSION = 'rifaria/v1';
const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const COUNTER_BYTES = 16;

/** A new raffle's secret: 32 random bytes. It determines the whole permutation, so it must not leak before the draw. */
export function newTicketSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** Public commitment to the secret: SHA-256("rifaria/v1" ‖ raffle id ‖ secret), hex. Texts are encoded as UTF-8. */
export function commitmentOf(raffleId: string, secret: Uint8Array): string {
  return createHash('sha256').update(VERSION).update(raffleId).update(secret).digest('hex');
}

/**
 * The first bytes of a raffle's key stream: AES-256-CTR of zeros. Key: HKDF-SHA256 of the secret, salt the raffle's id, info
 * "rifaria/v1/permutation". Counter block: initially 16 zero bytes, incremented as one big-endian number.
 */
function keyStreamOf(raffleId: string, secret: Uint8Array, bytes: number): Uint8Array {
  const key = hkdfSync('sha256', secret, raffleId, `${VERSION}/permutation`, KEY_BYTES);
  const cipher = createCipheriv('aes-256-ctr', new Uint8Array(key), Buffer.alloc(COUNTER_BYTES));
  return cipher.update(Buffer.alloc(bytes));
}

/** The permutation derived from a raffle's secret (docs/PROOF.md). Takes up to 30 ms for 65,536 numbers: cache the result. */
export function permutationOf(raffleId: string, secret: Uint8Array, maxTickets: number): Permutation {
  return createPermutation(maxTickets, keyStreamOf(raffleId, secret, keyStreamBytes(maxTickets)));
}
