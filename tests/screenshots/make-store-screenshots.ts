import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs';
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { STORE_SIZES, storeScreenshotPath } from '../../scripts/vite/web-manifest.mjs';
import { raffleText } from '../builders/raffle-text.ts';
import { AppServer } from '../fixtures/app-server.ts';
import { signIn } from '../fixtures/test.ts';
import { MyRafflesPage } from '../pages/my-raffles-page.ts';
import { RaffleWizardPage } from '../pages/raffle-wizard-page.ts';

type Form = keyof typeof STORE_SIZES;

/** Small enough to be looked at before installing over a bad connection. */
const QUALITY = 80;

const VIEWPORTS = {
  narrow: { ...devices['Pixel 7'], viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 },
  wide: { viewport: STORE_SIZES.wide },
};

async function take(page: Page, name: string, form: Form): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ animations: 'disabled' });
  const file = inProject('public', storeScreenshotPath({ name, form }).slice(1));
  await writeFile(file, await sharp(picture).webp({ quality: QUALITY }).toBuffer());
}

/** The pictures of one form of screen that the manifest names (scripts/vite/web-manifest.mjs). */
async function photograph(browser: Browser, url: string, form: Form): Promise<void> {
  const context = await browser.newContext({
    ...VIEWPORTS[form],
    baseURL: url,
    colorScheme: 'light',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  await signIn(page);
  await page.getByRole('article').first().waitFor();
  await take(page, 'minhas-rifas', form);
  await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(raffleText({ title: 'Viola caipira autografada' }));
  await page.getByRole('heading', { level: 1 }).click();
  await take(page, 'dados-da-rifa', form);
  if (form === 'narrow') {
    await wizard.goToConfig();
    await wizard.addPrize('Viola caipira com capa');
    await wizard.choosePaymentOption('Pix');
    await wizard.goToReview();
    await page.addStyleTag({ content: 'ion-toast { display: none; }' });
    await take(page, 'resumo', form);
  }
  await context.close();
}

await ensureBuilt();
await mkdir(inProject('public/screenshots'), { recursive: true });
const server = await AppServer.prepare();
await server.start();
const executablePath = ensureChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  for (const form of ['narrow', 'wide'] as const) await photograph(browser, server.url, form);
} finally {
  await browser.close();
  await server.dispose();
}
