import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';

/** What the installed app is called, looks like and opens with. */
const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Rifaria',
  short_name: 'Rifaria',
  description: 'Rifas do rascunho à publicação, mesmo sem sinal.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/dashboard/my-raffles',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#FBF7F0',
  background_color: '#FBF7F0',
  categories: ['business', 'finance', 'productivity'],
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
};

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
    globPatterns: ['**/*.{js,css,html,woff2}', 'favicon.svg'],
    globIgnores: ['**/*.map', '.vite/**'],
  },
});

/**
 * Few files, each for one moment: at 150 ms a request a waterfall of forty small ones costs more than their bytes. The first
 * group that takes a module has it; what none takes goes with the screen that uses it.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  },
  { name: 'app', test: /(?<!\/index\.html|\/src\/main\.tsx)$/, tags: ['$initial' as const] },
  {
    name: 'kit',
    test: /src\/ui\/(?!date-field|toggle-field|sortable-list|rich-text-editor|seeded-form|overlays|ionic)|core\/(forms\/account|domain\/(password|phone)|text\/validation)\.ts|node_modules\/dequal\//,
    minShareCount: 2,
  },
  { name: 'ionic', test: /node_modules\/(@ionic|@stencil|@lit|ionicons)\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|src\/ui\/seeded-form\// },
  { name: 'auth', test: /src\/features\/auth\/(?!sign-out)/, minShareCount: 2 },
  { name: 'rules', test: /\/core\/|node_modules\/dayjs\//, minShareCount: 2 },
  { name: 'device', test: /node_modules\/(dexie|dexie-react-hooks|uuid)\/|src\/(sync|storage)\// },
].map((group, place, { length }) => ({ ...group, priority: length - place }));

const apiAddress = `http://127.0.0.1:${process.env.RIFARIA_API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [react({ compiler: true }), serviceWorker],
  build: {
    target: 'es2022',
    // The bundle gate finds the modules of a route through it.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
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
  server: {
    host: 'localhost',
    // Folders of the source are served under names of their own; these paths are the API's alone.
    proxy: { '^/(api|private|public|healthz|readyz)(/|\\?|$)': apiAddress },
  },
});
