import { draw, type EncodedImage, JPEG, JPEG_QUALITY } from './encode-image.ts';
import { fittingSize } from './fitting-size.ts';

/** Loads what can be shown of the file. @throws if that is nothing. */
function load(image: HTMLImageElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('The browser shows nothing of this image'));
    image.src = address;
  });
}

/** Side of a copy that tells whether anything was drawn, pixels. */
const SAMPLE_SIDE = 32;

function isShown(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SAMPLE_SIDE, height: SAMPLE_SIDE });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return context?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data.some((value) => value > 0) ?? false;
}

/**
 * `encodeImage` on the page: for browsers without OffscreenCanvas, and for damaged files, of which an <img> shows what there is, as the
 * gallery does. It applies the EXIF orientation everywhere.
 */
export async function encodeOnPage(file: Blob): Promise<EncodedImage> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await load(image, address);
    if (!isShown(image)) throw new Error('Nothing of this image can be decoded');
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
