import { build } from 'vite';
import { inProject } from '../lib/project.mjs';
import { contractWithoutWords } from './contract-without-words.mjs';

/** Beside the worker, which asks for it by this name. */
export const BACKGROUND_SYNC_FILE = 'background-sync.js';

/**
 * The part of the worker that empties the queue: one script, as workers of this kind cannot load modules later.
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
    plugins: [contractWithoutWords()],
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      // As a library it comes without the helper that preloads chunks of a page.
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
