import { expect, test } from 'vitest';
import { cellAfterKey } from './grid-keys.ts';

/** Three columns; a dot is a cell that cannot be chosen. */
const ROWS = ['.xx', 'x.x', 'xx.', 'x'];
const CELLS = { columns: 3, isEnabled: [...ROWS.join('')].map((cell) => cell === 'x') };

test.each([
  ['ArrowRight', 1, 2, 'the next one'],
  ['ArrowRight', 2, 3, 'into the next row'],
  ['ArrowRight', 3, 5, 'past a taken one'],
  ['ArrowRight', 9, 9, 'at the end'],
  ['ArrowLeft', 5, 3, 'past a taken one'],
  ['ArrowLeft', 1, 1, 'at the first that is free'],
  ['ArrowDown', 1, 7, 'past a taken one'],
  ['ArrowDown', 3, 6, 'the next row'],
  ['ArrowDown', 5, 5, 'where the column has no other'],
  ['ArrowUp', 7, 1, 'past a taken one'],
  ['ArrowUp', 6, 3, 'the row before'],
  ['Home', 7, 1, 'the first that is free'],
  ['End', 1, 9, 'the last that is free'],
  ['Enter', 1, undefined, 'moves nothing'],
])('%s in cell %i leads to %s: %s', (key, from, to, _where) => {
  expect(cellAfterKey(key, from, CELLS)).toBe(to);
});
