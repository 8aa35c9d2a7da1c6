import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs';
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { AppServer } from '../fixtures/app-server.ts';
import type { DemoAccount } from '../fixtures/demo-accounts.ts';
import { signIn } from '../fixtures/test.ts';
import { tourFee } from './fee-tour.ts';
import { tourAsNewcomer, tourAsOrganizer } from './organizer-tour.ts';
import { Photographer, PICTURES } from './photographer.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName, type Theme, THEMES } from './screens.ts';
import { tourAsBuyer, tourAsSeller } from './buyer-tour.ts';
import { tourAsVisitor } from './visitor-tour.ts';
import { tourWizard } from './wizard-tour.ts';

/** Those pictures that README shows are kept here. */
const KEPT = 'docs/screenshots/';

type Tour = (photographer: Photographer) => Promise<void>;

interface Visit {
  account: DemoAccount | undefined;
  tours: Tour[];
}

/** The tours of one sign-in, each in a browser that has seen nothing yet. */
const VISITS: Visit[] = [
  { account: undefined, tours: [tourAsVisitor] },
  { account: undefined, tours: [tourAsBuyer] },
  { account: 'seller', tours: [tourAsSeller] },
  { account: 'newcomer', tours: [tourAsNewcomer] },
  { account: 'organizer', tours: [tourAsOrganizer, tourWizard, tourFee] },
];

async function openPage(browser: Browser, url: string, screen: ScreenName, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL: url,
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  return context.newPage();
}

async function photograph(browser: Browser, url: string, screen: ScreenName, theme: Theme): Promise<void> {
  for (const { account, tours } of VISITS) {
    const page = await openPage(browser, url, screen, theme);
    if (account) await signIn(page, account);
    const photographer = new Photographer(page, screen, theme);
    for (const tour of tours) await tour(photographer);
    await page.context().close();
  }
}

/** README is the list of the pictures worth keeping. */
async function keepWhatReadmeShows(): Promise<void> {
  const readme = await readFile(inProject('README.md'), 'utf8');
  await rm(inProject(KEPT), { recursive: true, force: true });
  await mkdir(inProject(KEPT), { recursive: true });
  for (const [, name = ''] of readme.matchAll(/docs\/screenshots\/([\w.-]+\.png)/g)) {
    await copyFile(path.join(PICTURES, name), inProject(KEPT, name));
  }
}

/** `--screen phone` takes those of one size only; README's pictures are then left as they are. */
function wantedScreens(): ScreenName[] {
  const { values } = parseArgs({ options: { screen: { type: 'string' } } });
  const { screen } = values;
  if (screen === undefined) return SCREEN_NAMES;
  const wanted = SCREEN_NAMES.filter((name) => name === screen);
  if (wanted.length === 0) throw new Error(`--screen is one of ${SCREEN_NAMES.join(', ')}`);
  return wanted;
}

/** A server of its own for each size and theme: what one tour leaves behind is not in the pictures of the next. */
async function photographAll(browser: Browser, screens: ScreenName[]): Promise<void> {
  for (const screen of screens) {
    for (const theme of THEMES) {
      const server = await AppServer.prepare();
      try {
        await server.start();
        await photograph(browser, server.url, screen, theme);
      } finally {
        await server.dispose();
      }
      console.log(`✓ ${screen}, ${theme}`);
    }
  }
}

const screens = wantedScreens();
await ensureBuilt();
await mkdir(PICTURES, { recursive: true });
const executablePath = ensureChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  await photographAll(browser, screens);
  if (screens.length === SCREEN_NAMES.length) await keepWhatReadmeShows();
} finally {
  await browser.close();
}
