/** States of a number in the grid of a manual raffle; the index is its two-bit value. */
export const GRID_STATES = ['free', 'held', 'sold'] as const;
export type GridState = (typeof GRID_STATES)[number];

const BITS = 2;
const PER_BYTE = 8 / BITS;
const MASK = 2 ** BITS - 1;

/** A grid with all numbers free: two bits per number, four numbers per byte, number 0 in the lowest bits of the first byte. */
export function emptyGrid(maxTickets: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Math.ceil(maxTickets / PER_BYTE));
}

/** Sets the state of a number, which must be free in the grid. */
export function markInGrid(grid: Uint8Array, number: number, state: GridState): void {
  const byte = Math.floor(number / PER_BYTE);
  grid[byte] = (grid[byte] as number) | (GRID_STATES.indexOf(state) << ((number % PER_BYTE) * BITS));
}

/** The state of a number. @throws RangeError if the bits are invalid or the number is outside the grid */
export function stateInGrid(grid: Uint8Array, number: number): GridState {
  const byte = grid[Math.floor(number / PER_BYTE)];
  const state = byte === undefined ? undefined : GRID_STATES[(byte >> ((number % PER_BYTE) * BITS)) & MASK];
  if (!state) throw new RangeError(`the grid has no valid state for number ${number}`);
  return state;
}

/** The numbers that nobody has, ascending. */
export function freeNumbers(grid: Uint8Array, total: number): number[] {
  const numbers = Array.from({ length: total }, (_, number) => number);
  return numbers.filter((number) => stateInGrid(grid, number) === 'free');
}
