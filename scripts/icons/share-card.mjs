import fs from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../lib/ensure-chromium.mjs';
import { inProject } from '../lib/project.mjs';

/** Size recommended by Open Graph. */
const SIZE = { width: 1200, height: 630 };

/** @param {string} drawing */
function pageOf(drawing) {
  const font = fs.readFileSync(inProject('src/ui/theme/fonts/bricolage-grotesque.woff2')).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 500 800; }
    body { margin: 0; width: 1200px; height: 630px; background: #FBF7F0; font-family: Display; overflow: hidden; }
    svg { position: absolute; left: 50px; top: -6px; width: 560px; }
    p { position: absolute; margin: 0; left: 640px; white-space: nowrap; }
    .name { top: 128px; color: #5B2A86; font-size: 132px; font-weight: 800; letter-spacing: -4px; }
    .line { top: 306px; color: #1F1A17; font-size: 50px; font-weight: 650; line-height: 1.15; }
    .stub { position: absolute; inset: 538px 0 0; background: #5B2A86; }
    .stub::before { position: absolute; inset: -7px 0 auto; height: 14px; content: '';
      background: radial-gradient(circle at 14px 7px, #FBF7F0 7px, #0000 7.5px) 0 0 / 28px 14px; }
  </style><svg viewBox="0 0 512 512">${drawing}</svg>
  <p class="name">Rifaria</p><p class="line">Tem uma rifa<br>esperando por você</p><div class="stub"></div>`;
}

/**
 * The default link preview picture. Rendered by a browser, because of the font.
 * @param {string} drawing of the mark, on a canvas of 512
 * @param {string} target file
 */
export async function makeShareCard(drawing, target) {
  const executablePath = ensureChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(pageOf(drawing));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const picture = await page.screenshot();
    await sharp(picture).png({ compressionLevel: 9, palette: true, quality: 95 }).toFile(target);
  } finally {
    await browser.close();
  }
}
