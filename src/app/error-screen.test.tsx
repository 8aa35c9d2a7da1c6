// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { explainError } from './error-screen.tsx';

const outOfReach = new OutOfReach('A part of the app is out of reach');
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

describe('texts of the error screen', () => {
  it.each([
    [
      'a part that was never fetched, without a network',
      outOfReach,
      'Esta tela ainda não está neste aparelho',
    ],
    ['one that is gone', lost, 'Uma parte do aplicativo não abriu'],
    [
      'a database that does not open',
      new StorageProblem('unavailable', undefined),
      'Não conseguimos abrir suas rifas',
    ],
    ['anything else', new Error('x is not a function'), 'Algo deu errado'],
  ])('%s', (_, error, title) => expect(explainError(error).title).toBe(title));

  it('do not claim that reloading helps where a part is gone or wrong', () => {
    for (const error of [lost, new SyntaxError('x')]) {
      expect(explainError(error).text).not.toContain('Recarregar');
    }
  });

  it('does not show technical messages', () => {
    expect(explainError(new Error('x is not a function')).text).not.toContain('function');
  });
});
