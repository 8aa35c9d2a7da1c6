import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('what fewer tickets and a lower price break in Configurações is named at once, waits before publishing, and can be mended (P-308)', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle(raffleText().title, {
    // Chosen: the default would follow the package.
    maxtickettoruser: 90,
    enableTicketOfLuck: true,
    ticketLuckPrice: 5000,
    ticketOfLuck: [7, 60, 99],
    buttons: [
      { ticket: 7, mostPopular: true },
      { ticket: 80, mostPopular: false },
    ],
    promotions: [{ description: '10% OFF', tickets: 10, price: 900 }],
  });
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  await expect(page.getByLabel('Máximo por comprador')).toHaveValue('90');

  await wizard.open(raffleId, 0);
  await page.getByLabel('Quantidade de tickets').selectOption({ label: '25' });
  await expect(
    page.getByText('Com 25 tickets, o máximo por comprador (90) precisa baixar em Configurações'),
  ).toBeVisible();
  await expect(
    page.getByText('Com 25 tickets, 2 números da sorte precisam sair em Configurações'),
  ).toBeVisible();
  await wizard.price.fill('R$ 5,00');
  await expect(
    page.getByText('Com o ticket a R$ 5,00, a promoção “10% OFF” (R$ 9,00) precisa baixar em Configurações'),
  ).toBeVisible();
  await page.getByRole('button', { name: /a promoção “10% OFF”/ }).click();
  await page.waitForURL(/\/1$/);
  await expect(page.getByRole('button', { name: 'Adicionar promoção' })).toBeFocused();

  await wizard.open(raffleId, 2);
  const gate = page.getByRole('region', { name: 'Falta pouco para publicar' });
  await page.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
  await expect(gate).toBeFocused();
  await gate.getByRole('button', { name: /máximo de tickets por comprador/ }).click();
  await page.waitForURL(/\/1$/);
  await expect(page.getByLabel('Máximo por comprador')).toBeFocused();
  await page.getByLabel('Máximo por comprador').fill('25');
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  const lucky = page.getByRole('alert').filter({ hasText: 'Números da sorte fora da quantidade' });
  const promotions = page.getByRole('region', { name: 'Promoções' });
  await expect(promotions.getByRole('alert')).toHaveText(
    'O valor da promoção não pode passar do preço do ticket',
  );
  await promotions.getByRole('button', { name: 'Remover as promoções acima do preço' }).click();
  await expect(promotions.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remover 60, fora da quantidade de tickets' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover os números da sorte que sobraram' }).click();
  await expect(lucky).toBeHidden();
  await page.getByRole('button', { name: 'Remover os botões que não cabem' }).click();
  await wizard.goToReview();
  await wizard.publishFree();
  expect(await device.getConfig(raffleId)).toMatchObject({
    buttons: [{ ticket: 7, mostPopular: true }],
    ticketOfLuck: [7],
    promotions: [],
    maxtickettoruser: 25,
  });
});

test('going on to Configurações after fewer tickets leads to what they have broken there (P-308)', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle(raffleText().title, { maxtickettoruser: 90 });
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 2);
  await page.getByRole('button', { name: /^Dados da rifa, / }).click();
  await page.getByRole('combobox', { name: 'Quantidade de tickets' }).selectOption({ label: '25' });
  await wizard.goToConfig();
  await expect(page.getByLabel('Máximo por comprador')).toBeFocused();
});
