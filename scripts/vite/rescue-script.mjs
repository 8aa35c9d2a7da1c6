import { RESCUE } from '../../server/http/public-page/page-scripts.ts';

/**
 * Writes the script that repairs the app into the head of index.html, and so of every page (P-1024).
 * @returns {import('vite').Plugin}
 */
export function rescueScript() {
  return {
    name: 'rifaria-rescue-script',
    transformIndexHtml: () => [{ tag: 'script', children: RESCUE, injectTo: 'head' }],
  };
}
