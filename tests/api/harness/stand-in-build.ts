import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PAGE_MODULE = 'src/features/raffles/public-page/public-raffle-route.ts';

const INDEX =
  '<!doctype html><html lang="pt-BR"><head><title>Rifaria</title><meta\n name="description" content="Geral">' +
  '<meta property="og:title" content="Geral"><link rel="canonical" href="/"><link rel="modulepreload" href="/assets/app.js">' +
  '</head><body><div id="root"><!--opening--><p>Abrindo</p><!--/opening--></div><noscript>Sem JavaScript</noscript>' +
  '<link rel="stylesheet" href="/assets/app.css"></body></html>';
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_app.js'] },
  [PAGE_MODULE]: { file: 'assets/page.js', imports: ['_app.js', '_kit.js'], css: ['assets/page.css'] },
  '_app.js': { file: 'assets/app.js', css: ['assets/app.css'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  'src/other.tsx': { file: 'assets/other.js' },
};

/** In place of the build's own: what it was asked to render, as text. */
const RENDERER = `export const renderRafflePage = async ({ raffle }, { at, origin }) => {
  if (raffle.title === 'Falha ao desenhar') throw new Error('Cannot be rendered');
  return '<main><noscript>Ligue</noscript>' + [raffle.title.replaceAll('<', '&lt;'), at.toISOString(), origin].join(' | ') + '</main>';
};`;
const STYLES = { app: 'a{}', kit: 'b{}', page: 'c{}' };

/** A folder with what the server reads of a build of the app, to be removed afterwards. */
export function makeBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-page-'));
  const files = {
    'index.html': INDEX,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.server/server-render.mjs': RENDERER,
    ...Object.fromEntries(Object.entries(STYLES).map(([name, css]) => [`assets/${name}.css`, css])),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  return folder;
}
