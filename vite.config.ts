import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { HEADED_PAGES } from './core/domain/served-pages.ts';
import { backgroundSync, BACKGROUND_SYNC_FILE } from './scripts/vite/background-sync.mjs';
import { chunkGroups, fileNames, workerFileNames } from './scripts/vite/chunk-groups.mjs';
import { contractWords } from './scripts/vite/contract-words.mjs';
import { fileDigests } from './scripts/vite/file-digests.mjs';
import { iconModules } from './scripts/vite/icon-modules.mjs';
import { offlinePacks } from './scripts/vite/offline-packs.mjs';
import { startupLinks } from './scripts/vite/startup-links.mjs';
import { ionicInOneChunk } from './scripts/vite/ionic-in-one-chunk.mjs';
import { rescueScript } from './scripts/vite/rescue-script.mjs';
import { shellFirst } from './scripts/vite/shell-first.mjs';
import { staticPages } from './scripts/vite/static-pages.mjs';
import { webManifest } from './scripts/vite/web-manifest.mjs';

const digests = fileDigests();
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'service-worker.ts',
  // The app registers the worker itself, to offer updates at a moment of its choosing.
  injectRegister: false,
  manifest: webManifest,
  // Icons are fetched when the app is installed; only the page's own favicon is worth a place offline.
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    target: 'es2022',
    sourcemap: false,
    // The worker's build is a separate one, whose log level is 'info' by default.
    buildPlugins: {
      vite: [{ name: 'quiet-worker-build', config: () => ({ logLevel: 'warn' }) }, contractWords()],
    },
    globPatterns: ['**/*.{js,css,html,woff2}', 'favicon.svg', 'manifest.webmanifest'],
    // The worker leaves unknown addresses to the server, and opens pages that only have a head of their own with index.html.
    globIgnores: [
      '**/*.map',
      '.vite/**',
      'pages/not-found.html',
      'pages/missing-raffle.html',
      ...Object.values(HEADED_PAGES).map(({ file }) => file.slice(1)),
      BACKGROUND_SYNC_FILE,
    ],
    manifestTransforms: [digests.addDigests],
  },
});

const apiAddress = `http://127.0.0.1:${process.env.RIFARIA_API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [
    iconModules(),
    contractWords(),
    react({ compiler: true }),
    ionicInOneChunk(),
    shellFirst(),
    startupLinks(),
    rescueScript(),
    backgroundSync(),
    staticPages(),
    digests.plugin,
    serviceWorker,
    offlinePacks(),
  ],
  build: {
    target: 'es2022',
    // The bundle gate finds the modules of a route through it.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The plugin that renders the static pages is slow by its nature: no warning.
      checks: { pluginTimings: false },
      output: { ...fileNames, codeSplitting: { groups: chunkGroups } },
      treeshake: {
        moduleSideEffects: [
          { test: /\.css(\?.*)?$/, sideEffects: true },
          // Every module of these registers something at its top: unless told that it may go when nothing of it is
          // used, the login page carries all of Ionic.
          { test: /node_modules\/(@ionic\/(core|react)|ionicons|@stencil)\//, sideEffects: false },
        ],
      },
    },
  },
  worker: { rolldownOptions: { output: workerFileNames } },
  server: {
    host: 'localhost',
    // Folders of the source are served under names of their own; these paths are the API's alone.
    proxy: {
      '^/(api|private|public|images|healthz|readyz|dev/mailbox|sandbox-provider|openapi\\.json)(/|\\?|$)':
        apiAddress,
    },
  },
});
