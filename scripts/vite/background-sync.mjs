import { build } from 'vite';
import { contractWords } from './contract-words.mjs';
import { inProject } from '../lib/project.mjs';

/** File name; the worker imports it by this name. */
export const BACKGROUND_SYNC_FILE = 'background-sync.js';

/**
 * Builds the worker's sync script: one classic script, as service workers cannot import modules later.
 * @returns {import('vite').Plugin}
 */
export function backgroundSync() {
  return {
    name: 'rifaria-background-sync',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: BACKGROUND_SYNC_FILE, source: await builtScript() });
    },
  };
}

/** @returns {Promise<string>} */
async function builtScript() {
  const built = await build({
    configFile: false,
    root: inProject(),
    logLevel: 'warn',
    publicDir: false,
    plugins: [contractWords()],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      // Library mode omits Vite's preload helper.
      lib: { entry: inProject('sw/background-sync.ts'), formats: ['iife'], name: 'backgroundSync' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunks = output && 'output' in output ? output.output : [];
  const [script] = chunks;
  if (script?.type !== 'chunk' || chunks.length !== 1) throw new Error('The script is not one file');
  return script.code;
}
