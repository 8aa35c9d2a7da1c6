import type { Locator, Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { openFeeReview } from '#tests/fixtures/fee-raffle.ts';
import { installClock, tapTwice } from '#tests/fixtures/second-tap.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** A press that came through makes the button wait at once, and covers it with a question or the provider's page. */
async function expectUntouched(page: Page, publish: Locator): Promise<void> {
  await expect(publish).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/2$/);
}

/** How long the next screen has been visible when the same finger comes again, milliseconds. */
const INTERVALS_MS = [0, 100, 350, 600, 900];

test("a second tap on 'Salvar essas configurações' publishes nothing, and later ones are asked about", async ({
  page,
  appServer,
}) => {
  const text = raffleText();
  await installClock(page);
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await wizard.choosePaymentOption('Pix');

  await page.getByRole('button', { name: 'Adicionar prêmio' }).click();
  await page.getByPlaceholder('Nome do prêmio').fill('Bicicleta');
  const add = page.getByRole('button', { name: 'Adicionar', exact: true });
  await tapTwice(page, add, {
    shown: page.getByRole('listitem').filter({ hasText: 'Bicicleta' }),
    afterMs: 350,
  });

  const save = page.getByRole('button', { name: 'Salvar essas configurações' });
  const review = page.getByRole('heading', { name: 'Informações da Rifa' });
  const toConfig = page.getByRole('button', { name: /^Configurações,/ });
  const publish = page.getByRole('button', { name: 'Criar minha Rifa Grátis' });
  await wizard.goToReview();
  // Without it a press only asks for it.
  await wizard.terms.check();
  for (const afterMs of INTERVALS_MS) {
    await toConfig.click();
    await tapTwice(page, save, { shown: review, afterMs });
    await expectUntouched(page, publish);
  }
  await toConfig.click();
  await tapTwice(page, save, { shown: review, afterMs: 1100 });
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Publicar a rifa agora?');
  await question.getByRole('button', { name: 'Ainda não' }).click();
  const device = await ApiClient.signIn(appServer.url);
  expect((await device.getRaffle(text.title)).status).toBe('draft');
  await wizard.publishFree();
});

test('with the fee due, a second tap does not lead to the checkout', async ({ page }) => {
  await installClock(page);
  await signIn(page);
  const { wizard } = await openFeeReview(page);
  await wizard.terms.check();
  const publish = page.getByRole('button', { name: /^Pagar R\$\s49,90 e publicar$/ });
  const toConfig = page.getByRole('button', { name: /^Configurações,/ });
  const save = page.getByRole('button', { name: 'Salvar essas configurações' });
  const review = page.getByRole('heading', { name: 'Informações da Rifa' });
  for (const afterMs of INTERVALS_MS) {
    await toConfig.click();
    await tapTwice(page, save, { shown: review, afterMs });
    await expectUntouched(page, publish);
  }
});

test('a second tap in the checkout reserves nothing', async ({ page, appServer }) => {
  await installClock(page);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do toque duplo', {});
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToRules();
  const method = page.getByRole('heading', { name: 'Como você quer pagar?' });
  const goOn = page.getByRole('button', { name: 'Continuar' });
  for (const afterMs of INTERVALS_MS) {
    await tapTwice(page, goOn, { shown: method, afterMs });
    await expect(method).toBeVisible();
    await page.goBack();
    await expect(goOn).toBeVisible();
  }
  expect(await buyer.purchases()).toEqual([]);
});
