// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { explainError } from './error-screen.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

describe('what the error screen says', () => {
  it.each([
    ['a part that was never fetched, offline', lost, false, 'Esta tela ainda não está neste aparelho'],
    ['the same online', lost, true, 'Algo saiu do lugar'],
    [
      'a database that does not open',
      new StorageProblem('unavailable', undefined),
      true,
      'Não conseguimos abrir suas rifas',
    ],
    ['anything else', new Error('x is not a function'), true, 'Algo saiu do lugar'],
  ])('%s', (_, error, isOnline, title) => expect(explainError(error, isOnline).title).toBe(title));

  it('keeps the words of the machine to itself', () => {
    expect(explainError(new Error('x is not a function'), true).text).not.toContain('function');
  });
});
