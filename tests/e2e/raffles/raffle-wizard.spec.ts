import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { demoPassword } from '#tests/fixtures/demo-accounts.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { confirmPassword } from '#tests/fixtures/own-account.ts';
import { slotState } from '#tests/fixtures/queue-slot.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('an empty form names every field and leads to the first (P-124)', { tag: '@main' }, async ({ page }) => {
  await signIn(page);
  await new MyRafflesPage(page).createRaffle();
  await page.getByRole('button', { name: 'Configurações', exact: true }).click();
  for (const message of [
    'Título obrigatório',
    'Selecione uma categoria',
    'Quantidade de tickets obrigatória',
    'Valor mínimo de R$ 0,01',
    'Precisamos saber onde será realizado o sorteio',
    'Descrição obrigatória',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  await expect(new RaffleWizardPage(page).title).toBeFocused();
});

test('the cards follow what is typed: revenue, and the fee or Grátis (P-502)', async ({ page }) => {
  await signIn(page);
  await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await page.getByLabel('Quantidade de tickets').selectOption({ label: '100' });
  await wizard.price.pressSequentially('1000');
  await expect(page.getByText('R$ 1.000,00')).toBeVisible();
  await expect(page.getByText('Grátis', { exact: true })).toBeVisible();
  await wizard.price.press('End');
  await wizard.price.pressSequentially('1');
  await expect(wizard.price).toHaveValue('R$ 100,01');
  await expect(page.getByText('R$ 10.001,00')).toBeVisible();
  await expect(page.getByText('R$ 49,90')).toBeVisible();
});

test('a seller without receiving data is led to it, sets a Pix key offline, is led back and has Pix chosen (P-601)', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page, 'newcomer');
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  await untilKept(page);
  await context.setOffline(true);
  const raffleId = await myRaffles.createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(raffleText());
  await wizard.goToConfig();
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(page.getByRole('button', { name: 'Pagamento 1 erro' })).toBeVisible();

  await page.getByRole('link', { name: 'Configurar recebimento para Pix' }).click();
  await expect(page.getByRole('button', { name: 'Voltar para a rifa' })).toBeVisible();
  await page.getByLabel('Tipo da chave').selectOption({ label: 'CPF' });
  await page.getByLabel('Chave Pix').fill('123.456.789-00');
  await page.getByLabel('Cidade').fill('Fortaleza');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Chave Pix inválida para o tipo escolhido')).toBeVisible();
  await page.getByLabel('Chave Pix').fill('123.456.789-09');
  await page.getByRole('button', { name: 'Salvar' }).click();
  // The form's own line says so while it autosaves; the toast says that the press of the button has landed.
  await expect(page.locator('ion-toast').getByText('Salvo neste aparelho')).toBeVisible();

  await page.waitForURL(new RegExp(`${raffleId}/1$`));
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeFocused();
  // It is the only one to choose, and what I came back for.
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pagamento', exact: true })).toBeVisible();
  await wizard.addPrize('Rede de pesca');
  await context.setOffline(false);
  await expect.poll(() => slotState(page, 'seller-profile')).toBe('rejected');
  // Refused for want of the password, the key still counts as saved.
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeEnabled();
  await wizard.goToReview();
  await page.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
  await expect(page.getByText('Confirme sua senha para a chave Pix valer')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar senha' }).click();
  await confirmPassword(page, demoPassword);
  await expect(page.getByRole('heading', { name: 'Falta pouco para publicar' })).toHaveCount(0);
  await wizard.publishFree();
});

test(
  'publishing waits while something is unsent, says what, and sends it on demand (P-513)',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    expectFailedRequests(/api\/raffle-config/);
    const text = raffleText();
    await signIn(page);
    const wizard = new RaffleWizardPage(page);
    await new MyRafflesPage(page).createRaffle();
    await wizard.fillRaffleData(text);
    await wizard.goToConfig();
    await wizard.choosePaymentOption('Pix');
    await wizard.addPrize('Bolo de rolo');
    // The server asks for five minutes: within the test's time only the button sends again.
    const busy = { message: 'Estamos voltando em instantes', code: 'unavailable' };
    await context.route('**/api/raffle-config/*', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '300' }, json: busy }),
    );
    await wizard.goToReview();
    await page.getByRole('button', { name: 'Criar minha Rifa Grátis' }).click();
    await expect(page.getByRole('heading', { name: 'Falta pouco para publicar' })).toBeVisible();
    await expect(page.getByText('“Configurações” ainda não chegou ao servidor')).toBeVisible();
    const device = await ApiClient.signIn(appServer.url);
    expect((await device.getRaffle(text.title)).status).toBe('draft');
    await context.unroute('**/api/raffle-config/*');
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Falta pouco para publicar' })).toHaveCount(0);
    await wizard.publishFree();
    expect((await device.getRaffle(text.title)).status).toBe('active');
  },
);

test('a link to a later step waits on a new device for the ticket packages, which come after the raffle', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa de outro aparelho');
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/ticket', async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await signIn(page);
  await expect(new MyRafflesPage(page).card('Rifa de outro aparelho')).toBeVisible();
  const asked = page.waitForRequest('**/api/ticket');
  await new RaffleWizardPage(page).open(raffleId, 1);
  await asked;
  release();
  await expect(page.getByRole('region', { name: 'Imagens' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${raffleId}/1$`));
});

test('a privileged account publishes any raffle free (P-504)', async ({ page }) => {
  const text = raffleText({ tickets: '1.000' });
  await signIn(page, 'exempt');
  const wizard = new RaffleWizardPage(page);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Tipo da chave').selectOption({ label: 'E-mail' });
  await page.getByLabel('Chave Pix').fill('isenta@demo.rifaria.app');
  await page.getByLabel('Cidade').fill('Recife');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await confirmPassword(page, demoPassword);
  await expect(page.getByText('Sua chave Pix foi salva')).toBeVisible();
  await new MyRafflesPage(page).open();
  await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await wizard.choosePaymentOption('Pix');
  await wizard.addPrize('Sanfona');
  await wizard.goToReview();
  await wizard.publishFree();
  await expect(new MyRafflesPage(page).card(text.title)).toContainText('Ativo');
});

test('prizes are put in order from the keyboard and stay so', async ({ page, appServer }) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle(raffleText().title, { prizes: ['Primeira', 'Segunda'] });
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const prizes = page.getByRole('list', { name: 'Prêmios' }).getByRole('listitem');
  await expect(prizes).toHaveText([/Primeira/, /Segunda/]);
  await page.getByRole('button', { name: 'Mover Segunda', exact: true }).press('Space');
  await expect(page.getByText('Você pegou Segunda, posição 2 de 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Segunda na posição 1 de 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(prizes).toHaveText([/Segunda/, /Primeira/]);
  await page.reload();
  await expect(prizes).toHaveText([/Segunda/, /Primeira/]);
});

test('the description keeps bold, lists and links through server and another device', async ({
  page,
  appServer,
  browser,
  consoleWatch,
}) => {
  const text = raffleText();
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData({ ...text, description: '' });
  await wizard.description.click();
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.type('Em negrito.');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Lista com marcadores|^Lista$/ }).click();
  await page.keyboard.type('Panetone de um quilo, peru temperado e espumante');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Castanhas');
  await wizard.goToConfig();
  const device = await ApiClient.signIn(appServer.url);
  await expect.poll(() => device.rafflesTitled(text.title)).toHaveLength(1);
  const { description } = await device.getRaffle(text.title);
  expect(description).toMatch(/<(b|strong)[^>]*>.*Em negrito\./);
  expect(description).toMatch(/<ul>.*<li[^>]*>.*Castanhas/);

  const other = await browser.newContext({ baseURL: appServer.url });
  consoleWatch.attach(other);
  const otherPage = await other.newPage();
  await signIn(otherPage);
  await new MyRafflesPage(otherPage).open();
  await expect(new MyRafflesPage(otherPage).card(text.title)).toBeVisible();
  const otherWizard = new RaffleWizardPage(otherPage);
  await otherWizard.open(raffleId, 0);
  await expect(otherWizard.description.locator('strong', { hasText: 'Em negrito.' })).toBeVisible();
  await expect(otherWizard.description.locator('ul > li')).toHaveCount(2);
  await other.close();
});
