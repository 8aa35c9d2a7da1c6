import { AVATAR_SIDE } from '#core/domain/account/avatar.ts';
import { type Crop, cropSide } from './crop-geometry.ts';

const JPEG = 'image/jpeg';
const QUALITY = 0.9;

/** The crop as a small JPEG file. Rejects if the browser cannot draw it. */
export async function cropPicture(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const side = cropSide({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width: AVATAR_SIDE, height: AVATAR_SIDE });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [crop.centerX - side / 2, crop.centerY - side / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
  if (!blob) throw new Error('The canvas gave nothing');
  return new File([blob], 'avatar.jpg', { type: JPEG });
}
