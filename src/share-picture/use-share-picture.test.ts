// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawSharePicture, type SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';
import { useSharePicture } from './use-share-picture.ts';

vi.mock('#src/images/share-picture/draw-share-picture.ts');

const contentOf = (note: string): SharePictureContent => ({
  title: 'Rifa',
  main: 'Meus números',
  note,
  photo: undefined,
});

test('a picture with numbers is not offered once they are unticked, before the next one is drawn', async () => {
  const drawings: ((file: File) => void)[] = [];
  vi.mocked(drawSharePicture).mockImplementation(() => new Promise((resolve) => drawings.push(resolve)));
  const [withNumbers, without] = [contentOf('07 · 13'), contentOf('')];
  const { result, rerender } = renderHook(useSharePicture, { initialProps: withNumbers });
  const [first, second] = [new File(['1'], 'a.png'), new File(['2'], 'b.png')];
  await act(async () => drawings[0]?.(first));
  expect(result.current).toBe(first);
  rerender(without);
  expect(result.current).toBeUndefined();
  await act(async () => drawings[1]?.(second));
  expect(result.current).toBe(second);
});
