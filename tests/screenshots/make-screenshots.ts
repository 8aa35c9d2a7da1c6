import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs';
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { raffleText } from '../builders/raffle-text.ts';
import { AppServer } from '../fixtures/app-server.ts';
import { signIn } from '../fixtures/test.ts';
import { MyRafflesPage } from '../pages/my-raffles-page.ts';
import { RaffleWizardPage } from '../pages/raffle-wizard-page.ts';

/** Every picture lands here, to be looked at. */
const FOLDER = path.join(projectRoot, 'screenshots');
/** Those that README shows are kept here. */
const KEPT = 'docs/screenshots/';
const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type ScreenName = keyof typeof SCREENS;
type Theme = 'light' | 'dark';

/** Takes pictures of one screen size in one theme, named `what.screen.theme.png`. */
class Photographer {
  private readonly page: Page;
  private readonly suffix: string;

  constructor(page: Page, screen: ScreenName, theme: Theme) {
    this.page = page;
    this.suffix = `${screen}.${theme}.png`;
  }

  async take(what: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await this.page.screenshot({ path: path.join(FOLDER, `${what}.${this.suffix}`), animations: 'disabled' });
  }
}

async function photographAccount(page: Page, photographer: Photographer): Promise<void> {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await photographer.take('login');
  await page.goto('/register');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await photographer.take('register');
}

async function photographWizard(page: Page, photographer: Photographer): Promise<void> {
  const wizard = new RaffleWizardPage(page);
  await new MyRafflesPage(page).createRaffle();
  await wizard.description.waitFor();
  await page.getByRole('button', { name: 'Configurações', exact: true }).click();
  await page.getByText('Titulo obrigatório').waitFor();
  await photographer.take('step-0-errors');
  await page.getByText('Preencha todos os campos obrigatórios').waitFor({ state: 'hidden' });
  await wizard.fillRaffleData(raffleText({ title: 'Cesta de Natal da Creche São José' }));
  await page.evaluate(() => window.scrollTo(0, 0));
  await photographer.take('step-0');
  await wizard.goToConfig();
  await wizard.choosePaymentOption('Pix');
  await wizard.addPrize('Cesta de Natal completa');
  await wizard.addPrize('Panetone de um quilo');
  await page.evaluate(() => window.scrollTo(0, 0));
  await photographer.take('step-1');
  await wizard.goToReview();
  await photographer.take('step-2');
}

async function photographList(
  page: Page,
  context: BrowserContext,
  photographer: Photographer,
): Promise<void> {
  await new MyRafflesPage(page).open();
  await page.getByRole('article').first().waitFor();
  await photographer.take('my-raffles');
  await page.goto('/dashboard/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await photographer.take('settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await new MyRafflesPage(page).open();
  await page.getByRole('article').first().waitFor();
  await photographer.take('my-raffles-offline');
}

async function photograph(browser: Browser, url: string, screen: ScreenName, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL: url,
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  const photographer = new Photographer(page, screen, theme);
  await photographAccount(page, photographer);
  await signIn(page);
  await photographWizard(page, photographer);
  await photographList(page, context, photographer);
  await context.close();
}

/** README is the list of the pictures worth keeping. */
async function keepWhatReadmeShows(): Promise<void> {
  const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8');
  await mkdir(path.join(projectRoot, KEPT), { recursive: true });
  for (const [, name = ''] of readme.matchAll(/docs\/screenshots\/([\w.-]+\.png)/g)) {
    await copyFile(path.join(FOLDER, name), path.join(projectRoot, KEPT, name));
  }
}

await ensureBuilt();
await mkdir(FOLDER, { recursive: true });
const server = await AppServer.prepare();
await server.start();
const executablePath = ensureChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  for (const screen of ['phone', 'desktop'] as const) {
    for (const theme of ['light', 'dark'] as const) await photograph(browser, server.url, screen, theme);
  }
  await keepWhatReadmeShows();
} finally {
  await browser.close();
  await server.dispose();
}
