import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test(
  'an organizer writes a raffle offline, sends it when online, publishes it free, and a second device sees it',
  { tag: '@main' },
  async ({ page, context, appServer, browser, consoleWatch, expectFailedRequests }) => {
    expectFailedRequests(/./);
    const text = raffleText();
    await signIn(page);
    const myRaffles = new MyRafflesPage(page);
    await myRaffles.open();
    await expect(page.getByRole('button', { name: 'Criar rifa' }).first()).toBeEnabled();
    await untilKept(page);

    await context.setOffline(true);
    const raffleId = await myRaffles.createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(text);
    await wizard.goToConfig();
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();

    await page.reload();
    await wizard.choosePaymentOption('Pix');
    await wizard.addPrize('Cesta de Natal 🧺');
    await wizard.goToReview();
    await expect(page.getByText(text.title)).toBeVisible();

    await page.close();
    const coldStart = await context.newPage();
    const reopened = new RaffleWizardPage(coldStart);
    await reopened.open(raffleId, 0);
    await reopened.expectRaffleData(text, 'R$ 10,00');
    await reopened.open(raffleId, 2);
    await expect(coldStart.getByText('Cesta de Natal 🧺')).toBeVisible();
    await coldStart.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
    await expect(coldStart.getByRole('heading', { name: 'Falta pouco para publicar' })).toBeVisible();
    await expect(coldStart.getByText(/Sem internet agora/)).toBeVisible();

    const device = await ApiClient.signIn(appServer.url);
    expect(await device.rafflesTitled(text.title)).toEqual([]);

    await context.setOffline(false);
    await expect(coldStart.getByText(/Salvo no servidor|^Salvo \d/).first()).toBeVisible();
    expect(await device.getRaffle(text.title)).toMatchObject({
      _id: raffleId,
      status: 'draft',
      price: 1000,
      config: { prizes: ['Cesta de Natal 🧺'], paymentOption: 'pix' },
    });

    await new RaffleWizardPage(coldStart).publishFree();
    await expect(new MyRafflesPage(coldStart).card(text.title)).toContainText('Ativo');
    expect((await device.getRaffle(text.title)).status).toBe('active');

    const otherDevice = await browser.newContext({ baseURL: appServer.url });
    consoleWatch.attach(otherDevice);
    const otherPage = await otherDevice.newPage();
    await signIn(otherPage);
    await new MyRafflesPage(otherPage).open();
    await expect(new MyRafflesPage(otherPage).card(text.title)).toContainText('Ativo');
    await otherDevice.close();
  },
);
