// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImageDialog } from './image-dialog.tsx';

vi.mock('./large-image.tsx', () => ({ LargeImage: () => null }));
// There are no dialogs here.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};

test('the place of a moved image is announced, and not each percent of its upload', () => {
  const of = (place: number, status: string) => (
    <ImageDialog
      {...{ entry: 'a', place, count: 3, images: undefined, status }}
      {...{ onMove: vi.fn(), onRemove: vi.fn(), onClose: vi.fn() }}
    />
  );
  const { rerender } = render(of(0, 'Enviando… 37%'));
  const announced = () => screen.getByRole('status').textContent;
  expect(screen.getByText('Enviando… 37%', { exact: false })).toBeTruthy();
  expect(announced()).toBe('1 de 3');
  rerender(of(1, 'Enviando… 38%'));
  expect(announced()).toBe('2 de 3');
});
