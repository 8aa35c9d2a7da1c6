import { draw, type EncodedImage, JPEG, JPEG_QUALITY } from './encode-image.ts';
import { fittingSize } from './fitting-size.ts';

/** `encodeImage` on the page, for browsers without OffscreenCanvas; an <img> applies the EXIF orientation everywhere. */
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
