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

test('a browser that cannot draw is told apart from a picture that is being drawn', async () => {
  vi.mocked(drawSharePicture).mockRejectedValueOnce(new Error('No canvas to draw on'));
  const content = contentOf('');
  const { result } = renderHook(() => useSharePicture(content));
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBeNull());
});
