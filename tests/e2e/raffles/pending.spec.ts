import type { Route } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const SAVE_CALL = /\/private\/raffle$/;

/** A server that has more to do than it can. */
const busy = (route: Route) =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({
        status: 503,
        headers: { 'retry-after': '300' },
        json: { message: 'Estamos voltando em instantes', code: 'unavailable' },
      });

/** As in browsers without Background Sync: the page alone sends, and no worker beside it at a moment of its own. */
const withoutBackgroundSync = () =>
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });

test(
  'what I did without internet is listed with its reason, and I send it when it is back',
  { tag: '@main' },
  async ({ page, context, expectFailedRequests }) => {
    expectFailedRequests(/./);
    const text = raffleText();
    await page.addInitScript(withoutBackgroundSync);
    await signIn(page);
    await untilKept(page);
    await new MyRafflesPage(page).createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(text);
    await context.setOffline(true);
    await wizard.goToConfig();
    await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();

    await page.getByRole('banner').getByRole('link', { name: '1 a enviar' }).click();
    await expect(page.getByRole('heading', { name: 'Pendências de envio', level: 1 })).toBeVisible();
    const mine = page.getByRole('region', { name: text.title });
    const raffleData = mine.getByRole('link', { name: /Dados da rifa/ });
    await expect(raffleData).toContainText('É enviado automaticamente quando a internet voltar');
    await expect(mine.getByRole('link', { name: /Configurações/ })).toContainText('Salvo neste aparelho');
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(page.getByText('Ainda sem internet')).toBeVisible();

    // With the signal all goes by itself, and the button with it: what then waits for the button is what the server put off.
    await context.route(SAVE_CALL, busy);
    await context.setOffline(false);
    await expect(raffleData).toContainText('O servidor pediu para esperar um pouco');
    await context.unroute(SAVE_CALL, busy);
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tudo salvo' })).toBeVisible();
  },
);
