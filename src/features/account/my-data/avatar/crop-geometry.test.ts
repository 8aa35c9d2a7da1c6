import { describe, expect, it } from 'vitest';
import { clampCrop, cropSide, movePicture, picturePlace, wholeCrop } from './crop-geometry.ts';

const WIDE = { width: 800, height: 400 };

describe('the crop of a picture', () => {
  it('begins with the middle, as much as fits', () => {
    expect(wholeCrop(WIDE)).toEqual({ centerX: 400, centerY: 200, zoom: 1 });
    expect(picturePlace(WIDE, wholeCrop(WIDE))).toEqual({ width: 200, height: 100, left: -50, top: -0 });
  });

  it.each([
    [
      { centerX: 0, centerY: 0, zoom: 1 },
      { centerX: 200, centerY: 200, zoom: 1 },
    ],
    [
      { centerX: 800, centerY: 400, zoom: 2 },
      { centerX: 700, centerY: 300, zoom: 2 },
    ],
    [
      { centerX: 400, centerY: 200, zoom: 9 },
      { centerX: 400, centerY: 200, zoom: 4 },
    ],
    [
      { centerX: 400, centerY: 200, zoom: 0 },
      { centerX: 400, centerY: 200, zoom: 1 },
    ],
  ])('never has an edge in it: %o', (crop, clamped) => {
    expect(clampCrop(WIDE, crop)).toEqual(clamped);
  });

  it('follows the finger, by as much as the frame shows', () => {
    const moved = movePicture(WIDE, wholeCrop(WIDE), { x: 0.25, y: 0.5 });
    expect(moved).toEqual({ centerX: 300, centerY: 200, zoom: 1 });
  });

  it('shows less of the picture the closer it is', () => {
    expect([1, 2, 4].map((zoom) => cropSide(WIDE, { zoom }))).toEqual([400, 200, 100]);
  });
});
