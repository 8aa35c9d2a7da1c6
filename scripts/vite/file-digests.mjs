import fs from 'node:fs';
import path from 'node:path';
import { digestOf, isOfKnownType } from '../../sw/built-file.ts';

/** @typedef {NonNullable<import('vite-plugin-pwa').VitePWAOptions['injectManifest']['manifestTransforms']>[number]} ManifestTransform */

/**
 * Puts the digest of each file into the worker's list, in place of a revision (decision 091).
 * @returns {{ plugin: import('vite').Plugin, addDigests: ManifestTransform }}
 */
export function fileDigests() {
  let folder = '';
  /** @type {import('vite').Plugin<import('vite-plugin-pwa').VitePluginPWAAPI> | undefined} */ let worker;
  return {
    plugin: {
      name: 'rifaria-file-digests',
      apply: 'build',
      configResolved: ({ root, build, plugins }) => {
        folder = path.resolve(root, build.outDir);
        worker = plugins.find(({ name }) => name === 'vite-plugin-pwa');
      },
      // The plugin lists the web manifest by itself, without a digest; among the other files it has one.
      buildStart: () => worker?.api?.extendManifestEntries(() => []),
    },
    addDigests: async (entries) => {
      const unknown = entries.find(({ url }) => !isOfKnownType(url));
      if (unknown)
        throw new Error(`The worker would refuse ${unknown.url}: sw/built-file.ts has no type for it`);
      const manifest = await Promise.all(
        entries.map(async ({ url, size }) => ({
          url,
          size,
          digest: await digestOf(fs.readFileSync(path.join(folder, url))),
        })),
      );
      // Typed for revisions; the entries reach the worker as they are.
      return { manifest: /** @type {typeof entries} */ (/** @type {unknown} */ (manifest)) };
    },
  };
}
