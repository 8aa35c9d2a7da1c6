import { expect, test } from 'vitest';
import { findOtherImageType } from './other-image-type.ts';

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftyphevc\0\0\0\0msf1hevc', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypmp42\0\0\0\0isommp42', undefined],
  ['\x89PNG', undefined],
  ['', undefined],
])('%j is %s (P-431)', (start, type) => {
  expect(findOtherImageType(Uint8Array.from(start, (sign) => sign.charCodeAt(0)))).toBe(type);
});
