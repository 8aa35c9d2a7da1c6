import { fittingSize, type Size } from './fitting-size.ts';

/** Quality of the JPEG, 0 to 1: between what is seen and what is paid for. */
export const JPEG_QUALITY = 0.82;
export const JPEG = 'image/jpeg';

export interface EncodedImage extends Size {
  blob: Blob;
}

/** Decodes, turns upright, makes small enough and encodes. Needs OffscreenCanvas; runs in a worker. @throws when it cannot be read. */
export async function encodeImage(file: Blob, _size: Size | undefined): Promise<EncodedImage> {
  const bitmap = await decode(file);
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

function decode(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}
