import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import { modelImageUrl } from './model-images.ts';

/** An image as from the picker, identified by its letter. */
function anImage(letter: 'a' | 'b' | 'c'): NewImage {
  const bytes = new Uint8Array(8).fill(Number.parseInt(letter, 16)).buffer;
  return { bytes, type: 'image/jpeg', hash: letter.repeat(64), width: 1600, height: 1200 };
}

export const [A, B, C] = [anImage('a'), anImage('b'), anImage('c')];

/** Its entry before the upload, and its content on the server. */
export const refOf = ({ hash }: NewImage) => deviceImageRef(hash);
export const contentOf = ({ bytes }: NewImage) => Buffer.from(bytes).toString('hex');
export const urlOf = (image: NewImage) => modelImageUrl(contentOf(image));
