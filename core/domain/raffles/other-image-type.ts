/** Kinds of picture that phones and sites hand out and that we do not take (P-431). */
export type OtherImageType = 'heic' | 'avif' | 'webp';

/** Where a file of the ISO media family names its brand, and where it lists others. */
const BRANDS_END = 32;

const BRANDS: readonly [OtherImageType, RegExp][] = [
  ['avif', /avi[fs]/],
  ['heic', /he[ivx][cms]|he[ci]x|mif1|msf1/],
];

/** The type of a picture that is none of ours, by its first bytes and not by its name; undefined for all else. */
export function findOtherImageType(bytes: Uint8Array): OtherImageType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, BRANDS_END));
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  return BRANDS.find(([, brand]) => brand.test(start.slice(8)))?.[0];
}
