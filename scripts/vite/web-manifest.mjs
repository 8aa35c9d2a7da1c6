/** Pictures of the running app, made by `npm run store-screenshots`. */
const STORE_SCREENSHOTS = /** @type {const} */ ([
  { name: 'minhas-rifas', form: 'narrow', label: 'Suas rifas, com e sem internet' },
  { name: 'dados-da-rifa', form: 'narrow', label: 'Uma rifa nova em poucos campos' },
  { name: 'resumo', form: 'narrow', label: 'Confira tudo antes de publicar' },
  { name: 'minhas-rifas', form: 'wide', label: 'Todas as suas rifas numa tela grande' },
  { name: 'dados-da-rifa', form: 'wide', label: 'Editar rifa, passo a passo' },
]);

/** Sizes of those pictures in pixels. */
export const STORE_SIZES = {
  narrow: { width: 824, height: 1830 },
  wide: { width: 1280, height: 800 },
};

/** @param {{ name: string, form: 'narrow' | 'wide' }} screenshot */
export function storeScreenshotPath({ name, form }) {
  return `/screenshots/${name}-${form}.webp`;
}

/**
 * @param {string} name
 * @param {string} url a route of core/domain/app-paths.ts
 * @param {string} icon
 */
function shortcut(name, url, icon) {
  return { name, url, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '192x192', type: 'image/png' }] };
}

/**
 * The web app manifest.
 * @type {Partial<import('vite-plugin-pwa').ManifestOptions>}
 */
export const webManifest = {
  id: '/',
  name: 'Rifaria',
  short_name: 'Rifaria',
  description: 'Rifas do rascunho ao sorteio, mesmo sem sinal.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/dashboard/my-raffles',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#FBF7F0',
  background_color: '#FBF7F0',
  categories: ['business', 'finance', 'productivity'],
  // An open window is kept: src/app/launch.ts navigates to the shortcut or link.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  // Handled by the worker (sw/share-target.ts), which redirects to the page of core/domain/app-paths.ts.
  share_target: {
    action: '/dashboard/shared-images',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'images', accept: ['image/png', 'image/gif', 'image/jpeg'] }] },
  },
  // Handled by src/app/launch.ts; the extension is that of core/wire/raffles/raffle-file.ts.
  file_handlers: [
    { action: '/dashboard/open-raffle', accept: { 'application/vnd.rifaria.rifa+json': ['.rifa.json'] } },
  ],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Nova rifa', '/dashboard/new-raffle', 'new'),
    shortcut('Minhas rifas', '/dashboard/my-raffles', 'raffles'),
    shortcut('Pendências de envio', '/dashboard/pending', 'pending'),
  ],
  screenshots: STORE_SCREENSHOTS.map((screenshot) => ({
    src: storeScreenshotPath(screenshot),
    sizes: `${STORE_SIZES[screenshot.form].width}x${STORE_SIZES[screenshot.form].height}`,
    type: 'image/webp',
    form_factor: screenshot.form,
    label: screenshot.label,
  })),
};
