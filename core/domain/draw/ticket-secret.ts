import { bytesOfAscii, type ByteFunctions, concatBytes, hexOf, type Sha256 } from '#core/domain/bytes.ts';
import { createPermutation, keyStreamBytes } from './permutation/create-permutation.ts';
import type { Permutation } from './permutation/permutation.ts';

/** Prefix of all hash and key derivation inputs: separates this scheme from future versions. */
const VERSION = 'rifaria/v1';
const HASH_BYTES = 32;
const COUNTER_BYTES = 4;
const SALT_BYTES = 16;

/** What hashes; implemented separately for server and browser. */
type HashFunctions = Pick<ByteFunctions, 'sha256' | 'hmacSha256'>;

/** The secret that fixes the order of a raffle's numbers (docs/PROOF.md). */
export interface TicketSecret {
  raffleId: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** SHA-256 of a raffle's terms, which are canonical JSON. */
export const termsHash = ({ sha256, encodeText }: ByteFunctions, terms: string): Uint8Array =>
  sha256(encodeText(terms));

/** Public commitment to secret and terms: SHA-256("rifaria/v1" ‖ raffle id ‖ secret ‖ SHA-256(terms)), hex. */
export const commitmentOf = (bytes: ByteFunctions, secret: TicketSecret, terms: string): string =>
  commitmentToHash(bytes.sha256, secret, termsHash(bytes, terms));

/** The same, from the hash of the terms. */
export const commitmentToHash = (
  sha256: Sha256,
  { raffleId, secret }: TicketSecret,
  hash: Uint8Array,
): string => hexOf(sha256(concatBytes(bytesOfAscii(VERSION + raffleId), secret, hash)));

/**
 * Commitment to lucky numbers that stay secret: SHA-256(salt ‖ the numbers, ascending, in decimal digits with commas between), hex. The
 * salt is the first 16 bytes of HMAC-SHA256 with the secret as its key over "rifaria/v1/lucky" ‖ raffle id.
 */
export function luckyNumbersHash(
  { sha256, hmacSha256 }: ByteFunctions,
  { raffleId, secret }: TicketSecret,
  numbers: readonly number[],
): string {
  const salt = hmacSha256(secret, bytesOfAscii(`${VERSION}/lucky${raffleId}`)).subarray(0, SALT_BYTES);
  return hexOf(sha256(concatBytes(salt, bytesOfAscii(numbers.join(',')))));
}

/**
 * The first bytes of a raffle's key stream: SHA-256(key ‖ i) for i = 0, 1, … as big-endian uint32.
 * Key: HMAC-SHA256 with the secret as its key over "rifaria/v1/perm" ‖ raffle id.
 */
function keyStreamOf(
  { sha256, hmacSha256 }: HashFunctions,
  { raffleId, secret }: TicketSecret,
  length: number,
): Uint8Array {
  const key = hmacSha256(secret, bytesOfAscii(`${VERSION}/perm${raffleId}`));
  const input = concatBytes(key, new Uint8Array(COUNTER_BYTES));
  const counter = new DataView(input.buffer, key.length);
  const stream = new Uint8Array(Math.ceil(length / HASH_BYTES) * HASH_BYTES);
  for (let block = 0; block * HASH_BYTES < stream.length; block += 1) {
    counter.setUint32(0, block);
    stream.set(sha256(input), block * HASH_BYTES);
  }
  return stream;
}

/** The permutation derived from a raffle's secret. Takes some 50 ms for 65,536 numbers: cache the result. */
export function permutationOf(bytes: HashFunctions, of: TicketSecret, maxTickets: number): Permutation {
  return createPermutation(maxTickets, keyStreamOf(bytes, of, keyStreamBytes(maxTickets)));
}
