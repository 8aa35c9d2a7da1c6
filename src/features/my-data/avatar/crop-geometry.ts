/** A picture's own measures, pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What of a picture is shown: a square around a point of it. */
export interface Crop {
  /** In the picture's pixels. */
  centerX: number;
  centerY: number;
  /** 1 shows as much as fits. */
  zoom: number;
}

export const ZOOM_MAX = 4;

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Side of the square, in the picture's pixels. */
export function cropSide({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(width, height) / zoom;
}

/** The middle of the picture, as much of it as fits. */
export function wholeCrop({ width, height }: Size): Crop {
  return { centerX: width / 2, centerY: height / 2, zoom: 1 };
}

/** The nearest crop that has no edge of the picture in it. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, ZOOM_MAX);
  const half = cropSide(size, { zoom }) / 2;
  return {
    zoom,
    centerX: within(crop.centerX, half, size.width - half),
    centerY: within(crop.centerY, half, size.height - half),
  };
}

/** Moves the picture under the frame, by parts of the frame's side: positive to the right and down. */
export function movePicture(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = cropSide(size, crop);
  return clampCrop(size, {
    ...crop,
    centerX: crop.centerX - by.x * side,
    centerY: crop.centerY - by.y * side,
  });
}

/** Where the picture lies behind a frame of 100 %, in percent of the frame. */
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
