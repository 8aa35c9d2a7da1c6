const CALLS = /\/core\/contract\/.*\.ts$/;
/** The description of a call: one string, and what the formatter puts around it. */
const DESCRIPTION = /\b(?:summary|source):\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\\n$]*`)(?:,|(?= \}))/g;
const LEFT = /\b(?:summary|source):\s*['"`]/;

/**
 * The code of a module of the contract without the descriptions of its calls.
 * @param {string} code
 * @returns {string}
 * @throws if a description is more than one string
 */
export function withoutDescriptions(code) {
  const bare = code.replace(DESCRIPTION, '');
  if (LEFT.test(bare)) throw new Error('a call has a description that is not one string');
  return bare;
}

/**
 * Leaves out what describes the calls of the contract: only docs/API.md and the server's OpenAPI document show it, and it would be a
 * third of the contract's code in the app.
 * @returns {import('vite').Plugin}
 */
export function contractWords() {
  return {
    name: 'rifaria-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CALLS.test(id) ? { code: withoutDescriptions(code), map: null } : null),
  };
}
