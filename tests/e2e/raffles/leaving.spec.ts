import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const backToMyRaffles = (page: Page) => page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();

test(
  'leaving step 0 of a valid draft sends it, without its button',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const text = raffleText();
    await signIn(page);
    const myRaffles = new MyRafflesPage(page);
    await myRaffles.open();
    await myRaffles.createRaffle();
    await new RaffleWizardPage(page).fillRaffleData(text);
    await backToMyRaffles(page);
    await expect(myRaffles.card(text.title).getByText(/Salvo no servidor/)).toBeVisible();
    const device = await ApiClient.signIn(appServer.url);
    expect(await device.rafflesTitled(text.title)).toHaveLength(1);
  },
);

test('left without internet, a valid draft waits in the queue and goes by itself', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newRaffle('Rascunho no ônibus');
  await signIn(page);
  await untilKept(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await wizard.title.fill('Rascunho corrigido no ônibus');
  await context.setOffline(true);
  await backToMyRaffles(page);
  const card = new MyRafflesPage(page).card('Rascunho corrigido no ônibus');
  await expect(card.getByText('Salvo neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(card.getByText(/Salvo no servidor/)).toBeVisible();
  expect(await device.getRaffleById(id)).toMatchObject({ name: 'Rascunho corrigido no ônibus' });
});

test('left with fields missing, a draft names them and leads to the first; completed, it is sent', async ({
  page,
}) => {
  const text = raffleText();
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  await myRaffles.createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.title.fill(text.title);
  await backToMyRaffles(page);
  const missing = 'Categoria, Quantidade de tickets, Preço por ticket e mais 2';
  await expect(page.locator('ion-toast').getByText(missing)).toBeVisible();
  const card = myRaffles.card(text.title);
  await expect(card.getByText('Incompleto, só neste aparelho')).toBeVisible();
  await expect(card.getByText(missing)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: '1 com você' }).click();
  const pendingGroup = page.getByRole('region', { name: text.title });
  await expect(pendingGroup.getByRole('link', { name: /Dados da rifa/ })).toContainText(missing);
  await expect(page.getByRole('button', { name: 'Enviar agora' })).toHaveCount(0);
  await pendingGroup.getByRole('link', { name: /Dados da rifa/ }).click();
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toBeFocused();
  await expect(wizard.title).toHaveValue(text.title);
  await wizard.fillRaffleData(text);
  await backToMyRaffles(page);
  await expect(card.getByText(/Salvo no servidor/)).toBeVisible();
});

test('a tab that is closed on a valid draft leaves nothing unsent when the app is opened again', async ({
  page,
  context,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newRaffle('Rascunho da aba fechada');
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await wizard.title.fill('Escrito antes de fechar');
  await page.close({ runBeforeUnload: false });
  expect((await device.getRaffleById(id)).name).toBe('Rascunho da aba fechada');

  await new MyRafflesPage(await context.newPage()).open();
  await expect.poll(async () => (await device.getRaffleById(id)).name).toBe('Escrito antes de fechar');
});

/** Creates an active raffle and changes its title on this device, without publishing; the wizard stays on step 0. */
async function withUnpublishedTitle(page: Page, url: string) {
  const device = await ApiClient.signIn(url);
  const id = await device.newActiveRaffle('Rifa no ar');
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await wizard.title.fill('Rifa no ar, corrigida');
  await expect(page.getByRole('main').getByText('Alterações não publicadas')).toBeVisible();
  const publishedTitle = async () => (await device.getRaffleById(id)).name;
  const myRaffles = new MyRafflesPage(page);
  return { id, wizard, myRaffles, publishedTitle, card: myRaffles.card('Rifa no ar, corrigida') };
}

test(
  'a change of an active raffle waits on its card until I publish it',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const { card, myRaffles, publishedTitle } = await withUnpublishedTitle(page, appServer.url);
    await backToMyRaffles(page);
    await expect(card.getByText('Alterações não publicadas')).toBeVisible();
    expect(await publishedTitle()).toBe('Rifa no ar');
    await card.getByRole('button', { name: /^Publicar alterações/ }).click();
    await expect(page.getByText('Para quem compra, muda: Título.')).toBeVisible();
    await myRaffles.confirm('Publicar');
    await expect(page.getByText('Alterações publicadas')).toBeVisible();
    await expect(card.getByText(/Salvo no servidor/)).toBeVisible();
    expect(await publishedTitle()).toBe('Rifa no ar, corrigida');
  },
);

test('a change of an active raffle is discarded from its card, after a question', async ({
  page,
  appServer,
}) => {
  const { card, myRaffles, publishedTitle, id } = await withUnpublishedTitle(page, appServer.url);
  await backToMyRaffles(page);
  await expectAccessible(page, 'the list with changes that wait');
  await card.getByRole('button', { name: /^Descartar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(card.getByText('Alterações não publicadas')).toBeVisible();
  await card.getByRole('button', { name: /^Descartar/ }).click();
  await myRaffles.confirm('Descartar');
  await expect(myRaffles.card('Rifa no ar').getByText(/Salvo no servidor/)).toBeVisible();
  expect(await publishedTitle()).toBe('Rifa no ar');

  await new RaffleWizardPage(page).open(id, 0);
  await page.getByRole('button', { name: 'Versões anteriores' }).click();
  await expect(page.getByRole('dialog').getByText('O que muda: Título').first()).toBeVisible();
});

test('on the step itself I publish without leaving it, or go back to the published title', async ({
  page,
  appServer,
}) => {
  const { wizard, myRaffles, publishedTitle } = await withUnpublishedTitle(page, appServer.url);
  const main = page.getByRole('main');
  await expectAccessible(page, 'a step with changes that wait');
  await main.getByRole('button', { name: 'Publicar alterações' }).click();
  await myRaffles.confirm('Publicar');
  await expect.poll(publishedTitle).toBe('Rifa no ar, corrigida');
  await expect(main.getByText('Alterações não publicadas')).toBeHidden();
  await expect(page).toHaveURL(/\/0$/);

  await wizard.title.fill('Oi');
  await main.getByRole('button', { name: 'Publicar alterações' }).click();
  await expect(page.getByText('Título muito curto')).toBeVisible();
  await expect(wizard.title).toBeFocused();
  expect(await publishedTitle()).toBe('Rifa no ar, corrigida');

  await main.getByRole('button', { name: 'Descartar' }).click();
  await myRaffles.confirm('Descartar');
  await expect(wizard.title).toHaveValue('Rifa no ar, corrigida');
  await expect(page.getByText('Título muito curto')).toBeHidden();
  await expect(main.getByText('Alterações não publicadas')).toBeHidden();
});

test('in ‘Pendências’ unpublished changes offer both ways, and published offline they go by themselves', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const { publishedTitle, myRaffles } = await withUnpublishedTitle(page, appServer.url);
  await untilKept(page);
  await backToMyRaffles(page);
  await page.getByRole('banner').getByRole('link', { name: '1 com você' }).click();
  const pendingGroup = page.getByRole('region', { name: 'Rifa no ar, corrigida' });
  await expect(pendingGroup.getByText('Alterações não publicadas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar agora' })).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await pendingGroup.getByRole('button', { name: /^Publicar alterações/ }).click();
  await myRaffles.confirm('Publicar');
  await expect(page.getByText(/as alterações são publicadas assim que ela voltar/)).toBeVisible();
  await expect(pendingGroup.getByText('Salvo neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
  expect(await publishedTitle()).toBe('Rifa no ar, corrigida');
});

test('in ‘Pendências’ unpublished changes are discarded', async ({ page, appServer }) => {
  const { publishedTitle, myRaffles } = await withUnpublishedTitle(page, appServer.url);
  await backToMyRaffles(page);
  await page.getByRole('banner').getByRole('link', { name: '1 com você' }).click();
  const pendingGroup = page.getByRole('region', { name: 'Rifa no ar, corrigida' });
  await expectAccessible(page, 'Pendências with changes that wait');
  await pendingGroup.getByRole('button', { name: 'Descartar de Rifa no ar, corrigida' }).click();
  await myRaffles.confirm('Descartar');
  await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
  expect(await publishedTitle()).toBe('Rifa no ar');
});
