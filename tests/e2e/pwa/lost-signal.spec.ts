import type { Page, Route } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const LATE_PARTS = /\/assets\/(?:later\/)?(editor|config-step|my-data-route|drawer)-[^/]*\.(js|css)$/;

/** The first minutes of a first visit: nothing is kept yet, and these parts have not come when the signal goes. */
async function beforeLatePartsCame(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('Not yet', 'SecurityError'));
  });
  const lose = (route: Route) => route.abort('internetdisconnected');
  await page.route(LATE_PARTS, lose);
  return () => page.unroute(LATE_PARTS, lose);
}

test(
  'the signal goes seconds after my first sign-in: what has not come says so and comes by itself, what I write stays',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    expectFailedRequests(/./);
    const comeBack = await beforeLatePartsCame(page);
    const raffleTitle = 'Rifa do primeiro dia';
    await (await ApiClient.signIn(appServer.url)).newConfiguredRaffle(raffleTitle);
    await page.route('/healthz', (route) => route.abort('internetdisconnected'));
    await page.goto('/login');
    await signInHere(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await new MyRafflesPage(page).card(raffleTitle).getByRole('link').first().click();
    const wizard = new RaffleWizardPage(page);
    await expect(page.getByText('Sem conexão: o editor abre quando a internet voltar.')).toBeVisible();
    await context.setOffline(true);
    await wizard.title.fill('Escrito sem sinal');
    await page.getByRole('button', { name: 'Configurações', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Editar rifa', level: 1 })).toBeVisible();

    await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
    await expect(new MyRafflesPage(page).card('Escrito sem sinal')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await menu.getByRole('link', { name: 'Meus dados', exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Sem conexão', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible();

    await comeBack();
    await page.unroute('/healthz');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Meus dados', level: 1 })).toBeVisible();
    expect(await page.locator('link[rel="stylesheet"][href*="my-data-route"]').evaluate(hasRules)).toBe(true);
    expect(loads).toBe(0);
  },
);

const hasRules = (link: Element) => ((link as HTMLLinkElement).sheet?.cssRules.length ?? 0) > 0;
