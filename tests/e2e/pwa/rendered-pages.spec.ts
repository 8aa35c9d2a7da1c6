import type { Page } from '@playwright/test';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';

/** The pages that the build renders and the worker keeps: what each says, and what only JavaScript can do there. */
const PAGES = [
  { path: APP_PATHS.home, heading: /^Monte sua rifa pelo celular/, needs: undefined },
  { path: APP_PATHS.login, heading: 'Entrar', needs: /^Para entrar, ligue o JavaScript/ },
  { path: APP_PATHS.register, heading: 'Criar conta', needs: /^Para criar a conta, ligue o JavaScript/ },
  { path: APP_PATHS.terms, heading: 'Termos de uso', needs: undefined },
  { path: APP_PATHS.privacy, heading: 'Política de privacidade', needs: undefined },
  { path: APP_PATHS.offers, heading: 'Rifas no ar', needs: /^Para ver as rifas, ligue o JavaScript/ },
] as const;
const UNKNOWN = { path: '/nada-aqui', heading: 'Não encontramos esta página', needs: undefined } as const;
const MISSING_RAFFLE = {
  path: '/01930000-0000-7000-8000-000000000000/rifa-digital/moto',
  heading: 'Não encontramos esta rifa',
  needs: undefined,
} as const;
/** The server's pages for what does not exist, with 404: the worker keeps none of them. */
const NOT_FOUND = [UNKNOWN, MISSING_RAFFLE];
const FAILED_REQUESTS = /nada-aqui|rifa-digital/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds the app's code back; the page is only its HTML until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Whether React has rendered the page. */
const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root')?.firstChild ?? {}).some((key) => key.startsWith('__react')),
  );

/** Marks the heading of the HTML; what is rendered again has no mark. */
const markHeading = (page: Page) => title(page).evaluate((heading) => (heading.dataset.ofHtml = ''));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page says what it says, and what it needs JavaScript for', async ({
    page,
    expectFailedRequests,
  }) => {
    expectFailedRequests(FAILED_REQUESTS);
    for (const { path, heading, needs } of [...PAGES, ...NOT_FOUND]) {
      await page.goto(path);
      await expect.soft(title(page), path).toHaveText(heading);
      await expect.soft(page.getByRole('contentinfo')).toBeVisible();
      const notice = page.locator('noscript > *');
      if (needs === undefined) await expect.soft(notice, path).toHaveCount(0);
      else await expect.soft(notice, path).toHaveText(needs);
      await expect.soft(page.getByRole('search').or(page.getByRole('searchbox')), path).toBeHidden();
    }
  });

  test('a raffle that does not exist, and each page whose screen only the app knows, has its own name (P-1113)', async ({
    page,
    expectFailedRequests,
  }) => {
    expectFailedRequests(FAILED_REQUESTS);
    for (const [path, name] of [
      [MISSING_RAFFLE.path, 'Rifa não encontrada'],
      [APP_PATHS.checkProof, 'Conferir o resultado'],
      [APP_PATHS.recovery, 'Recuperar senha'],
      [APP_PATHS.myNumbers, 'Meus números'],
    ] as const) {
      await page.goto(path);
      await expect.soft(page, path).toHaveTitle(`${name} · Rifaria`);
    }
  });
});

test('each page is read before the app comes, which takes it over as it is', async ({
  page,
  expectFailedRequests,
}) => {
  expectFailedRequests(FAILED_REQUESTS);
  for (const { path, heading } of [...PAGES, ...NOT_FOUND]) {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.soft(title(page), path).toHaveText(heading);
    await markHeading(page);
    const name = await page.title();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => isTakenOver(page), path).toBe(true);
    await expect.soft(title(page), path).toHaveAttribute('data-of-html', '');
    await expect.soft(page, path).toHaveTitle(name);
  }
});

test('a reader who has scrolled before the app comes stays there, and no style is fetched that the page has', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(APP_PATHS.terms, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  letGo();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.waitForLoadState('networkidle');
  const inPage = await page
    .locator('head link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(inPage).not.toEqual([]);
  expect(requested.filter((path) => inPage.includes(path))).toEqual([]);
});

test('what is typed and pressed on the sign-in before the app comes is not lost', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/login?url=dashboard%2Fsettings', { waitUntil: 'commit' });
  await page.getByLabel('E-mail ou telefone').fill('dandara@example.com');
  await page.getByRole('textbox', { name: 'Senha' }).pressSequentially('segredo');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveAttribute('type', 'password');
  letGo();
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('textbox', { name: 'Senha' })).toHaveValue('segredo');
  await expect(page.getByLabel('E-mail ou telefone')).toHaveValue('dandara@example.com');
  await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    '/register?url=dashboard%2Fsettings',
  );
});

test('a link followed before the app comes takes along what its page was opened with', async ({ page }) => {
  await holdApp(page);
  await page.goto('/?afiliado=abcd1234', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page).toHaveURL(/\/login\?afiliado=abcd1234$/);
});

test('a form sent before the app comes says that it waits, and is sent by the app, never by the browser', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail ou telefone').fill('dandara@example.com');
  const send = page.getByRole('button', { name: 'Entrar' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByText('Informe sua senha')).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/login$/);
});

test('after one visit each page is there without a network, before the app', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/public\/offers/);
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await expect.soft(title(page), path).toHaveText(heading);
    await expect.soft(page.locator('#root'), path).toHaveAttribute('data-page', path);
  }
  await page.goto(UNKNOWN.path);
  await expect(title(page)).toHaveText(UNKNOWN.heading);
});

test('whoever is signed in sees nothing of the pages that they are led away from', async ({ page }) => {
  await signIn(page);
  const letGo = await holdApp(page);
  for (const path of [APP_PATHS.home, APP_PATHS.login, APP_PATHS.register]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect.soft(page.getByRole('img', { name: 'Abrindo a Rifaria' })).toBeVisible();
    await expect.soft(page.locator('h1'), path).toBeHidden();
  }
  letGo();
  await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
});

test('terms and privacy stay to be read on a phone of a buyer without signal, until the app can take them over (P-762)', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await page.goto(APP_PATHS.myNumbers);
  await untilKept(page);
  // With the network once more, the app keeps what these pages need too.
  await context.setOffline(true);
  for (const path of [APP_PATHS.terms, APP_PATHS.privacy]) {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.goto(path);
    await asked;
    expect(await isTakenOver(page)).toBe(false);
  }
  await context.setOffline(false);
  // Playwright lets the page go online before its worker: the page may reload for what the worker could not fetch.
  await expect(async () => expect(await isTakenOver(page)).toBe(true)).toPass();
  await expect(title(page)).toHaveText('Política de privacidade');
});
