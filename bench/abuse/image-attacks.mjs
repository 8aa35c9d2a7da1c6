import { randomBytes } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '../../core/domain/limits.ts';
import { jpegOfScans } from '../../tests/builders/hostile-images.ts';
import { newAccount, newUpload } from './new-account.mjs';
import { pngOf, withNote } from './png.mjs';
import { repeat } from './requests.mjs';

const STRIPS_AT_ONCE = 8;
/** As many as the limit of uploads at once lets an account send. */
const EXIF_FILES_AT_ONCE = 2;
/** Accounts that each upload a photo at a time. */
const PHOTO_ACCOUNTS = 6;
/** The largest JPEG of several scans in full colour resolution that is decoded at all, pixels a side. */
const PHOTO_SIDE = 6_100;
const NOTE_BYTES = 16;
/** Start of a JPEG; a comment; a segment of EXIF data of the shortest length. */
const JPEG_START = 2;
const COMMENT = 0xfe;
const SHORTEST_EXIF = Buffer.from([0xff, 0xe1, 0, 2]);

/** No picture is sent twice: one that is stored already is not decoded again. */
const note = () => randomBytes(NOTE_BYTES);

/** @param {Buffer} jpeg */
function withComment(jpeg) {
  const comment = note();
  const head = Buffer.from([0xff, COMMENT, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, JPEG_START), head, comment, jpeg.subarray(JPEG_START)]);
}

/** Strips of 64 megapixels, of which two are refused by their sides and two are decoded. @type {import('./attacks.mjs').Attack} */
export async function imageStrips({ url, appUrl, address, signal, report }) {
  const upload = await newUpload(await newAccount(appUrl, address), url, signal);
  const images = [pngOf(12_000, 5_300), pngOf(1, 64_000_000), pngOf(5_300, 12_000), pngOf(64_000_000, 1)];
  let turn = 0;
  const sendOne = async () => {
    const image = images[turn % images.length] ?? Buffer.alloc(0);
    turn += 1;
    report(await upload(withNote(image, note())));
  };
  return () => repeat(STRIPS_AT_ONCE, signal, sendOne);
}

/** Photos that fill the memory that decodings may have, from several accounts. @type {import('./attacks.mjs').Attack} */
export async function largePhotos({ url, appUrl, address, signal, report }) {
  const photo = jpegOfScans(PHOTO_SIDE, PHOTO_SIDE, [0x11, 0x11, 0x11], [[1], [2], [3]]);
  const newUploader = async () => newUpload(await newAccount(appUrl, address), url, signal);
  const uploads = await Promise.all(Array.from({ length: PHOTO_ACCOUNTS }, newUploader));
  return async () => {
    await Promise.all(
      uploads.map((upload) => repeat(1, signal, async () => report(await upload(withComment(photo))))),
    );
  };
}

/** 25 MB of segments of EXIF data before any pixels. @type {import('./attacks.mjs').Attack} */
export async function exifFiles({ url, appUrl, address, signal, report }) {
  const upload = await newUpload(await newAccount(appUrl, address), url, signal);
  const segments = Buffer.alloc(IMAGE_MAX_BYTES - 100, SHORTEST_EXIF);
  const file = Buffer.concat([Buffer.from([0xff, 0xd8]), segments]);
  return () => repeat(EXIF_FILES_AT_ONCE, signal, async () => report(await upload(withComment(file))));
}
