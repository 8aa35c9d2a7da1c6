import { STARTUP_IMAGES } from './startup-screens.mjs';

/** Names the start-up images in index.html: only iOS reads them, when the app is put on the home screen. */
export function startupLinks() {
  return {
    name: 'rifaria-startup-links',
    transformIndexHtml: () =>
      STARTUP_IMAGES.map(({ path, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', href: path, media },
        injectTo: /** @type {const} */ ('head'),
      })),
  };
}
