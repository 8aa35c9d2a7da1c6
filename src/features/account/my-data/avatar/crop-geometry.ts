/** Natural size of a picture, pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The visible square of a picture. */
export interface Crop {
  /** In the picture's pixels. */
  centerX: number;
  centerY: number;
  /** 1 is the largest square that fits. */
  zoom: number;
}

export const ZOOM_MAX = 4;

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Side of the square, in the picture's pixels. */
export function cropSide({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(width, height) / zoom;
}

/** The largest centred crop. */
export function wholeCrop({ width, height }: Size): Crop {
  return { centerX: width / 2, centerY: height / 2, zoom: 1 };
}

/** The nearest crop within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, ZOOM_MAX);
  const half = cropSide(size, { zoom }) / 2;
  return {
    zoom,
    centerX: within(crop.centerX, half, size.width - half),
    centerY: within(crop.centerY, half, size.height - half),
  };
}

/** Moves the picture under the frame, by fractions of the frame's side: positive to the right and down. */
export function movePicture(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = cropSide(size, crop);
  return clampCrop(size, {
    ...crop,
    centerX: crop.centerX - by.x * side,
    centerY: crop.centerY - by.y * side,
  });
}

/** Position and size of the picture behind the frame, in percent of the frame. */
export function picturePlace(
  size: Size,
  crop: Crop,
): { width: number; height: number; left: number; top: number } {
  const side = cropSide(size, crop);
  return {
    width: (size.width / side) * 100,
    height: (size.height / side) * 100,
    left: -((crop.centerX - side / 2) / side) * 100,
    top: -((crop.centerY - side / 2) / side) * 100,
  };
}
