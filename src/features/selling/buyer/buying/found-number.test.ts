import { expect, test } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { type FoundNumber, foundText } from './found-number.ts';

const grid = emptyGrid(100);
markInGrid(grid, 3, 'held');
markInGrid(grid, 4, 'sold');

test.each<[FoundNumber, string]>([
  [{ number: 2 }, 'O 02 está livre'],
  [{ number: 3 }, 'O 03 está reservado'],
  [{ number: 4 }, 'O 04 já tem dono'],
  [{ number: 7 }, 'O 07 está nos seus números'],
  [{ number: 4, isUnfiltered: true }, 'O 04 já tem dono. Agora aparecem todos os números'],
  [{ number: 100 }, 'Não existe: os números vão de 00 a 99'],
  [{ number: 7, drawn: [7] }, 'Saiu o 07, que já está nos seus números'],
  [{ number: 7, drawn: [7, 12] }, 'Saíram 07, 12, que já estão nos seus números'],
])('of %j everybody reads: %s (P-714)', (found, words) => {
  expect(foundText(found, { grid, total: 100, chosen: [7, 12] })).toBe(words);
});
