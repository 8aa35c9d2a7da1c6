import { loadSharp } from './load-sharp.ts';

const SIZE = { width: 1200, height: 900 } as const;
const QUALITY = 88;

/** Renders one of our own SVG drawings as a photo. Never for client input. */
export async function drawPicture(svg: Buffer): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(svg).resize(SIZE).jpeg({ quality: QUALITY }).toBuffer();
}
