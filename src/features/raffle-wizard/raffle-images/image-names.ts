/** The first image of a raffle (§2). */
export const MAIN_IMAGE = 'Imagem principal';

/** How an image is called by its place, counted from 0. */
export function imageName(place: number): string {
  return place === 0 ? MAIN_IMAGE : `Imagem ${place + 1}`;
}
