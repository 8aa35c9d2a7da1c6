import type sharpFactory from 'sharp';

let loading: Promise<typeof sharpFactory> | undefined;

/**
 * The library that reads and writes pixels, only once it is needed: a server that starts has other things to do. Its cache is of
 * no use to files that are seen once, and each image has one thread.
 */
export function loadSharp(): Promise<typeof sharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
