import { expect, test } from 'vitest';
import { instantWords } from './version-words.ts';

const now = new Date(2026, 10, 21, 15, 0);

test.each([
  [new Date(2026, 10, 21, 14, 32), 'Hoje às 14:32'],
  [new Date(2026, 10, 20, 9, 10), 'Ontem às 09:10'],
  [new Date(2026, 10, 18, 20, 0), '18/11/2026 às 20:00'],
])('%s reads %s', (at, words) => expect(instantWords(at.toISOString(), now)).toBe(words));
