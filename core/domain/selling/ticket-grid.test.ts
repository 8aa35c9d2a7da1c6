import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  changedNumbers,
  emptyGrid,
  encodeChanges,
  GRID_STATES,
  markInGrid,
  stateInGrid,
} from './ticket-grid.ts';

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

  it('becomes a later one by the numbers that have changed', () => {
    const states = fc.array(fc.constantFrom(...GRID_STATES), { minLength: 50, maxLength: 50 });
    const gridOf = (all: (typeof GRID_STATES)[number][]) => {
      const grid = emptyGrid(all.length);
      all.forEach((state, number) => markInGrid(grid, number, state));
      return grid;
    };
    fc.assert(
      fc.property(states, states, (earlier, later) => {
        const [before, after] = [gridOf(earlier), gridOf(later)];
        const changed = changedNumbers(before, after);
        expect(changed).toEqual([...later.keys()].filter((number) => earlier[number] !== later[number]));
        expect(applyChanges(before, encodeChanges(after, changed))).toEqual(after);
        expect(before).toEqual(gridOf(earlier));
      }),
    );
    const change = encodeChanges(emptyGrid(8), [7]);
    expect(() => applyChanges(emptyGrid(4), change)).toThrow(RangeError);
    expect(() => applyChanges(emptyGrid(8), change.subarray(1))).toThrow(RangeError);
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
