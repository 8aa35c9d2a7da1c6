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

/** Numbers whose states differ between two grids of one size, ascending. */
export function changedNumbers(before: Uint8Array, after: Uint8Array): number[] {
  const numbers: number[] = [];
  for (const [place, byte] of after.entries()) {
    const different = byte ^ (before[place] ?? 0);
    for (let of = 0; of < PER_BYTE; of += 1)
      if ((different >> (of * BITS)) & MASK) numbers.push(place * PER_BYTE + of);
  }
  return numbers;
}

/** Size of a change: the number above two bits with its state, little-endian. */
const CHANGE_BYTES = 4;

/** The states of some numbers of a grid, for a device that has an older one. */
export function encodeChanges(grid: Uint8Array, numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const changes = new DataView(new ArrayBuffer(numbers.length * CHANGE_BYTES));
  for (const [place, number] of numbers.entries()) {
    const state = GRID_STATES.indexOf(stateInGrid(grid, number));
    changes.setUint32(place * CHANGE_BYTES, (number << BITS) | state, true);
  }
  return new Uint8Array(changes.buffer);
}

/** A copy of an older grid with the changes that `encodeChanges` has written. @throws RangeError if they are not of this grid */
export function applyChanges(grid: Uint8Array, changes: Uint8Array): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(grid);
  const read = new DataView(changes.buffer, changes.byteOffset, changes.byteLength);
  for (let place = 0; place < changes.length; place += CHANGE_BYTES) {
    const change = read.getUint32(place, true);
    const number = change >>> BITS;
    const byte = Math.floor(number / PER_BYTE);
    if (byte >= changed.length) throw new RangeError(`the grid has no number ${number}`);
    changed[byte] = (changed[byte] as number) & ~(MASK << ((number % PER_BYTE) * BITS));
    markInGrid(changed, number, GRID_STATES[change & MASK] ?? 'free');
  }
  return changed;
}

/** The numbers that nobody has, ascending. */
export function freeNumbers(grid: Uint8Array, total: number): number[] {
  const numbers = Array.from({ length: total }, (_, number) => number);
  return numbers.filter((number) => stateInGrid(grid, number) === 'free');
}
