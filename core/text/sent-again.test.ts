import { expect, test } from 'vitest';
import { sentAgainText } from './sent-again.ts';

const WENT_BACK = 'O servidor voltou a uma cópia anterior.';

test.each([
  [1, 0, 'Uma rifa deste aparelho será enviada de novo.'],
  [3, 0, '3 rifas deste aparelho serão enviadas de novo.'],
  [
    1,
    1,
    'Uma rifa deste aparelho será enviada de novo. Ela estava no ar e volta a ser rascunho: publique de novo.',
  ],
  [
    3,
    1,
    '3 rifas deste aparelho serão enviadas de novo. Uma delas estava no ar e volta a ser rascunho: publique de novo.',
  ],
  [
    3,
    2,
    '3 rifas deste aparelho serão enviadas de novo. 2 delas estavam no ar e voltam a ser rascunho: publique de novo.',
  ],
])('%i sent again, %i published before', (raffles, unpublished, text) => {
  expect(sentAgainText({ raffles, unpublished })).toBe(`${WENT_BACK} ${text}`);
});
