import { createHash, createHmac, hash, randomBytes } from 'node:crypto';
import { createPermutation, keyStreamBytes } from '#core/domain/draw/permutation/create-permutation.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';

/** Prefix of all hash and key derivation inputs: separates this scheme from future versions. */
const VERSION = 'rifaria/v1';
const SECRET_BYTES = 32;
const HASH_BYTES = 32;
const COUNTER_BYTES = 4;
const SALT_BYTES = 16;

/** A new raffle's secret: 32 random bytes. It determines the whole permutation, so it must not leak before the draw. */
export function newTicketSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** SHA-256 of a raffle's terms, which are canonical JSON, hex. */
export function termsHash(terms: string): string {
  return hash('sha256', terms);
}

/** Public commitment to secret and terms: SHA-256("rifaria/v1" ‖ raffle id ‖ secret ‖ SHA-256(terms)), hex. Texts are encoded as UTF-8. */
export function commitmentOf(raffleId: string, secret: Uint8Array, terms: string): string {
  const sum = createHash('sha256').update(VERSION).update(raffleId).update(secret);
  return sum.update(termsHash(terms), 'hex').digest('hex');
}

/**
 * Commitment to lucky numbers that stay secret: SHA-256(salt ‖ the numbers, ascending, in decimal digits with commas between), hex. The
 * salt is the first 16 bytes of HMAC-SHA256 with the secret as its key over "rifaria/v1/lucky" ‖ raffle id.
 */
export function luckyNumbersHash(raffleId: string, secret: Uint8Array, numbers: readonly number[]): string {
  const salt = createHmac('sha256', secret)
    .update(`${VERSION}/lucky${raffleId}`)
    .digest()
    .subarray(0, SALT_BYTES);
  return createHash('sha256').update(salt).update(numbers.join(',')).digest('hex');
}

/**
 * The first bytes of a raffle's key stream: SHA-256(key ‖ i) for i = 0, 1, … as big-endian uint32.
 * Key: HMAC-SHA256 with the secret as its key over "rifaria/v1/perm" ‖ raffle id.
 */
function keyStreamOf(raffleId: string, secret: Uint8Array, bytes: number): Uint8Array {
  const key = createHmac('sha256', secret).update(`${VERSION}/perm${raffleId}`).digest();
  const input = Buffer.concat([key, Buffer.alloc(COUNTER_BYTES)]);
  const stream = Buffer.alloc(Math.ceil(bytes / HASH_BYTES) * HASH_BYTES);
  for (let block = 0; block * HASH_BYTES < stream.length; block += 1) {
    input.writeUInt32BE(block, key.length);
    stream.set(hash('sha256', input, 'buffer'), block * HASH_BYTES);
  }
  return stream;
}

/** The permutation derived from a raffle's secret (docs/PROOF.md). Takes some 50 ms for 65,536 numbers: cache the result. */
export function permutationOf(raffleId: string, secret: Uint8Array, maxTickets: number): Permutation {
  return createPermutation(maxTickets, keyStreamOf(raffleId, secret, keyStreamBytes(maxTickets)));
}
