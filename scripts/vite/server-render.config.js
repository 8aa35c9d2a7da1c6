import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inProject } from '../lib/project.mjs';
import { iconModules } from './icon-modules.mjs';

/**
 * The second part of the build: src/app/server-render.tsx as one module for the server, with React in it. Class names are
 * those of the app's build, since both derive them from the same files.
 */
export default defineConfig({
  root: inProject('.'),
  plugins: [iconModules(), react({ compiler: true }), inertBodyOfServer()],
  publicDir: false,
  // Part of the module and not of its environment: React's own development build would be slow.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'node24',
    ssr: inProject('src/app/server-render.tsx'),
    minify: true,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});

/**
 * Takes inert-body.server.ts in place of inert-body.ts, which needs a DOM.
 * @returns {import('vite').Plugin}
 */
function inertBodyOfServer() {
  return {
    name: 'rifaria-inert-body-of-server',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/inert-body.ts')) return null;
      return this.resolve(source.replace(/\.ts$/, '.server.ts'), importer, options);
    },
  };
}
