import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyGrid, GRID_STATES, markInGrid, stateInGrid } from './ticket-grid.ts';

describe('the grid of a manual raffle', () => {
  it('keeps the state of every number', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...GRID_STATES), { minLength: 1, maxLength: 50 }), (states) => {
        const grid = emptyGrid(states.length);
        states.forEach((state, number) => markInGrid(grid, number, state));
        expect(states.map((_, number) => stateInGrid(grid, number))).toEqual(states);
      }),
    );
  });

  it('takes two bits a number, the first in the lowest bits', () => {
    const grid = emptyGrid(5);
    markInGrid(grid, 1, 'sold');
    markInGrid(grid, 4, 'held');
    expect([...grid]).toEqual([0b00_00_10_00, 0b01]);
    expect(emptyGrid(50_000)).toHaveLength(12_500);
  });

  it('says so when it cannot be read', () => {
    expect(() => stateInGrid(new Uint8Array([0b11]), 0)).toThrow(RangeError);
    expect(() => stateInGrid(new Uint8Array([0]), 4)).toThrow(RangeError);
  });
});
