import type sharpFactory from 'sharp';

let loading: Promise<typeof sharpFactory> | undefined;

/** Loads sharp at first use, to keep the start fast. Cache off, since files are processed once; one thread per image. */
export function loadSharp(): Promise<typeof sharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
