import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { RaffleConfigPage } from '#tests/pages/raffle-config-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test(
  'a promotion is asked for in a dialog that keeps to the rules and loses nothing (P-410, P-411)',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const device = await ApiClient.signIn(appServer.url);
    const raffleId = await device.newConfiguredRaffle('Rifa com promoções');
    await signIn(page);
    await new RaffleWizardPage(page).open(raffleId, 1);
    const config = new RaffleConfigPage(page);
    const { dialog, submit } = config;
    const promotions = await config.openSection('Promoções');

    await config.openPromotionDialog();
    await expect(dialog).toContainText('Máximo de tickets100Preço por ticketR$ 10,00');
    await expect(submit).toBeDisabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const message of ['Nome da promoção é obrigatório', 'Mínimo de 1', 'Mínimo de R$ 0,01'])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the promotion dialog with errors');

    const quantity = dialog.getByLabel('Quantidade de tickets');
    await quantity.fill('a1b0');
    await expect(
      dialog.getByText('Não entendemos “a1b0” em “Quantidade de tickets”. Nada mudou'),
    ).toBeVisible();
    await expect(quantity).toHaveValue('');
    await config.fillPromotion('Leve dez', '10', '900');
    await dialog.getByLabel('Valor unitário').press('0');
    await expect(dialog.getByLabel('Valor unitário')).toHaveValue('R$ 9,00');
    await expect(dialog).toContainText('10 × R$ 9,00 = R$ 90,0010% de desconto');
    await page.keyboard.press('Escape');
    await page.reload();
    await config.openPromotionDialog();
    await expect(dialog.getByText('Continuando de onde você parou.')).toBeVisible();
    await submit.click();
    await expect(page.getByText('Promoção adicionada com sucesso!')).toBeVisible();
    await expect(promotions.getByRole('listitem')).toContainText('Vale a partir de 10 tickets');

    await config.openPromotionDialog();
    await config.fillPromotion('Leve dez de novo', '10', '800');
    await expect(dialog.getByText('Já existe uma promoção com essa quantidade')).toBeVisible();
    await quantity.press('Enter');
    await quantity.fill('5');
    await dialog.getByLabel('Valor unitário').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(promotions.getByRole('listitem')).toContainText([
      'Leve dez de novo',
      'Não muda nada: com 10 tickets já sai por R$ 8,00 cada',
    ]);
    await promotions.getByRole('button', { name: 'Editar Leve dez', exact: true }).click();
    await config.fillPromotion('Leve dez', '10', '700');
    await submit.click();
    await promotions.getByRole('button', { name: 'Remover Leve dez de novo' }).click();
    await expect(promotions.getByRole('listitem')).toHaveCount(1);
    await config.undo();
    await expect(promotions.getByRole('listitem')).toHaveCount(2);
    await new RaffleWizardPage(page).goToReview();
    await expect
      .poll(() => device.getConfig(raffleId))
      .toMatchObject({
        promotions: [
          { description: 'Leve dez de novo', tickets: 5, price: 800 },
          { description: 'Leve dez', tickets: 10, price: 700 },
        ],
      });
  },
);

test('purchase buttons are drawn for me, changed as I like, and hidden where buyers pick their numbers (P-412, P-413)', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa com botões', {
    buttons: [5, 10, 20].map((ticket) => ({ ticket, mostPopular: false })),
  });
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const config = new RaffleConfigPage(page);
  const buttons = await config.openSection('Botões de compra');
  await expect(buttons.getByRole('listitem')).toContainText(['5 tickets', '10 tickets', '20 tickets']);
  await buttons.getByRole('button', { name: 'Mais popular: 10 tickets' }).click();
  await buttons.getByRole('button', { name: 'Mais popular: 20 tickets' }).click();
  await expect(buttons.getByRole('button', { pressed: true })).toHaveAccessibleName(
    'Mais popular: 20 tickets',
  );

  await buttons.getByRole('button', { name: 'Adicionar botão' }).click();
  await config.dialog.getByLabel('Quantidade de tickets').fill('101');
  await config.submit.click();
  await expect(config.dialog.getByText('Escolha de 1 a 100 tickets')).toBeVisible();
  await config.dialog.getByLabel('Quantidade de tickets').fill('10');
  await expect(config.dialog.getByText('Já existe um botão com essa quantidade')).toBeVisible();
  await expectAccessible(page, 'the purchase button dialog with an error');
  await config.dialog.getByLabel('Quantidade de tickets').fill('1');
  await config.submit.click();
  await expect(buttons.getByRole('listitem')).toContainText([
    '1 ticket',
    '5 tickets',
    '10 tickets',
    '20 tickets',
  ]);

  await page.getByLabel('Máximo por comprador').fill('10');
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(buttons.getByRole('alert')).toContainText(
    'Botões de compra repetidos ou fora do mínimo e do máximo por comprador',
  );
  await buttons.getByRole('button', { name: 'Remover os botões que não cabem' }).click();
  await expect(buttons.getByRole('listitem')).toHaveCount(3);
  await page.locator('label', { hasText: /^Manual/ }).click();
  await expect(buttons).toBeHidden();
  await page.locator('label', { hasText: /^Aleatório/ }).click();
  await expect(buttons.getByRole('listitem')).toHaveCount(3);
  for (const name of ['1 ticket', '5 tickets', '10 tickets'])
    await buttons.getByRole('button', { name: `Remover ${name}`, exact: true }).click();
  await expect(buttons.getByText('Sugerimos estes')).toBeVisible();
  const drawn = (await buttons.getByRole('listitem').locator('b').allTextContents()).map(parseFloat);
  expect(drawn).toHaveLength(5);
  await wizard.goToReview();
  await expect
    .poll(async () =>
      ((await device.getConfig(raffleId)).buttons as { ticket: number }[]).map(({ ticket }) => ticket),
    )
    .toEqual([]);
});

test('lucky tickets are written, pasted, drawn, folded, removed and brought back (P-414)', async ({
  page,
  context,
  appServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa da sorte');
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const lucky = await new RaffleConfigPage(page).openSection('Números da sorte');
  await lucky.getByRole('switch', { name: /Premiar números da sorte/ }).click();
  const entry = lucky.getByLabel('Adicionar números');
  await entry.fill('100');
  await entry.press('Enter');
  await expect(lucky.getByRole('alert')).toHaveText('Use só números de 00 a 99');
  await expectAccessible(page, 'lucky tickets with an error');
  await entry.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('7, 12; 0099\n7\n250'));
  await entry.press('ControlOrMeta+V');
  await expect(lucky.getByRole('status')).toHaveText('3 adicionados, 1 repetido, 1 fora de 00 a 99');
  const chips = lucky.getByRole('list', { name: 'Números da sorte' }).getByRole('button');
  await expect(chips).toHaveText(['07', '12', '99']);
  await chips.first().focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveText(['12', '99']);
  await expect(chips.first()).toBeFocused();
  await new RaffleConfigPage(page).undo();
  await expect(chips).toHaveText(['07', '12', '99']);

  await lucky.getByLabel('Sortear números').fill('500');
  await lucky.getByRole('button', { name: 'Sortear', exact: true }).click();
  await expect(lucky.getByText('97 sorteados: era o que restava')).toBeVisible();
  await expect(chips).toHaveCount(24);
  await lucky.getByRole('button', { name: 'Mostrar todos (100)' }).click();
  await expect(chips).toHaveCount(100);
  await lucky.getByRole('button', { name: 'Limpar' }).click();
  await expect(chips).toHaveCount(0);
  await new RaffleConfigPage(page).undo();
  await expect(lucky.getByText('100 de 100 números')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(lucky.getByText('Prêmio por número da sorte é obrigatório')).toBeVisible();
  await lucky.getByLabel('Prêmio por número da sorte').fill('50,00');
  await wizard.goToReview();
  await expect
    .poll(async () => (await device.getConfig(raffleId)).ticketOfLuck)
    .toEqual(Array.from({ length: 100 }, (_, number) => number));
});

test('once tickets are paid the lucky tickets stand, and say why (P-314)', async ({ page, appServer }) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newActiveRaffle('Rifa da sorte vendida', {
    enableTicketOfLuck: true,
    ticketLuckPrice: 5000,
    ticketOfLuck: [7, 42],
  });
  await sellForCash(device, raffleId, 'Bia');
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const lucky = await new RaffleConfigPage(page).openSection('Números da sorte');
  await expect(lucky.getByText('Já existem pagamentos').first()).toBeVisible();
  await expect(lucky.getByLabel('Prêmio por número da sorte')).toBeDisabled();
  await expect(lucky.getByRole('listitem')).toHaveText(['07', '42']);
  await expect(lucky.getByRole('button', { name: /Remover|Limpar|Sortear/ })).toHaveCount(0);
  await expectAccessible(page, 'lucky tickets, locked');
});
