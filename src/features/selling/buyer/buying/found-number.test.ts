import { expect, test } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { type FoundNumber, foundText, pastedNumbers } from './found-number.ts';

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

test.each([
  [[12, 2, 5], 20, 'Nos seus números: 02, 05 e 12'],
  [[2, 3, 4], 20, 'Nos seus números: 02; já têm dono ou reserva: 03 e 04'],
  [[3, 4], 20, 'Nenhum deles pode ser escolhido; já têm dono ou reserva: 03 e 04'],
  [[20, 21, 22], 4, 'Nos seus números: 20 e 21; acima do máximo: 22'],
  [[20, 21, 22, 23, 24, 25], 20, 'Nos seus números: 6 números'],
])('of the pasted numbers %j, of at most %i, everybody reads: %s (P-714)', (list, max, words) => {
  const pasted = pastedNumbers(list, { grid, chosen: [7, 12] }, max);
  expect(foundText({ number: 0, pasted }, { grid, total: 100, chosen: [7, 12] })).toBe(words);
});

/** How many entries the searches of arrays may have to look at while `run` runs. */
function entriesSearched(run: () => void): number {
  let entries = 0;
  const names = ['includes', 'indexOf', 'find', 'findIndex', 'some'] as const;
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)!] as const);
  for (const [name, descriptor] of own) {
    const search = descriptor.value as (this: unknown[], ...searched: unknown[]) => unknown;
    const counted = function (this: unknown[], ...searched: unknown[]) {
      entries += this.length;
      return search.apply(this, searched);
    };
    Object.defineProperty(Array.prototype, name, { ...descriptor, value: counted });
  }
  try {
    run();
  } finally {
    for (const [name, descriptor] of own) Object.defineProperty(Array.prototype, name, descriptor);
  }
  return entries;
}

test('a list of all numbers of a large raffle is sorted without comparing each with each', () => {
  const count = 2_000;
  const list = Array.from({ length: count }, (_, number) => count - 1 - number);
  const chosen = list.slice(0, count / 2);
  let pasted: ReturnType<typeof pastedNumbers> | undefined;
  const searched = entriesSearched(() => {
    pasted = pastedNumbers(list, { grid: emptyGrid(count), chosen }, count - 1);
  });
  expect(searched).toBeLessThanOrEqual(count);
  expect([pasted?.chosen.length, pasted?.taken.length, pasted?.beyondMost]).toEqual([count - 1, 0, [999]]);
});
