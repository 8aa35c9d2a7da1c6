// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CropFrame } from './crop-frame.tsx';
import { type Crop, wholeCrop } from './crop-geometry.ts';

const WIDE = { width: 800, height: 400 };
const seen = vi.fn<(crop: Crop) => void>();

function Frame() {
  const [crop, setCrop] = useState(() => wholeCrop(WIDE));
  seen(crop);
  return <CropFrame ref={null} url="" size={WIDE} crop={crop} onChange={setCrop} />;
}

test('a second finger on the photo does not make it jump: the first one moves it', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<Frame />);
  const frame = screen.getByRole('group');
  fireEvent.pointerDown(frame, { pointerId: 1, isPrimary: true, clientX: 100, clientY: 100 });
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 300, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 2, clientX: 310, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 90, clientY: 100 });
  fireEvent.pointerUp(frame, { pointerId: 2 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 80, clientY: 100 });
  expect(seen).toHaveBeenLastCalledWith({ centerX: 420, centerY: 200, zoom: 1 });
});
