const OWN_IMPORT = /\bimport\(["'](\.\/[\w-]+\.js)["']\)/g;

/**
 * Makes the dynamic imports between Ionic's modules static. All of Ionic is in one chunk, so each of them would only fetch a file
 * that re-exports from that chunk, and would fail without a network.
 * @returns {import('vite').Plugin}
 */
export function ionicInOneChunk() {
  return {
    name: 'rifaria-ionic-in-one-chunk',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@ionic\/core\/components\/[^/]+\.js$/ },
      handler: (code) => withStaticImports(code),
    },
  };
}

/**
 * @param {string} code of a module
 * @returns {string | null} null if it imports nothing later
 */
export function withStaticImports(code) {
  const parts = [...new Set([...code.matchAll(OWN_IMPORT)].map(([, part]) => part))];
  if (parts.length === 0) return null;
  const imports = parts.map((part, index) => `import * as ownPart${index} from '${part}';\n`);
  return (
    imports.join('') + code.replace(OWN_IMPORT, (_, part) => `Promise.resolve(ownPart${parts.indexOf(part)})`)
  );
}
