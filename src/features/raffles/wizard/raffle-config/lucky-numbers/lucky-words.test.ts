import { expect, it } from 'vitest';
import { drawnInWords, numbersInWords, readInWords, refusedInWords } from './lucky-words.ts';

const nothing = { added: [], repeated: 0, outOfRange: 0, unreadable: 0, unclear: [], tooMany: 0 };

it.each([
  [readInWords({ ...nothing, added: [7] }, 200), '1 adicionado'],
  [
    readInWords({ ...nothing, added: [7, 12, 99], repeated: 1, outOfRange: 2 }, 200),
    '3 adicionados, 1 repetido, 2 fora de 000 a 199',
  ],
  [readInWords({ ...nothing, outOfRange: 1 }, 10_000), '1 fora de 0000 a 9999'],
  [readInWords({ ...nothing, tooMany: 3, unreadable: 1 }, 200), '3 além do máximo, 1 que não é número'],
  [
    readInWords({ ...nothing, added: [7], unclear: ['1,000'] }, 200),
    '1 adicionado, “1,000”: é um número ou são vários? Separe com espaço',
  ],
  [readInWords(nothing, 200), ''],
  [
    refusedInWords({ ...nothing, unclear: ['1,000', '2,000'] }, 200),
    '“1,000” e mais 1: é um número ou são vários? Separe com espaço',
  ],
  [refusedInWords({ ...nothing, outOfRange: 1 }, 200), 'Use só números de 000 a 199'],
  [refusedInWords({ ...nothing, unreadable: 1 }, 200), 'Use só números de 000 a 199'],
  [refusedInWords({ ...nothing, tooMany: 1 }, 10_000), 'Já são 1.000 números, o máximo'],
  [drawnInWords(10, 10), '10 sorteados'],
  [drawnInWords(1, 10), '1 sorteado: era o que restava'],
  [drawnInWords(0, 10), 'Não resta nenhum número para sortear'],
  [numbersInWords(0), 'Nenhum número'],
  [numbersInWords(1000), '1.000 números'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});
