import { createHash, createHmac, hash, randomBytes } from 'node:crypto';
import { createPermutation, keyStreamBytes } from '#core/domain/draw/permutation/create-permutation.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';

/** Prefix of all hash and key derivation inputs: separates this scheme from future versions. */
const VERSION = 'rifaria/v1';
const SECRET_BYTES = 32;
const HASH_BYTES = 32;
const COUNTER_BYTES = 4;

/** A new raffle's secret: 32 random bytes. It determines the whole permutation, so it must not leak before the draw. */
export function newTicketSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** Public commitment to the secret: SHA-256("rifaria/v1" ‖ raffle id ‖ secret), hex. Texts are encoded as UTF-8. */
export function commitmentOf(raffleId: string, secret: Uint8Array): string {
  return createHash('sha256').update(VERSION).update(raffleId).update(secret).digest('hex');
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
