import type { KeyStreamReader } from './key-stream.ts';
import type { Permutation } from './permutation.ts';

/**
 * A seeded Fisher-Yates shuffle of 0 to `size` - 1: from the last place down to place 1, each place swaps with a place from 0 to
 * itself that the key stream draws. Takes 6 bytes of memory a number, so it is for sizes up to 65,536.
 */
export function shufflePermutation(size: number, keyStream: KeyStreamReader): Permutation {
  const numbers = Uint16Array.from({ length: size }, (_, position) => position);
  for (let place = size - 1; place >= 1; place -= 1) {
    const other = keyStream.nextBelow(place + 1);
    const kept = numbers[place] as number;
    numbers[place] = numbers[other] as number;
    numbers[other] = kept;
  }
  const positions = new Uint16Array(size);
  numbers.forEach((number, position) => (positions[number] = position));
  return {
    numberAt: (position) => numbers[position] as number,
    positionOf: (number) => positions[number] as number,
  };
}
