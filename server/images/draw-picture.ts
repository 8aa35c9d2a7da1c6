import { loadSharp } from './load-sharp.ts';

const SIZE = { width: 1200, height: 900 } as const;
const QUALITY = 88;

/** A drawing of ours, in SVG, as the photo that a phone would take of it. Never for what a client sent. */
export async function drawPicture(svg: Buffer): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(svg).resize(SIZE).jpeg({ quality: QUALITY }).toBuffer();
}
