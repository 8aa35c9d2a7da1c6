import type { KeyStreamReader } from './key-stream.ts';
import type { Permutation } from './permutation.ts';

/** Even, so that the last round changes the low half. */
const ROUNDS = 10;
/** Bytes of the key stream that each table entry takes. */
const ENTRY_BYTES = 2;

interface Halves {
  /** Bits of the value above its low half. */
  highBits: number;
  lowBits: number;
}

/** The fewest bits that hold 0 to `size` - 1, as two halves; the low one gets the odd bit. */
function halvesOf(size: number): Halves {
  const bits = 32 - Math.clz32(size - 1);
  return { highBits: bits >>> 1, lowBits: bits - (bits >>> 1) };
}

/** Even rounds change the high half by a table over the low one, odd rounds the low half by a table over the high one. */
function tableShape({ highBits, lowBits }: Halves, round: number) {
  return round % 2 === 0
    ? { entries: 2 ** lowBits, mask: 2 ** highBits - 1 }
    : { entries: 2 ** highBits, mask: 2 ** lowBits - 1 };
}

/** Bytes of the key stream that the tables for `size` numbers take. */
export function feistelBytes(size: number): number {
  const halves = halvesOf(size);
  let entries = 0;
  for (let round = 0; round < ROUNDS; round += 1) entries += tableShape(halves, round).entries;
  return entries * ENTRY_BYTES;
}

/** One table a round, in order; each entry is the next 2 bytes of the key stream, cut to the width of the half it changes. */
function fillTables(halves: Halves, keyStream: KeyStreamReader): Uint16Array[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const { entries, mask } = tableShape(halves, round);
    return Uint16Array.from({ length: entries }, () => keyStream.nextUint16() & mask);
  });
}

/**
 * A Feistel network over the fewest bits that hold `size` numbers, 10 alternating rounds. A result that is not below `size` goes
 * through the network again until one is (cycle walking), at most twice on average. Takes `feistelBytes(size)` of the key stream;
 * for sizes from 65,537 to 2^31.
 */
export function feistelPermutation(size: number, keyStream: KeyStreamReader): Permutation {
  const halves = halvesOf(size);
  const { lowBits } = halves;
  const lowMask = 2 ** lowBits - 1;
  const tables = fillTables(halves, keyStream);
  const walk = (start: number, from: number, to: number, step: number): number => {
    let value = start;
    do {
      let high = value >>> lowBits;
      let low = value & lowMask;
      for (let round = from; round !== to; round += step) {
        const table = tables[round] as Uint16Array;
        if (round % 2 === 0) high ^= table[low] as number;
        else low ^= table[high] as number;
      }
      value = (high << lowBits) | low;
    } while (value >= size);
    return value;
  };
  return {
    numberAt: (position) => walk(position, 0, ROUNDS, 1),
    positionOf: (number) => walk(number, ROUNDS - 1, -1, -1),
  };
}
