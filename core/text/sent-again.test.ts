import { expect, test } from 'vitest';
import { sentAgainText } from './sent-again.ts';

const WENT_BACK = 'O servidor voltou a uma cópia anterior.';
const COMPARE = 'compare os pagamentos antes de publicar.';

test.each([
  ['a', '', '', 'Uma rifa deste aparelho será enviada de novo.'],
  ['abc', '', '', '3 rifas deste aparelho serão enviadas de novo.'],
  [
    ...(['a', 'a', ''] as const),
    'Uma rifa deste aparelho será enviada de novo. Ela estava no ar e volta a ser rascunho: publique de novo.',
  ],
  [
    ...(['abc', 'b', ''] as const),
    '3 rifas deste aparelho serão enviadas de novo. Uma delas estava no ar e volta a ser rascunho: publique de novo.',
  ],
  [
    ...(['abc', 'bc', ''] as const),
    '3 rifas deste aparelho serão enviadas de novo. 2 delas estavam no ar e voltam a ser rascunho: publique de novo.',
  ],
  ['', 'a', '', 'Uma rifa que estava no ar volta a ser rascunho: publique de novo.'],
  [
    ...(['a', 'b', ''] as const),
    'Uma rifa deste aparelho será enviada de novo. Uma rifa que estava no ar volta a ser rascunho: publique de novo.',
  ],
  [
    ...(['a', 'ab', ''] as const),
    'Uma rifa deste aparelho será enviada de novo. 2 rifas que estavam no ar voltam a ser rascunho: publique de novo.',
  ],
  ['', 'ab', '', '2 rifas que estavam no ar voltam a ser rascunho: publique de novo.'],
  [
    ...(['', 'a', 'a'] as const),
    `Uma rifa que estava no ar volta a ser rascunho: publique de novo. Ela já tinha números vendidos: ${COMPARE}`,
  ],
  [
    ...(['', 'ab', 'a'] as const),
    `2 rifas que estavam no ar voltam a ser rascunho: publique de novo. Uma já tinha números vendidos: ${COMPARE}`,
  ],
  [
    ...(['', 'ab', 'ab'] as const),
    `2 rifas que estavam no ar voltam a ser rascunho: publique de novo. 2 já tinham números vendidos: ${COMPARE}`,
  ],
])('sent again "%s", published before "%s", sold "%s"', (raffles, unpublished, sold, text) => {
  const concerned = { raffles: [...raffles], unpublished: [...unpublished], sold: [...sold] };
  expect(sentAgainText(concerned)).toBe(`${WENT_BACK} ${text}`);
});
