/**
 * A secret order of all numbers of a raffle: position p is number `numberAt(p)`. Both functions are each other's inverse. Neither checks
 * its argument: outside of 0 to size - 1 the result is undefined, and a large permutation may not end.
 */
export interface Permutation {
  /** The number at a position, 0 to size - 1. */
  numberAt: (position: number) => number;
  /** The position of a number, 0 to size - 1. */
  positionOf: (number: number) => number;
}
