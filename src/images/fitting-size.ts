import { IMAGE_MAX_SIDE } from '#core/domain/limits.ts';

export interface Size {
  width: number;
  height: number;
}

/** The size of a stored image, pixels: its longest side at most IMAGE_MAX_SIDE, never scaled up. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
