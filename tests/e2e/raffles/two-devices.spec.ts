import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { ConflictPage } from '#tests/pages/conflict-page.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test.beforeEach(async ({ page, expectFailedRequests }) => {
  expectFailedRequests(/./);
  await signIn(page);
});

test('what I changed here and what I changed on my other device are both there, without a question', async ({
  page,
  context,
  appServer,
}) => {
  const { title } = raffleText();
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newConfiguredRaffle(title);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await expect(wizard.title).toHaveValue(title);
  await untilKept(page);

  await context.setOffline(true);
  await wizard.price.fill('R$ 7,00');
  await wizard.goToConfig();
  await device.changeRaffle(id, { name: `${title} (lá)` });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  await expect.poll(() => device.getRaffleById(id)).toMatchObject({ name: `${title} (lá)`, price: 700 });
  await wizard.open(id, 0);
  await expect(wizard.title).toHaveValue(`${title} (lá)`);
  await expect(wizard.price).toHaveValue('R$ 7,00');
  await expect(page.getByText('Precisa da sua atenção')).toBeHidden();
});

test('what I wrote here offline does not go on the air when I publish on my other device (P-1035)', async ({
  page,
  context,
  appServer,
}) => {
  const { title } = raffleText();
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newConfiguredRaffle(title);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await expect(wizard.title).toHaveValue(title);
  await untilKept(page);
  await context.setOffline(true);
  await wizard.price.fill('R$ 7,00');
  await wizard.goToConfig();
  await device.publish(id);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  const note = page.getByText('A rifa foi publicada sem o que você mudou aqui.').filter({ visible: true });
  await expect(note).toBeVisible();
  expect(await device.getRaffleById(id)).toMatchObject({ status: 'active', price: 1000 });
  await page.getByRole('button', { name: 'Publicar alterações' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect.poll(() => device.getRaffleById(id)).toMatchObject({ price: 700 });
});

test(
  'where both changed the same I choose field by field, offline too',
  { tag: '@main' },
  async ({ page, context, appServer }) => {
    const { title } = raffleText();
    const [mine, theirs] = [`${title} (aqui)`, `${title} (lá)`];
    const device = await ApiClient.signIn(appServer.url);
    const id = await device.newConfiguredRaffle(title);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(id, 0);
    await expect(wizard.title).toHaveValue(title);
    await untilKept(page);
    await context.setOffline(true);
    await wizard.title.fill(mine);
    await wizard.price.fill('R$ 7,00');
    await wizard.goToConfig();
    await device.changeRaffle(id, { name: theirs, price: '600' });
    await context.setOffline(false);
    const myRaffles = new MyRafflesPage(page);
    await myRaffles.open();
    await expect(myRaffles.card(mine)).toContainText('Precisa da sua atenção');
    await context.setOffline(true);
    await myRaffles.card(mine).getByText('Precisa da sua atenção').click();

    const conflict = new ConflictPage(page);
    await expect(conflict.heading).toBeVisible();
    await expect(conflict.question('Título')).toContainText(mine);
    await expect(conflict.question('Título')).toContainText(theirs);
    await expectAccessible(page, 'the question which version stays');
    await conflict.side('Título', 'No outro aparelho').check();
    await page.getByRole('button', { name: 'Falta escolher 1 de 2' }).click();
    await expect(conflict.side('Preço por ticket', 'Neste aparelho')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(conflict.side('Preço por ticket', 'Neste aparelho')).toBeChecked();
    await conflict.done.click();
    await expect(myRaffles.card(theirs)).toContainText('Salvo neste aparelho');

    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => device.getRaffleById(id)).toMatchObject({ name: theirs, price: 700 });
    await expect(myRaffles.card(theirs)).toContainText('Salvo no servidor');
  },
);

test('a raffle that I deleted on my other device gives its text to a new one', async ({
  page,
  context,
  appServer,
}) => {
  const { title } = raffleText();
  const mine = `${title} (ainda aqui)`;
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newConfiguredRaffle(title);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(id, 0);
  await expect(wizard.title).toHaveValue(title);
  await untilKept(page);
  await context.setOffline(true);
  await wizard.title.fill(mine);
  await wizard.title.blur();
  await device.request('DELETE', `/private/raffle/${id}`);
  await context.setOffline(false);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  await expect(myRaffles.card(mine)).toContainText('Precisa da sua atenção');
  await myRaffles.card(mine).getByText('Precisa da sua atenção').click();
  await page.getByRole('button', { name: 'Criar uma nova rifa com este texto' }).click();

  await expect(wizard.title).toHaveValue(mine);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect.poll(() => device.rafflesTitled(mine)).toHaveLength(1);
});
