import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ConsoleWatch } from '#tests/fixtures/console-watch.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

interface Picture {
  src: string;
  sizes: string;
  label?: string;
}

interface WebManifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

/** Size of a picture as a browser sees it, '192x192'. */
function realSize(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return `${bitmap.width}x${bitmap.height}`;
  }, src);
}

/** Every picture that the manifest names is there and as large as it says; every shortcut leads to a screen. */
async function expectManifestToBeTrue(page: Page, manifest: WebManifest): Promise<void> {
  const { icons, screenshots, shortcuts } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes } of pictures) expect(await realSize(page, src), src).toBe(sizes);
  expect(screenshots.every(({ label }) => label)).toBe(true);
  const startup = await page.locator('link[rel="apple-touch-startup-image"]').all();
  expect(startup.length).toBeGreaterThan(20);
  for (const link of startup) {
    const src = (await link.getAttribute('href')) ?? '';
    expect(`/startup/${await realSize(page, src)}`, src).toBe(src.replace(/(-dark)?\.png$/, ''));
  }
  await signIn(page);
  expect(shortcuts.map(({ name }) => name)).toEqual(['Nova rifa', 'Minhas rifas', 'Pendências de envio']);
  for (const { url, heading } of [
    { url: shortcuts[0]?.url ?? '', heading: 'Editar rifa' },
    ...shortcuts.slice(1).map(({ url, name }) => ({ url, heading: name })),
  ]) {
    await page.goto(url);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
}

/** A phone whose browser keeps its profile on disk, so that it can be closed and started again. */
class Phone {
  private readonly profile: string;
  private readonly baseURL: string;
  private readonly launchOptions: object;
  readonly watch = new ConsoleWatch();

  constructor(profile: string, baseURL: string, launchOptions: object) {
    this.profile = profile;
    this.baseURL = baseURL;
    this.launchOptions = launchOptions;
  }

  async start(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(this.profile, {
      ...this.launchOptions,
      ...devices['Pixel 7'],
      baseURL: this.baseURL,
      locale: 'pt-BR',
    });
    this.watch.attach(context);
    return context;
  }
}

const phoneTest = test.extend<{ phone: Phone }>({
  phone: async ({ appServer, launchOptions }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'rifaria-phone-'));
    const phone = new Phone(profile, appServer.url, launchOptions);
    await use(phone);
    expect(phone.watch.unexpected(), 'errors on the console').toEqual([]);
    await rm(profile, { recursive: true, force: true });
  },
});

phoneTest('the app can be installed', async ({ phone }) => {
  const context = await phone.start();
  const page = await context.newPage();
  await page.goto('/login');
  await untilKept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await expectManifestToBeTrue(page, JSON.parse(data) as WebManifest);
  await context.close();
});

phoneTest(
  'the app closed, the server gone: every page opens and the draft is there',
  async ({ phone, appServer }) => {
    phone.watch.expectFailedRequests(/./);
    const text = raffleText();
    let context = await phone.start();
    let page = await context.newPage();
    await signIn(page);
    await untilKept(page);
    const raffleId = await new MyRafflesPage(page).createRaffle();
    await new RaffleWizardPage(page).fillRaffleData(text);
    await new RaffleWizardPage(page).goToConfig();
    await context.close();
    await appServer.stop();

    context = await phone.start();
    page = await context.newPage();
    await new MyRafflesPage(page).open();
    await expect(new MyRafflesPage(page).card(text.title)).toBeVisible();
    await new RaffleWizardPage(page).open(raffleId, 0);
    await new RaffleWizardPage(page).expectRaffleData(text, 'R$ 10,00');
    for (const route of [
      'my-data',
      'my-shopping',
      'my-sales',
      'my-affiliates',
      'settings',
      `my-raffles/${raffleId}/1`,
    ]) {
      await page.goto(`/dashboard/${route}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/login');
    await expect(page.locator('h1')).toBeVisible();
    await context.close();
  },
);
