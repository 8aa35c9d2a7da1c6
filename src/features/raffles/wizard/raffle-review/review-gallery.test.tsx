// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import { ReviewGallery } from './review-gallery.tsx';

const HASH = 'a'.repeat(64);
vi.mock('#src/features/raffles/wizard/raffle-images/use-device-images.ts', () => ({
  useDeviceImages: () => ({ find: () => ({ hash: HASH }) }),
}));
vi.mock('#src/features/raffles/wizard/raffle-images/use-image-address.ts', () => ({
  useImageAddress: () => undefined,
}));

test('an image that is uploaded meanwhile keeps its button, and with it the focus', () => {
  const { rerender } = render(<ReviewGallery raffleId="r1" entries={[deviceImageRef(HASH)]} />);
  const button = screen.getByRole('button', { name: 'Ampliar Imagem principal' });
  button.focus();
  rerender(<ReviewGallery raffleId="r1" entries={['/images/a-wide.webp']} />);
  expect(document.activeElement).toBe(button);
});
