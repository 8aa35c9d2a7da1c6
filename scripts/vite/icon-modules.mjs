import * as icons from 'ionicons/icons';

const NAMED_IMPORT = /import\s*\{([^}]+)\}\s*from 'ionicons\/icons';/g;
const PREFIX = 'virtual:ionicon/';

/**
 * Splits Ionicons into one module per icon. Otherwise the first chunk with an icon would contain those
 * of every screen.
 * @returns {import('vite').Plugin}
 */
export function iconModules() {
  return {
    name: 'rifaria-icon-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('ionicons/icons')) return null;
      /** @param {string} _ @param {string} names */
      const oneByOne = (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from '${PREFIX}${name}';`)
          .join('');
      return { code: code.replace(NAMED_IMPORT, oneByOne), map: null };
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const icon = /** @type {Record<string, string>} */ (icons)[name];
      if (icon === undefined) throw new Error(`Ionicons has no ${name}`);
      return `export const ${name} = ${JSON.stringify(icon)};`;
    },
  };
}
