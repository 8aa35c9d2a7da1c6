import { fittingSize, type Size } from './fitting-size.ts';

/** Quality of the JPEG, 0 to 1: between what is seen and what is paid for. */
export const JPEG_QUALITY = 0.82;
export const JPEG = 'image/jpeg';

export interface EncodedImage extends Size {
  blob: Blob;
}

/** Decodes, turns upright, makes small enough and encodes. Needs OffscreenCanvas; runs in a worker. @throws when it cannot be read. */
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

/** Draws on white: what is transparent has no colour in a JPEG. */
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

/** Pixels by which a browser may round otherwise than we do. */
const ROUNDING = 2;

/**
 * Decodes at the size in which the image is kept, which the browser does faster than a canvas. Some make it smaller before
 * they turn it upright: what comes out is measured, and decoded whole where it is not as expected.
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
