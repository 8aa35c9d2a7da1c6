const OWN_IMPORT = /\bimport\(["'](\.\/[\w-]+\.js)["']\)/g;

/**
 * Ionic's components import parts of Ionic when they first need them. All of Ionic stands in one chunk, so each of these imports
 * would fetch a file that only names what is there already, and fail if the signal went meanwhile: they become static ones.
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
