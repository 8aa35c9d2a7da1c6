import { expect, it } from 'vitest';
import { byName } from './folded-text.ts';

it.each([
  [['Viagens', 'Ações sociais', 'acessórios', 'Eletrônicos', 'Educação']],
  [['Mega-Sena', 'Loteria Federal', 'Lotofácil', 'Outro', 'Loteca']],
  [['Órgãos', 'Orquestra', 'Óculos', 'Ônibus']],
])('sorts %j as a dictionary does', (names) => {
  const inOrder = [...names].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  const sorted = names.map((name) => ({ name })).sort(byName);
  expect(sorted.map(({ name }) => name)).toEqual(inOrder);
});
