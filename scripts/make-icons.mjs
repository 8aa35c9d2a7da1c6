/** npm run icons: every icon of the app from scripts/icons/mark.svg. Run it by hand after changing the mark. */
import fs from 'node:fs';
import sharp from 'sharp';
import { wrapPngsInIco } from './icons/ico-file.mjs';
import { makeShareCard } from './icons/share-card.mjs';
import { inProject, runCommand } from './lib/project.mjs';
import { STARTUP_IMAGES } from './vite/startup-screens.mjs';

const PAPER = '#FBF7F0';
const PRIMARY = '#5B2A86';
const CANVAS = 512;
const source = fs.readFileSync(inProject('scripts/icons/mark.svg'), 'utf8');
const drawing = source.replace(/<svg[^>]*>|<\/svg>|<!--[\s\S]*?-->/g, '').trim();
/** Monochrome on transparent: launchers draw the shape themselves. */
const silhouette = drawing.replace(/<use id="accent"[^>]*>/, '');

/**
 * The mark on a canvas.
 * @param {{ scale: number, corner?: number, ground?: string, art?: string }} look `scale` of the mark on the canvas,
 *   `corner` radius of the ground; no ground leaves the canvas transparent
 */
function compose({ scale, corner = 0, ground, art = drawing }) {
  const offset = (CANVAS * (1 - scale)) / 2;
  const rect = ground ? `<rect width="${CANVAS}" height="${CANVAS}" rx="${corner}" fill="${ground}"/>` : '';
  const mark = `<g transform="translate(${offset} ${offset}) scale(${scale})">${art}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}">${rect}${mark}</svg>\n`;
}

/**
 * @param {string} svg
 * @param {number} size
 */
function toPng(svg, size) {
  const density = (72 * size) / CANVAS;
  return sharp(Buffer.from(svg), { density: Math.max(72, density * 2) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();
}

/** Ionicons that the shortcuts of the installed app show, by the name of their file. */
const SHORTCUTS = { new: 'add-outline', raffles: 'ticket-outline', pending: 'send-outline' };

/** @param {string} icon */
function shortcutArt(icon) {
  const file = inProject('node_modules/ionicons/dist/svg', `${icon}.svg`);
  const art = fs.readFileSync(file, 'utf8').replace(/<svg[^>]*>|<\/svg>/g, '');
  return `<g color="${PRIMARY}">${art}</g>`;
}

/** The mark in the middle of the paper, as index.html draws it while the app opens. */
async function drawStartupImages() {
  fs.mkdirSync(inProject('public/startup'), { recursive: true });
  for (const { path, width, height, paper, mark: colour } of STARTUP_IMAGES) {
    const art = drawing.replaceAll(PRIMARY, colour);
    const mark = await toPng(compose({ scale: 1, art }), Math.round(Math.min(width, height) * 0.32));
    await sharp({ create: { width, height, channels: 3, background: paper } })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9, palette: true, colours: 32 })
      .toFile(inProject('public', path.slice(1)));
  }
}

await runCommand(async () => {
  const any = compose({ scale: 1.04, corner: 112, ground: PAPER });
  // Launchers may crop a maskable icon to a central circle of 80 %.
  const maskable = compose({ scale: 0.88, ground: PAPER });
  const monochrome = compose({ scale: 0.88, art: silhouette });
  const favicon = compose({ scale: 1.2 });

  const pngs = [
    { file: 'icons/icon-192.png', svg: any, size: 192 },
    { file: 'icons/icon-512.png', svg: any, size: 512 },
    { file: 'icons/maskable-192.png', svg: maskable, size: 192 },
    { file: 'icons/maskable-512.png', svg: maskable, size: 512 },
    { file: 'icons/monochrome-512.png', svg: monochrome, size: 512 },
    // iOS rounds the corners itself and renders transparency black.
    { file: 'icons/apple-touch-icon.png', svg: compose({ scale: 1, ground: PAPER }), size: 180 },
  ];
  for (const [name, icon] of Object.entries(SHORTCUTS)) {
    const svg = compose({ scale: 0.6, corner: 256, ground: PAPER, art: shortcutArt(icon) });
    pngs.push({ file: `icons/shortcut-${name}.png`, svg, size: 192 });
  }
  fs.mkdirSync(inProject('public/icons'), { recursive: true });
  for (const { file, svg, size } of pngs) fs.writeFileSync(inProject('public', file), await toPng(svg, size));
  fs.writeFileSync(inProject('public/favicon.svg'), favicon);
  await makeShareCard(drawing, inProject('public/share.png'));
  const small = await Promise.all([16, 32, 48].map((size) => toPng(favicon, size)));
  fs.writeFileSync(inProject('public/favicon.ico'), wrapPngsInIco(small, [16, 32, 48]));
  await drawStartupImages();
});
