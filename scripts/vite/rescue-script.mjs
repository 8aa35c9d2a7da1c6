import { RESCUE } from '../../server/http/public-page/page-scripts.ts';

/**
 * Writes the script that repairs the app into index.html, and so into every page (P-1024): behind its content, which is to be there first.
 * @returns {import('vite').Plugin}
 */
export function rescueScript() {
  return {
    name: 'rifaria-rescue-script',
    transformIndexHtml: () => [{ tag: 'script', children: RESCUE, injectTo: 'body' }],
  };
}
