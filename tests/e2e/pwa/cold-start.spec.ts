import type { BrowserContext, Page } from '@playwright/test';
import type * as appPaths from '#core/domain/app-paths.ts';
import {
  APP_PATHS,
  checkoutPath,
  conflictPath,
  publicRafflePath,
  purchasePath,
  raffleSalesPath,
  salePath,
  STEP,
  wizardStepPath,
} from '#core/domain/app-paths.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';

type Route = keyof typeof APP_PATHS;
type Headings = readonly (readonly [path: string, heading: string | RegExp])[];

/** What a visitor who has no account reads. */
const PUBLIC = {
  home: 'Monte sua rifa pelo celular, mesmo sem sinal',
  login: 'Entrar',
  register: 'Criar conta',
  recovery: 'Recuperar senha',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  undoContactChange: 'Este link não vale mais',
  myNumbers: 'Meus números',
  offers: 'Rifas no ar',
  checkProof: 'Conferir o resultado',
} satisfies Partial<Record<Route, string>>;

/** What somebody who is signed in reads. Signing out comes last: it ends the session, offline too. */
const SIGNED_IN = {
  dashboard: 'Minhas rifas',
  myRaffles: 'Minhas rifas',
  myData: 'Meus dados',
  myShopping: 'Minhas compras',
  mySales: 'Minhas vendas',
  myAffiliates: 'Meus afiliados',
  settings: 'Configuração de recebimento',
  newRaffle: 'Editar rifa',
  pending: 'Pendências de envio',
  sharedImages: 'Fotos compartilhadas',
  openRaffle: 'Abrir rifa de um arquivo',
  logout: 'Sair da conta?',
} satisfies Record<Exclude<Route, keyof typeof PUBLIC>, string>;

type PatternName = Extract<keyof typeof appPaths, `${string}_ROUTE`>;

/** Addresses of a raffle; the type names every pattern there is, so that none is forgotten. */
const OF_RAFFLE: Record<PatternName, (id: string, title: string) => Headings> = {
  WIZARD_ROUTE: (id) => [
    ...Object.values(STEP).map((step) => [wizardStepPath(id, step), 'Editar rifa'] as const),
    [wizardStepPath('00000000-0000-7000-8000-0000000000ff', STEP.data), 'Editar rifa'],
  ],
  RAFFLE_SALES_ROUTE: (id) => [[raffleSalesPath(id), 'Vendas']],
  SALE_ROUTE: (id) => [[salePath(id, '00000000-0000-7000-8000-0000000000ff'), 'Compra']],
  CONFLICT_ROUTE: (id) => [[conflictPath(id), 'Qual versão fica?']],
  // Without a choice the checkout leads to the raffle.
  CHECKOUT_ROUTE: (id, title) => [[checkoutPath(id, 'phone'), title]],
  PURCHASE_ROUTE: () => [
    [purchasePath('00000000-0000-7000-8000-0000000000ff'), 'Esta compra não está neste aparelho'],
  ],
  SAVED_PURCHASE_ROUTE: () => [
    ['/c/00000000-0000-7000-8000-0000000000ff', 'Este link não abre nenhuma compra'],
  ],
  PUBLIC_RAFFLE_ROUTE: (id, title) => [[publicRafflePath(id, 'rifa-da-partida-a-frio'), title]],
};

const headingsOf = (table: Partial<Record<Route, string>>): Headings =>
  Object.entries(table).map(([route, heading]) => [APP_PATHS[route as Route], heading] as const);

/** Each address in a page of its own, as a tap on a link or on the icon opens it. */
async function expectToOpen(context: BrowserContext, headings: Headings): Promise<void> {
  for (const [path, heading] of headings) {
    const page = await context.newPage();
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await page.close();
  }
}

/** What the server says to one person is in the database of that person alone: no cache of the worker has any of it. */
async function expectNoAnswerKept(page: Page): Promise<void> {
  const listed = page.waitForResponse((reply) => reply.url().includes('/api/raffle?'));
  await page.reload();
  expect((await listed).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const kept = await page.evaluate(async () => {
    const inEach = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return inEach.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|private|public|healthz|readyz)(\/|$)/.test(path))).toEqual([]);
}

test.beforeEach(({ expectFailedRequests }) => expectFailedRequests(/\/(api|private|public|healthz|images)/));

test('one visit to the sign-in, and the server is gone: every public page opens', async ({
  page,
  context,
  appServer,
}) => {
  await page.goto('/login');
  await untilKept(page);
  await page.close();
  await appServer.stop();
  await expectToOpen(context, headingsOf(PUBLIC));
});

test('signed in once, and the server is gone: every address of the app opens by itself', async ({
  page,
  context,
  appServer,
}) => {
  // More than twenty pages, one after the other.
  test.slow();
  const title = 'Rifa da partida a frio';
  const id = await (await ApiClient.signIn(appServer.url)).newConfiguredRaffle(title);
  await signIn(page);
  await untilKept(page);
  await expect(new MyRafflesPage(page).card(title)).toBeVisible();
  await expectNoAnswerKept(page);
  await page.close();
  await appServer.stop();
  const ofRaffle = Object.values(OF_RAFFLE).flatMap((headings) => headings(id, title));
  await expectToOpen(context, [...ofRaffle, ...headingsOf(SIGNED_IN)]);
});
