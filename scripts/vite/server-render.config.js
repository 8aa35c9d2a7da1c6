import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inProject } from '../lib/project.mjs';
import { iconModules } from './icon-modules.mjs';

/**
 * The second part of the build: src/app/server-render.tsx for the server, with React in it, and static-render.tsx for
 * the build itself (static-pages.mjs). Class names are those of the app's build, since both derive them from the same files.
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
    ssr: true,
    minify: true,
    rolldownOptions: {
      input: ['server-render', 'static-render'].map((name) => inProject(`src/app/${name}.tsx`)),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
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
