import { draw, type EncodedImage, JPEG, JPEG_QUALITY } from './encode-image.ts';
import { fittingSize } from './fitting-size.ts';

/** The same on the page itself, for browsers whose workers have no canvas: an <img> turns a photo upright everywhere. */
export async function encodeOnPage(file: Blob): Promise<EncodedImage> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = fittingSize({ width: image.naturalWidth, height: image.naturalHeight });
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('No canvas to draw on');
    draw(context, image, { width, height });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, JPEG_QUALITY));
    if (!blob) throw new Error('The canvas gave nothing');
    return { blob, width, height };
  } finally {
    URL.revokeObjectURL(address);
  }
}
