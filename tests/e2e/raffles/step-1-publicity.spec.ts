import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleConfigPage } from '#tests/pages/raffle-config-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('extra prize, video, group, phone and private link are mine to set, and keep to their rules (P-417 to P-420)', async ({
  page,
  context,
  appServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa bem divulgada', {
    prizes: ['Cesta completa', 'Panetone'],
  });
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const config = new RaffleConfigPage(page);
  const extra = await config.openSection('Prêmio extra');
  await extra.getByText('Premiar quem comprar mais').click();
  const publicity = await config.openSection('Divulgação e contato');
  await publicity.getByLabel('Vídeo do YouTube').fill('https://vimeo.com/1');
  await publicity.getByLabel('Grupo do WhatsApp').fill('https://wa.me/1');
  await publicity.getByLabel('Telefone para suporte').fill('119876');
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  await expect(extra.getByLabel('Prêmio para quem comprar mais')).toBeFocused();
  for (const message of [
    'Prêmio para quem comprar mais é obrigatório',
    'Apenas links do YouTube são aceitos',
    'Apenas links de grupo do WhatsApp são aceitos',
    'Telefone inválido',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await extra.getByLabel('Prêmio para quem comprar mais').fill('Um vale-compras');
  await publicity.getByLabel('Vídeo do YouTube').fill('youtu.be/dQw4w9WgXcQ');
  await expect(publicity.getByRole('link', { name: /Assistir ao vídeo/ })).toBeVisible();
  await publicity.getByLabel('Grupo do WhatsApp').fill('chat.whatsapp.com/AbC123');
  await publicity.getByLabel('Telefone para suporte').fill('+55 (11) 98765-4321');
  await expect(publicity.getByLabel('Telefone para suporte')).toHaveValue('(11) 9 8765-4321');
  await publicity.getByText('Campanha privada').click();
  await publicity.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  const link = `/${raffleId}/rifa-digital/rifa-bem-divulgada`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(appServer.url + link);

  const prizes = config.section('Prêmios');
  await prizes.getByRole('button', { name: 'Editar Panetone' }).click();
  await config.dialog.getByPlaceholder('Nome do prêmio').fill('Panetone de um quilo');
  await config.submit.click();
  await prizes.getByRole('button', { name: 'Remover Cesta completa' }).click();
  await expect(prizes.getByRole('listitem')).toHaveCount(1);
  await config.undo();
  await expect(prizes.getByRole('listitem')).toContainText(['Cesta completa', 'Panetone de um quilo']);
  await wizard.goToReview();
  await expect
    .poll(() => device.getConfig(raffleId))
    .toMatchObject({
      prizes: ['Cesta completa', 'Panetone de um quilo'],
      enableMostPurchased: true,
      mostPurchasedPrize: 'Um vale-compras',
      videolink: 'https://youtu.be/dQw4w9WgXcQ',
      linkgroupwhatsapp: 'https://chat.whatsapp.com/AbC123',
      phoneforsupport: '11987654321',
      private: true,
    });
});
