const CONTRACT = /\/core\/contract\/[\w-]+\.ts$/;
const WORDS = /\b(?:summary|source):\s*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`),/g;

/**
 * Leaves out of the app what a call says of itself to readers of docs/API.md: nothing on a device reads it.
 * @returns {import('vite').Plugin}
 */
export function contractWithoutWords() {
  return {
    name: 'rifaria-contract-without-words',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  };
}

/** A module of the contract without them. @param {string} code */
export function withoutWords(code) {
  return code.replace(WORDS, '');
}
