import { feistelBytes, feistelPermutation } from './feistel.ts';
import { KeyStreamReader } from './key-stream.ts';
import type { Permutation } from './permutation.ts';
import { shufflePermutation } from './shuffle.ts';

/** Up to this size a permutation is a shuffled list; above it is computed number by number. */
const SHUFFLE_MAX_SIZE = 65_536;
/** Words beyond one a swap, for those that are skipped: less than one on average, so that 64 are never used up. */
const SPARE_WORDS = 64;
const WORD_BYTES = 4;

/** Bytes of the key stream that `createPermutation` takes for `size` numbers. */
export function keyStreamBytes(size: number): number {
  return size <= SHUFFLE_MAX_SIZE ? (size + SPARE_WORDS) * WORD_BYTES : feistelBytes(size);
}

/**
 * The order of 0 to `size` - 1 that a key stream gives; the same bytes give the same order for ever (docs/PROOF.md, 'How numbers
 * are given out'). `keyStream` has at least `keyStreamBytes(size)` bytes. `size`: 1 to 2^31.
 */
export function createPermutation(size: number, keyStream: Uint8Array): Permutation {
  const reader = new KeyStreamReader(keyStream);
  return size <= SHUFFLE_MAX_SIZE ? shufflePermutation(size, reader) : feistelPermutation(size, reader);
}
