/** Name of a raffle's first image (P-114). */
export const MAIN_IMAGE = 'Imagem principal';

/** Name of an image by its position, counted from 0. */
export function imageName(place: number): string {
  return place === 0 ? MAIN_IMAGE : `Imagem ${place + 1}`;
}
