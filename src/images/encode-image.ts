import { fittingSize, type Size } from './fitting-size.ts';

/** Quality of the JPEG, 0 to 1. */
export const JPEG_QUALITY = 0.82;
export const JPEG = 'image/jpeg';

export interface EncodedImage extends Size {
  blob: Blob;
}

/** Decodes, rotates, scales down and encodes. Needs OffscreenCanvas; runs in a worker. @throws if it cannot be decoded. */
export async function encodeImage(file: Blob, size: Size | undefined): Promise<EncodedImage> {
  const bitmap = await decode(file, size);
  try {
    const { width, height } = fittingSize(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('No canvas to draw on');
    draw(context, bitmap, { width, height });
    return { blob: await canvas.convertToBlob({ type: JPEG, quality: JPEG_QUALITY }), width, height };
  } finally {
    bitmap.close();
  }
}

/** Draws on white, as JPEG has no transparency. */
export function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  image: CanvasImageSource,
  { width, height }: Size,
): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
}

/** Tolerance for different rounding in browsers, pixels. */
const ROUNDING = 2;

/**
 * Decodes at the target size, which is faster than scaling on a canvas. Some browsers scale before they rotate: the result is
 * measured, and decoded at full size if it is not as expected.
 */
async function decode(file: Blob, size: Size | undefined): Promise<ImageBitmap> {
  const upright = { imageOrientation: 'from-image' } as const;
  if (size === undefined) return createImageBitmap(file, upright);
  const { width, height } = fittingSize(size);
  if (width === size.width) return createImageBitmap(file, upright);
  const bitmap = await createImageBitmap(file, { ...upright, resizeWidth: width, resizeQuality: 'high' });
  if (bitmap.width === width && Math.abs(bitmap.height - height) <= ROUNDING) return bitmap;
  bitmap.close();
  return createImageBitmap(file, upright);
}
