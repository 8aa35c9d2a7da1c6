import { STARTUP_IMAGES } from './startup-screens.mjs';

/** Links the start-up images in index.html, for iOS home screen apps. */
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
