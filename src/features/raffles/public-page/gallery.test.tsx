// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const gallery = (images: readonly string[]) => <Gallery images={images} title="Moto" isBelow={false} />;

test.each<[string, (again: () => void) => void]>([
  ['there is a network again', () => act(() => void dispatchEvent(new Event('online')))],
  ['the page was read again', (readAgain) => readAgain()],
])('a picture that failed is tried again once %s (P-1062)', (_, happen) => {
  const { rerender } = render(gallery(['/fotos/moto.jpg']));
  fireEvent.error(screen.getByRole('img', { name: 'Moto' }));
  expect(screen.queryByRole('img', { name: 'Moto' })).toBeNull();
  happen(() => rerender(gallery(['/fotos/moto.jpg'])));
  expect(screen.getByRole('img', { name: 'Moto' })).toBeTruthy();
});
