import { describe, expect, it } from 'vitest';
import {
  deviceImageRef,
  findContentHash,
  findDeviceImageHash,
  findImageType,
  imageAt,
  imageCardPath,
  imagePath,
  imageSourceSet,
} from './raffle-images.ts';

const HASH = 'ab'.repeat(32);

describe('the type of an image, by its content (P-431)', () => {
  it.each([
    ['a png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'image/png'],
    ['a gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 'image/gif'],
    ['a jpeg', [0xff, 0xd8, 0xff, 0xe1], 'image/jpeg'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46], undefined],
    ['a webp', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], undefined],
    ['a file that ends within its signature', [0xff, 0xd8], undefined],
    ['nothing', [], undefined],
  ])('of %s', (_name, bytes, type) => {
    expect(findImageType(Uint8Array.from(bytes))).toBe(type);
  });
});

describe('what a configuration may name', () => {
  it('is an image on this device, by the hash of its bytes', () => {
    expect(findDeviceImageHash(deviceImageRef(HASH))).toBe(HASH);
    expect(findDeviceImageHash(imagePath(HASH, 'wide'))).toBeUndefined();
    expect(findDeviceImageHash(`device-image:${'zz'.repeat(32)}`)).toBeUndefined();
  });

  it('is an address of ours, which has other sizes', () => {
    expect(imageAt(imagePath(HASH, 'wide'), '120')).toBe(`/images/${HASH}-120.webp`);
    expect(findContentHash(imagePath(HASH, 'medium'))).toBe(HASH);
    expect(imageCardPath(imagePath(HASH, 'wide'))).toBe(`/images/${HASH}-card.jpg`);
    expect(imageSourceSet(imagePath(HASH, 'wide'))).toBe(
      `/images/${HASH}-medium.webp 960w, /images/${HASH}-wide.webp 1600w`,
    );
  });

  it.each([
    'https://example.com/a.png',
    '/images/x-wide.webp',
    `/images/${HASH}-huge.webp`,
    `/images/${HASH.toUpperCase()}-wide.webp`,
    `https://example.com/images/${HASH}-wide.webp`,
    deviceImageRef(HASH),
  ])('leaves %s as it is', (address) => {
    expect(imageAt(address, '150')).toBe(address);
    expect([findContentHash(address), imageCardPath(address), imageSourceSet(address)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
