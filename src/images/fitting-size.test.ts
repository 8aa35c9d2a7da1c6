import { describe, expect, test } from 'vitest';
import { fittingSize } from './fitting-size.ts';

describe('size of a stored image: at most 1600 pixels on its longest side (P-432)', () => {
  test.each([
    ['a photo lying', [4000, 3000], [1600, 1200]],
    ['a photo standing', [3000, 4000], [1200, 1600]],
    ['a small one', [640, 480], [640, 480]],
    ['one that fits exactly', [1600, 1600], [1600, 1600]],
    ['a panorama', [20000, 3], [1600, 1]],
  ])('%s', (_, [width = 0, height = 0], [fitWidth, fitHeight]) => {
    expect(fittingSize({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });
});
