import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Every letter has width 1. */
const room = { widthOf: (text: string) => text.length, maxWidth: 10, maxLines: 2 };

test.for<[string, string[]]>([
  ['', []],
  ['Cesta', ['Cesta']],
  ['Cesta de Natal', ['Cesta de', 'Natal']],
  ['Cesta de Natal da Dona Lúcia', ['Cesta de', 'Natal da…']],
  ['Bicicletaaaaaaa nova', ['Bicicletaa', 'aaaaa nova']],
  ['Cesta de Natal 🎁🎁 Lúcia', ['Cesta de', 'Natal 🎁…']],
  ['Rifa   com  espaços', ['Rifa com', 'espaços']],
])('%j is %j', ([text, lines]) => {
  expect(fitLines(text, room)).toEqual(lines);
});
