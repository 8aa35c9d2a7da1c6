import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { RaffleConfigPage } from '#tests/pages/raffle-config-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const TOLD = 'Processo SUSEP nº 15414.012345/2026-67 · Associação Amigos da Praça · CNPJ 11.222.333/0001-81';
const NONE = 'Campanha sem autorização informada. A responsabilidade é do organizador.';

test('my authorization, given in step 1, is told in the review, to buyers, and on their receipts (P-754)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newConfiguredRaffle('Rifa autorizada');
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 1);
  const section = await new RaffleConfigPage(page).openSection('Autorização');
  await expect(section.getByLabel('Certificado de autorização SPA/MF nº')).toBeVisible();
  await section.getByRole('radio', { name: 'Processo SUSEP' }).check();
  await section.getByLabel('Processo SUSEP nº').fill('15414.012345/2026-67');
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(section.getByText('Falta o nome da entidade: informe os três dados ou nenhum')).toBeVisible();
  await expect(section.getByText('Falta o CNPJ da entidade: informe os três dados ou nenhum')).toBeVisible();
  await section.getByLabel('Entidade autorizada').fill('Associação Amigos da Praça');
  await section.getByLabel('CNPJ da entidade').pressSequentially('11.222.333/0001-81');
  await expect(section.getByLabel('CNPJ da entidade')).toHaveValue('11.222.333/0001-81');
  await expectAccessible(page, 'step 1 with an authorization');
  await wizard.goToReview();
  await expect(page.getByText('15414.012345/2026-67')).toBeVisible();
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible();
  await expect
    .poll(() => seller.getConfig(id))
    .toMatchObject({ authorizationKind: 'susep', authorizationCnpj: '11222333000181' });

  await seller.publish(id);
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await expect(page.getByText(TOLD)).toBeVisible();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await expect(page.getByText(TOLD)).toBeVisible();

  const other = new BuyerPage(page, seller, await seller.newActiveRaffle('Rifa sem autorização'));
  await other.open();
  await expect(page.getByText(NONE)).toBeVisible();
});
