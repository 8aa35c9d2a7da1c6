import { defineConfig, devices } from '@playwright/test';
import { findChromium, findTestBrowser } from './scripts/lib/find-chromium.mjs';

const inCi = Boolean(process.env.CI);
const full = findChromium();
const shell = findTestBrowser();
/** Notifications, installation, sharing to the app, Background Sync, the back/forward cache: the headless shell has none of them. */
const NEEDS_FULL_BROWSER =
  /(pwa\/(background-sync|notifications|notification-offer|install|installable|share-target)|selling\/back-from-bank)\.spec\.ts/;
const DESKTOP = '**/*.desktop.spec.ts';

/** Chromium must neither need a sandbox that root cannot have, nor call home from a closed network. */
const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @param executablePath of an installed browser; undefined for Playwright's own */
const launchOptions = (executablePath: string | undefined) => ({
  args: chromiumArguments,
  ...(executablePath !== undefined && { executablePath }),
});

/** Browser tests against the production build; each worker starts a server of its own (tests/fixtures/app-server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/fixtures/demo-data.ts',
  outputDir: 'test-results/browser',
  forbidOnly: inCi,
  // scripts/lib/repeat-failures.mjs repeats a failed test alone, with a trace.
  retries: 0,
  fullyParallel: false,
  workers: 2,
  // Time is not what is tested: a busy machine may be five times slower.
  timeout: inCi ? 180_000 : 90_000,
  expect: { timeout: inCi ? 30_000 : 15_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Motion is tested where a test asks for it.
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions: launchOptions(shell),
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: [DESKTOP, NEEDS_FULL_BROWSER] },
    {
      name: 'phone-full',
      use: { ...devices['Pixel 7'], launchOptions: launchOptions(full) },
      testMatch: NEEDS_FULL_BROWSER,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testMatch: DESKTOP,
    },
  ],
});
