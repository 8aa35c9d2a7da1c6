import { expect, test } from 'vitest';
import { CONFIG_MERGING } from './document-merging.ts';
import { type ListRule, mergeList } from './merge-list.ts';

const { rule } = CONFIG_MERGING.rules.prizes as { rule: ListRule<string> };
const BASE = ['Moto Honda CG 160', 'Televisão de 50 polegadas', 'R$ 500 em compras'] as const;
const [MOTO, TV, SHOPPING] = BASE;

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  [
    'one renames, the other adds',
    ['Moto Honda CG 160 vermelha', TV, SHOPPING],
    [...BASE, 'Bicicleta'],
    ['Moto Honda CG 160 vermelha', TV, SHOPPING, 'Bicicleta'],
  ],
  [
    'one renames, the other moves it',
    ['Moto CG 160', TV, SHOPPING],
    [TV, SHOPPING, MOTO],
    [TV, SHOPPING, 'Moto CG 160'],
  ],
  [
    'one replaces a prize in its place, the other renames another',
    [MOTO, 'Geladeira', SHOPPING],
    [MOTO, TV, 'R$ 600 em compras'],
    [MOTO, 'Geladeira', 'R$ 600 em compras'],
  ],
  [
    'one takes out the first and renames the second, the other renames the third',
    ['Televisão de 55 polegadas', SHOPPING],
    [MOTO, TV, 'R$ 600 em compras'],
    ['Televisão de 55 polegadas', 'R$ 600 em compras'],
  ],
  ['both add the same', [...BASE, 'Bicicleta'], [...BASE, 'Bicicleta'], [...BASE, 'Bicicleta']],
  ['both add, each its own', [...BASE, 'Bicicleta'], [...BASE, 'Fogão'], [...BASE, 'Fogão', 'Bicicleta']],
  [
    'accents and case alone',
    [MOTO, 'TELEVISAO DE 50 POLEGADAS', SHOPPING],
    [...BASE, 'Fogão'],
    [MOTO, 'TELEVISAO DE 50 POLEGADAS', SHOPPING, 'Fogão'],
  ],
])('%s: nothing is doubled, nothing is asked', (_what, device, server, expected) => {
  const merged = mergeList(rule, { base: BASE, device, server });
  expect(merged).toEqual({ device: expected, server: expected, isAsked: false });
});

test.each<[string, readonly string[], readonly string[], readonly string[], readonly string[]]>([
  [
    'both rename it',
    ['Moto CG 160 azul', TV, SHOPPING],
    ['Moto CG 160 preta', TV, SHOPPING],
    ['Moto CG 160 azul', TV, SHOPPING],
    ['Moto CG 160 preta', TV, SHOPPING],
  ],
  [
    'both put another in its place',
    ['Carro', TV, SHOPPING],
    ['Viagem a Natal', TV, SHOPPING],
    ['Carro', TV, SHOPPING],
    ['Viagem a Natal', TV, SHOPPING],
  ],
  [
    'one renames what the other takes out',
    ['Moto CG 160 azul', TV, SHOPPING],
    [TV, SHOPPING],
    ['Moto CG 160 azul', TV, SHOPPING],
    [TV, SHOPPING],
  ],
  [
    'one takes out the first and renames the second, the other renames the first',
    ['Televisão de 55 polegadas', SHOPPING],
    ['Moto CG 160 preta', TV, SHOPPING],
    ['Televisão de 55 polegadas', SHOPPING],
    ['Moto CG 160 preta', 'Televisão de 55 polegadas', SHOPPING],
  ],
  [
    'one takes out the first and adds one at the end, the other renames the first',
    [TV, SHOPPING, 'Geladeira'],
    ['Moto CG 160 preta', TV, SHOPPING],
    [TV, SHOPPING, 'Geladeira'],
    ['Moto CG 160 preta', TV, SHOPPING, 'Geladeira'],
  ],
  [
    'one puts others that are hardly alike in two places, the other renames the first',
    ['Tablet', 'Mochila', SHOPPING],
    ['Moto CG 160 preta', TV, SHOPPING],
    ['Tablet', 'Mochila', SHOPPING],
    ['Moto CG 160 preta', 'Mochila', SHOPPING],
  ],
])(
  '%s: the user is asked, and it is there once under either answer',
  (_what, device, server, ours, theirs) => {
    expect(mergeList(rule, { base: BASE, device, server })).toEqual({
      device: ours,
      server: theirs,
      isAsked: true,
    });
  },
);

test('two rows with the same words are two rows', () => {
  const base = ['Vale de R$ 100', 'Vale de R$ 100'];
  const device = ['Vale de R$ 100', 'Vale de R$ 200'];
  const { server } = mergeList(rule, { base, device, server: [...base, 'Fogão'] });
  expect(server).toEqual(['Vale de R$ 100', 'Vale de R$ 200', 'Fogão']);
});

test('of two rows with the same words the one in its place is the same', () => {
  const base = ['Vale de R$ 100', 'Vale de R$ 100'];
  const device = ['Vale de R$ 200', 'Vale de R$ 100'];
  const merged = mergeList(rule, { base, device, server: ['Vale de R$ 100', 'Vale de R$ 300'] });
  const both = ['Vale de R$ 200', 'Vale de R$ 300'];
  expect(merged).toEqual({ device: both, server: both, isAsked: false });
});

test('of two rows that are alike the more alike one is the same', () => {
  const base = ['Vale de R$ 100', 'Vale de R$ 1000'];
  const device = ['Vale de R$ 1000 em compras'];
  const merged = mergeList(rule, { base, device, server: ['Vale de R$ 150', 'Vale de R$ 1000'] });
  expect(merged.server).toEqual(['Vale de R$ 150', 'Vale de R$ 1000 em compras']);
});
