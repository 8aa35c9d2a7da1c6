import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/find-chromium.mjs';

const inCi = Boolean(process.env.CI);
const executablePath = findChromium();

/** Chromium must neither need a sandbox that root cannot have, nor call home from a closed network. */
const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Browser tests against the production build; each worker starts a server of its own (tests/fixtures/app-server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: inCi,
  // A hiccup of a shared machine holds nothing up, and does not go unseen: the run closes with the names of what needed two tries.
  retries: inCi ? 1 : 0,
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: '**/*.desktop.spec.ts' },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testMatch: '**/*.desktop.spec.ts',
    },
  ],
});
